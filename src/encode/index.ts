// Encoders: the inverses of readers and decoders, for modders, fixtures and tests.

export { encodeBlock, encodeSmallBlock } from './block.js';
export { encodeBomp, encodeBompPayload } from './bomp.js';
export {
  type CostumeFields,
  type CostumePictureFields,
  type EncodeCostumePictureOptions,
  encodeAnimationRecord,
  encodeCost,
  encodeCostumePicture,
  type PictureRedirect,
} from './costume.js';
export {
  encodeDchr,
  encodeDcos,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
  encodeDsou,
} from './directory.js';
export { encodeDobj } from './dobj.js';
export { encodeStrip } from './encode-strip.js';
export { encodeImag, encodeImage, type ImageFields } from './image.js';
export { encodeImhd, type ObjectImageFields } from './imhd.js';
export { encodeAnam, encodeIndexFile, encodeRnam, type IndexFileFields } from './index-file.js';
export { encodeMaxs } from './maxs.js';
export {
  encodeCdhd,
  encodeNameText,
  encodeObna,
  type ObjectCodeFields,
} from './object.js';
export { encodeOc, encodeOi, type OcFields } from './oc.js';
export { encodeOldStrip } from './old-strip.js';
export { packZplane } from './pack.js';
export {
  encodeClut,
  encodeCycl,
  encodeLoff,
  encodePals,
  encodeRmhd,
  encodeRmih,
  encodeTrns,
  type RoomHeaderFields,
} from './records.js';
export { type EncodeSmapOptions, encodeSmap } from './smap.js';
export { encodeVerb, type VerbFields } from './verb.js';
export { encodeXor } from './xor.js';
export { encodeMaskStrip, encodeZplane } from './zplane.js';
