// The twins, by chapters of docs/format.

/* biome-ignore-all assist/source/organizeImports: the files of a chapter stand in the order of reading */

// Blocks and XOR

export { decodeXor } from './blocks/xor.js';

// Rooms and palettes

export { indicesToRgba } from './rooms/rgba.js';

// Strips

export { stripCode } from './strips/codes.js';
export type { StripMeaning, StripOp } from './strips/ops.js';
export { decodeStrip, stripOps } from './strips/strip.js';
export { decodeSmap, readStripCodes } from './strips/smap.js';

// Masks

export { decodeMaskStrip, type MaskOp, maskOps } from './masks/strip.js';
export { decodeZplane, expandZplane } from './masks/mask.js';

// BOMP

export { decodeBomp } from './bomp/bomp.js';

// Older codes

export { oldStripCode } from './old/codes.js';
export { decodeOldStrip } from './old/old-strip.js';
export { decodeOldBm } from './old/old-bm.js';

// COST

export { decodeCostumePicture, decodeCostumePixels } from './cost/pictures.js';

// AKOS

export { decodeAkosCel } from './akos/cel.js';
export { decodeAkosPixels, type ReferenceCelPixels } from './akos/cel-pixels.js';

// Actors

export { type ReferenceRenderOptions, renderCostume, type Slip } from './actors/render.js';
export { costumeFrame, type ReferenceFrameOptions } from './actors/costume-frame.js';

// Fonts

export { decodeGlyph } from './fonts/glyph.js';
export { drawGlyphs } from './fonts/draw-glyphs.js';

// The room as presented

export {
  composeRoom,
  drawQueueInto,
  type ReferencePicture,
  type ReferencePiece,
  type ReferenceRoom,
} from './scene/painting.js';
export { drawActorsInto, type ReferenceActor } from './scene/actors.js';
export { drawBlastsInto, type ReferenceBlast } from './scene/blasts.js';
