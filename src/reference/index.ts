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

// Fonts and texts

export { readChar } from './fonts/char.js';
export { readNut } from './fonts/nut.js';
export { decodeGlyph, readGlyph } from './fonts/glyph.js';
export { type ReferenceTextOptions, readText } from './fonts/text.js';
export { measureText } from './fonts/measure-text.js';
export { breakText, type ReferenceBreakOptions } from './fonts/break-text.js';
export { layText, type ReferencePlaceOptions } from './fonts/lay-text.js';
export { talkPlace } from './fonts/talk-place.js';
export { layTalk, type ReferenceTalkOptions } from './fonts/lay-talk.js';
export type { ReferenceLineOptions } from './fonts/style.js';
export { drawGlyphs } from './fonts/draw-glyphs.js';
export { drawText, type ReferenceDrawOptions } from './fonts/draw-text.js';

// The room as presented

export {
  composeRoom,
  drawQueueInto,
  type ReferencePicture,
  type ReferencePiece,
  type ReferenceRoom,
} from './scene/painting.js';
export { actorOrder, drawActorsInto, type ReferenceActor } from './scene/actors.js';
export { drawBlastsInto, type ReferenceBlast } from './scene/blasts.js';
