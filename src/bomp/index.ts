export { type Bomp, readBomp } from './bomp.js';
export {
  type BompIntoOptions,
  type BompOptions,
  type BompPictureOptions,
  decodeBomp,
  decodeBompInto,
} from './decode-bomp.js';
export type { BompRows } from './rows.js';
