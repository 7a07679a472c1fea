// Encoders: the inverses of readers and decoders, for modders, fixtures and tests.

export type {
  AkosAnimationFields,
  AkosCelFields,
  AkosFields,
  AkosLimbFields,
} from './akos.js';
export { type AkosCodeFields, type AkosEntryFields, encodeAkosCommands } from './akos-commands.js';
export { readAkosParts } from './akos-parts.js';
export { encodeAkosPixels } from './akos-pixels.js';
export { encodeBlock, encodeSmallBlock } from './block.js';
export {
  type BlockForms,
  type BlockJson,
  type BlockSheet,
  blockFromJson,
  blockJsonSchema,
  blockToJson,
  type TaggedPayload,
} from './block-json/index.js';
export { encodeBomp, encodeBompPayload } from './bomp.js';
export { encodeBoxd, encodeBoxm, encodeBx, encodeScal } from './box.js';
export { type EncodeCharOptions, encodeChar } from './char.js';
export type { CharFields, CharGlyphFields } from './char-layout.js';
export { type EncodeCostOptions, encodeCost } from './cost.js';
export {
  type CostumeFields,
  type CostumePictureFields,
  type EncodeCostumePictureOptions,
  encodeAnimationRecord,
  encodeCostumePicture,
  type PictureRedirect,
} from './costume.js';
export { readCostumeParts } from './costume-parts.js';
export { encodeCycl } from './cycl.js';
export { type DefaultCodesOptions, defaultStripCodes } from './default-codes.js';
export {
  encodeDchr,
  encodeDcos,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
  encodeDsou,
} from './directory.js';
export { encodeDobj } from './dobj.js';
export {
  type AdditionAfter,
  type AdditionInto,
  type BlockRemoval,
  backgroundEdits,
  type EditedFile,
  editGame,
  type GameEdit,
  nameEdits,
  type ObjectState,
  objectImageEdits,
  type PayloadEdit,
  type PictureFields,
  type ResourceAddition,
  type ResourceEdit,
  type ResourceRemoval,
  type RoomAddition,
} from './edit/index.js';
export { type EncodeAkosOptions, encodeAkos } from './encode-akos.js';
export { type EncodeStripOptions, encodeStrip } from './encode-strip.js';
export { encodeImag, encodeImage, type ImageFields } from './image.js';
export { encodeImhd, type ObjectImageFields } from './imhd.js';
export { encodeAnam, encodeIndexFile, encodeRnam, type IndexFileFields } from './index-file.js';
export {
  type MatchedPixels,
  type MatchIndicesOptions,
  type MatchOptions,
  type MissingColor,
  matchIndices,
  rgbaToIndices,
} from './match-colors.js';
export { encodeMaxs } from './maxs.js';
export { encodeNut, type NutFields, type NutGlyphFields } from './nut.js';
export {
  encodeCdhd,
  encodeNameText,
  encodeObna,
  type ObjectCodeFields,
} from './object.js';
export { encodeOc, encodeOi, type OcFields } from './oc.js';
export { encodeOldStrip } from './old-strip.js';
export { packZplane } from './pack.js';
export { encodeClut, encodePals } from './palette.js';
export {
  encodeLoff,
  encodeRmhd,
  encodeRmih,
  encodeTrns,
  type RoomHeaderFields,
  type TransparentIndexFields,
} from './records.js';
export { type EncodeSmapOptions, type EncodeStripsOptions, encodeSmap } from './smap.js';
export type { ShareOptions } from './strip-table.js';
export { encodeVerb, type VerbFields } from './verb.js';
export { encodeXor } from './xor.js';
export {
  type EncodeBodiesOptions,
  type EncodeZplaneOptions,
  encodeMaskStrip,
  encodeZplane,
  type ZplaneFields,
} from './zplane.js';
