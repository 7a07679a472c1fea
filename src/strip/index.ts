export { type StripCode, stripCode } from './code.js';
export { readStripCodes } from './codes.js';
export { decodeStrip, decodeStripInto, type StripOptions } from './single-strip.js';
export {
  decodeSmap,
  decodeSmapInto,
  type SmapDamageOptions,
  type SmapIntoOptions,
  type SmapOptions,
} from './smap.js';
