export {
  type ExpandOptions,
  expandZplane,
  expandZplaneInto,
  type PackedPlane,
  testZplane,
} from './expand.js';
export { decodeMaskStrip, decodeMaskStripInto, type MaskStripOptions } from './strip.js';
export {
  decodeZplane,
  decodeZplaneInto,
  type Zplane,
  type ZplaneDamageOptions,
  type ZplaneIntoOptions,
  type ZplaneOptions,
  zplaneNumber,
} from './zplane.js';
