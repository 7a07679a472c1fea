export { expandZplane, expandZplaneInto, type PackedPlane, testZplane } from './expand.js';
export { decodeMaskStrip, decodeMaskStripInto } from './mask-strip.js';
export {
  decodeZplane,
  decodeZplaneInto,
  readZplanePresent,
  type Zplane,
  type ZplaneDamageOptions,
  type ZplaneIntoOptions,
  type ZplaneOptions,
  zplaneNumber,
} from './zplane.js';
