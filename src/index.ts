// The whole public surface, by name, so that a reviewer sees every addition here.

export {
  type Block,
  type BlockOptions,
  type BlockSource,
  childBlocks,
  decodeXor,
  decodeXorInto,
  detectXorKey,
  findBlock,
  findBlocks,
  type WalkOptions,
  walkBlocks,
  type XorKey,
} from './block/index.js';
export {
  DECODE_ERROR_CODES,
  DecodeError,
  type DecodeErrorCode,
  type ErrorHandler,
  type StripErrorHandler,
} from './errors.js';
export type { Placement } from './geometry.js';
export {
  findRoom,
  type RoomBlock,
  type RoomOffset,
  type RoomsOptions,
  readLoff,
  walkRooms,
} from './index-file/index.js';
export { MAX_DEPTH, MAX_PALETTES, MAX_PIXELS } from './limits.js';
export {
  decodeMaskStrip,
  decodeMaskStripInto,
  decodeZplane,
  decodeZplaneInto,
  type ExpandOptions,
  expandZplane,
  expandZplaneInto,
  type MaskStripOptions,
  type PackedPlane,
  testZplane,
  type Zplane,
  type ZplaneDamageOptions,
  type ZplaneIntoOptions,
  type ZplaneOptions,
  zplaneNumber,
} from './mask/index.js';
export {
  indicesToRgba,
  indicesToRgbaInto,
  type PalsOptions,
  type RgbaBytes,
  type RgbaIntoOptions,
  type RgbaOptions,
  readClut,
  readPals,
} from './palette/index.js';
export {
  type ColorCycle,
  type Room,
  type RoomHeader,
  type RoomOptions,
  readCycl,
  readRmhd,
  readRmih,
  readRoom,
  readTrns,
} from './room/index.js';
export {
  decodeSmap,
  decodeSmapInto,
  decodeStrip,
  decodeStripInto,
  type SmapDamageOptions,
  type SmapIntoOptions,
  type SmapOptions,
  type StripCode,
  type StripOptions,
  stripCode,
} from './strip/index.js';
