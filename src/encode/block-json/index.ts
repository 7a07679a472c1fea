export { type BlockJson, blockJsonSchema } from './form.js';
export { blockFromJson } from './from-json.js';
export { type BlockForms, type BlockSheet, blockToJson, type TaggedPayload } from './to-json.js';
