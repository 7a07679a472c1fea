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

export { stripCode } from './strips.js';
export type { StripMeaning, StripOp } from './strips.js';
export { decodeStrip, stripOps } from './strips.js';
export { decodeSmap, readStripCodes } from './strips.js';

// Masks

export { decodeMaskStrip, type MaskOp, maskOps } from './masks.js';
export { decodeZplane, expandZplane } from './masks.js';

// BOMP

export { decodeBomp } from './bomp.js';

// Older codes

export { oldStripCode } from './old.js';
export { decodeOldStrip } from './old.js';
export { decodeOldBm } from './old.js';

// COST

export { decodeCostumePicture, decodeCostumePixels } from './cels.js';

// AKOS

export { decodeAkosCel } from './cels.js';
export { decodeAkosPixels, type ReferenceCelPixels } from './cels.js';

// Actors

export { type ReferenceRenderOptions, renderCostume, type Slip } from './actors.js';
export { costumeFrame, type ReferenceFrameOptions } from './actors.js';

// Fonts

export { decodeGlyph } from './fonts.js';
export { drawGlyphs } from './fonts.js';

// The room as presented

export {
  composeRoom,
  drawQueueInto,
  type ReferencePicture,
  type ReferencePiece,
  type ReferenceRoom,
} from './scene.js';
export { drawActorsInto, type ReferenceActor } from './scene.js';
export { drawBlastsInto, type ReferenceBlast } from './blasts.js';
