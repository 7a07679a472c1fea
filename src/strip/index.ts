export { type StripCode, stripCode } from './code.js';
export {
  decodeSmap,
  decodeSmapInto,
  type SmapDamageOptions,
  type SmapIntoOptions,
  type SmapOptions,
} from './smap.js';
export { decodeStrip, decodeStripInto, type StripOptions } from './strip.js';
