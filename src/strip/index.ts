export { decodeStrip, decodeStripInto } from './single-strip.js';
export {
  decodeSmap,
  decodeSmapInto,
  type SmapDamageOptions,
  type SmapIntoOptions,
  type SmapOptions,
} from './smap.js';
export { readStripCodes, type StripCodesOptions } from './smap-codes.js';
export { type StripCode, stripCode } from './strip-code.js';
