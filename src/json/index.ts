export type { ByteText } from './byte-text.js';
export type { JsonValue, RecordJson } from './form.js';
export { recordFromJson } from './read.js';
export { type RecordJsonOptions, recordToJson } from './write.js';
