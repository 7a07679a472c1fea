export { type StripCode, stripCode } from './code.js';
export {
  decodeSmap,
  decodeSmapInto,
  readStripCodes,
  type SmapDamageOptions,
  type SmapIntoOptions,
  type SmapOptions,
} from './smap.js';
export { decodeStrip, decodeStripInto, type StripOptions } from './strip.js';
