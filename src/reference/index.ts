// The twins, by chapters of docs/format.

/**
 * Slow, literal twins of what is written for speed.
 * [Conventions](../../docs/conventions.md) says what holds for all functions.
 *
 * @module
 */

/* biome-ignore-all assist/source/organizeImports: the files of a chapter stand in the order of reading */

// Blocks and XOR

export { decodeXor } from './xor.js';

// Rooms and palettes

export { indicesToRgba } from './rgba.js';

// Strips

export { type ExplainedOp, explainStrip } from './explain.js';
export type { StripMeaning, StripOp } from './ops.js';
export { decodeSmap, decodeStrip, readStripCodes, stripCode, stripOps } from './strips.js';

// Masks

export { decodeMaskStrip, decodeZplane, expandZplane, type MaskOp, maskOps } from './masks.js';

// BOMP

export { decodeBomp } from './bomp.js';

// Older codes

export { decodeOldBm, decodeOldStrip, oldStripCode } from './old.js';

// COST

export { decodeCostumePicture, decodeCostumePixels } from './cels.js';

// AKOS

export { decodeAkosCel, decodeAkosPixels, type ReferenceCelPixels } from './cels.js';

// Actors

export {
  costumeFrame,
  type ReferenceFrameOptions,
  type ReferenceRenderOptions,
  renderCostume,
  type Slip,
} from './actors.js';

// Fonts

export { decodeGlyph, drawGlyphs } from './fonts.js';

// Films

export {
  decodeCodec37,
  decodeCodec47,
  type Reference37,
  type Reference47,
  type ReferenceFilmPicture,
} from './films.js';

// The room as presented

export {
  composeRoom,
  drawActorsInto,
  drawQueueInto,
  type ReferenceActor,
  type ReferencePicture,
  type ReferencePiece,
  type ReferenceRoom,
} from './scene.js';
export { drawBlastsInto, type ReferenceBlast } from './blasts.js';
