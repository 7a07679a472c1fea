// Encoders: the inverses of readers and decoders, for modders, fixtures and tests. The groups are those of the main
// entry.

/**
 * The inverse of each reader and decoder, and edits of whole games.
 * [Conventions](../../docs/conventions.md) says what holds for all functions.
 *
 * @module
 */

// Games

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
} from './edit/changes.js';
export { type EditedFile, editGame } from './edit/edit-game.js';
export { nameEdits } from './edit/name.js';
export { type ObjectState, objectImageEdits } from './edit/object-image.js';
export { backgroundEdits, type PictureFields } from './edit/picture.js';

// Rooms

export {
  type ColorCyclesFields,
  encodeCycl,
  encodeLoff,
  encodeRmhd,
  encodeRmih,
  encodeTrns,
  type RoomHeaderFields,
  type TransparentIndexFields,
} from './room.js';

// Pictures

export { encodeBomp, encodeBompPayload } from './bomp.js';
export { encodeImag, encodeImage, type ImageFields } from './image.js';

// Films

export {
  type EncodeFilmOptions,
  encodeFilm,
  type FilmFields,
  type FilmFrameFields,
} from './film/film.js';

// Strips and masks

export { encodeOldStrip } from './strip/old-strip.js';
export { defaultStripCodes, type EncodeSmapOptions, encodeSmap } from './strip/smap.js';
export { encodeStrip } from './strip/strip.js';
export {
  type EncodeZplaneOptions,
  encodeMaskStrip,
  encodeZplane,
  packZplane,
  type ZplaneFields,
} from './zplane.js';

// Palettes

export {
  encodeClut,
  encodePals,
  type MatchedPixels,
  type MatchOptions,
  type MissingColor,
  matchIndices,
  rgbaToIndices,
} from './palette.js';

// Objects

export {
  encodeCdhd,
  encodeImhd,
  encodeNameText,
  encodeObna,
  encodeOc,
  encodeOi,
  encodeVerb,
  type ObjectCodeFields,
  type ObjectImageFields,
  type OcFields,
  type VerbFields,
  type VerbTableFields,
} from './object.js';

// Costumes

export {
  type AkosCodeFields,
  type AkosEntryFields,
  encodeAkos,
  encodeAkosCommands,
} from './costume/akos.js';
export { encodeCost } from './costume/cost.js';
export {
  type EncodeCostumePictureOptions,
  encodeCostRecord,
  encodeCostumePicture,
} from './costume/cost-parts.js';
export { withCostumePictures } from './costume/pictures.js';
export { encodeCostumePixels } from './costume/pixels.js';

// Fonts

export { encodeChar, encodeNut } from './charset.js';

// Walk boxes

export {
  type BoxMatrixFields,
  encodeBoxd,
  encodeBoxm,
  encodeBx,
  encodeScal,
  type WalkBoxFields,
} from './box.js';

// Index files

export {
  encodeDchr,
  encodeDcos,
  encodeDobj,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
  encodeDsou,
} from './index-file/directory.js';
export {
  encodeAnam,
  encodeIndexFile,
  encodeMaxs,
  encodeRnam,
  type IndexFileFields,
} from './index-file/index-file.js';

// Blocks

export { encodeXor, wrapBlock, wrapResource, wrapSmallBlock } from './block.js';
export {
  type BundleObject,
  type BundleRoomFields,
  type BundleScript,
  encodeBundleRoom,
} from './bundle.js';
export type { PreviousOptions } from './check.js';
export { encodeBlock } from './encode-block.js';
