// Encoders: the inverses of readers and decoders, for modders, fixtures and tests. The groups are those of the main
// entry.

// Games

export { backgroundEdits } from './edit/background.js';
export { type EditedFile, editGame } from './edit/edit-game.js';
export type {
  AdditionAfter,
  AdditionInto,
  BlockRemoval,
  GameEdit,
  PayloadEdit,
  ResourceAddition,
  ResourceEdit,
  ResourceRemoval,
  RoomAddition,
} from './edit/edits.js';
export { nameEdits } from './edit/name.js';
export type { PictureFields } from './edit/new-picture.js';
export { type ObjectState, objectImageEdits } from './edit/object-image.js';

// Rooms

export { type ColorCyclesFields, encodeCycl } from './room/cycl.js';
export {
  encodeLoff,
  encodeRmhd,
  encodeRmih,
  encodeTrns,
  type RoomHeaderFields,
  type TransparentIndexFields,
} from './room/records.js';

// Pictures

export { encodeBomp, encodeBompPayload } from './bomp/bomp.js';
export { encodeImag, encodeImage, type ImageFields } from './image/image.js';

// Strips and masks

export {
  type EncodeZplaneOptions,
  encodeMaskStrip,
  encodeZplane,
  packZplane,
  type ZplaneFields,
} from './mask/zplane.js';
export { encodeStrip } from './strip/encode-strip.js';
export { encodeOldStrip } from './strip/old/old-strip.js';
export { defaultStripCodes, type EncodeSmapOptions, encodeSmap } from './strip/smap.js';

// Palettes

export {
  type MatchedPixels,
  type MatchOptions,
  type MissingColor,
  matchIndices,
  rgbaToIndices,
} from './palette/match-colors.js';
export { encodeClut, encodePals } from './palette/palette.js';

// Objects

export {
  encodeCdhd,
  encodeImhd,
  encodeNameText,
  encodeObna,
  encodeOc,
  encodeOi,
  type ObjectCodeFields,
  type ObjectImageFields,
  type OcFields,
} from './object/object.js';
export { encodeVerb, type VerbFields, type VerbTableFields } from './object/verb.js';

// Costumes

export {
  type AkosCodeFields,
  type AkosEntryFields,
  encodeAkosCommands,
} from './costume/akos/akos-commands.js';
export { encodeAkos } from './costume/akos/encode-akos.js';
export { encodeCost } from './costume/cost/cost.js';
export {
  type EncodeCostumePictureOptions,
  encodeCostRecord,
  encodeCostumePicture,
} from './costume/cost/costume.js';
export { encodeCostumePixels } from './costume/pixels.js';
export { withCostumePictures } from './costume/with-pictures.js';

// Fonts

export { encodeChar } from './charset/char.js';
export { encodeNut } from './charset/nut.js';

// Walk boxes

export {
  type BoxMatrixFields,
  encodeBoxd,
  encodeBoxm,
  encodeBx,
  encodeScal,
  type WalkBoxFields,
} from './box/box.js';

// Index files

export {
  encodeDchr,
  encodeDcos,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
  encodeDsou,
} from './index-file/directory.js';
export { encodeDobj } from './index-file/dobj.js';
export {
  encodeAnam,
  encodeIndexFile,
  encodeMaxs,
  encodeRnam,
  type IndexFileFields,
} from './index-file/index-file.js';

// Blocks

export { wrapBlock, wrapSmallBlock } from './block/wrap.js';
export { encodeXor } from './block/xor.js';
export type { PreviousOptions } from './check.js';
export { encodeBlock } from './encode-block.js';
