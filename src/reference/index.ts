// The table of contents of the specification.
//
// The formats of SCUMM games of versions 4 to 8 as code: slow, literal decoders and rules, for ports to
// follow and tests to compare with. The chapters stand in reading order. A chapter says each rule in words,
// then the trap that others fell into, then the vectors that show it; the code that follows does what the
// words say. The code is TypeScript, and who reads C or Python can follow it.

/* biome-ignore-all assist/source/organizeImports: the files of a chapter stand in the order of reading */

// Blocks and XOR

export { decodeXor } from './blocks/xor.js';

// Index and look-up

// Rooms and palettes

export { loadPalette } from './rooms/palette.js';
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

export { readBomp } from './bomp/header.js';
export { decodeBomp } from './bomp/bomp.js';

// Older codes

export { oldStripCode } from './old/codes.js';
export { decodeOldStrip } from './old/old-strip.js';
export { decodeOldBm } from './old/old-bm.js';
export { decodeOldImage } from './old/old-image.js';

// Pictures

export {
  decodeImage,
  decodeImageZplane,
  readImageStripCodes,
  readImageZplanes,
} from './images/image.js';
export { cutout } from './images/cutout.js';

// Objects

// COST

export { decodeCostumePicture, readCostRecord } from './cost/costume.js';

// AKOS

export { decodeAkosCel, decodeAkosPixels, type ReferenceCelPixels } from './akos/cel.js';
export {
  type ReferenceStartOptions,
  startAkosAnimation,
  turnAkosAnimation,
} from './akos/start.js';
export { type AkosTrace, stepAkosAnimation } from './akos/step.js';

// Actors

export { costumeFrame, type ReferenceFrameOptions } from './actors/costume-frame.js';
export { type ReferenceRenderOptions, renderCostume, type Slip } from './actors/render.js';

// Fonts and texts

export { decodeGlyph } from './fonts/charset.js';
export { layTalk, type ReferencePage, type ReferenceTalkOptions, talkPlace } from './fonts/talk.js';
export {
  measureText,
  type ReferenceFont,
  type ReferenceFonts,
  type ReferenceMeasureOptions,
} from './fonts/text.js';
export { breakText, type ReferenceBreakOptions } from './fonts/text-breaks.js';
export {
  drawText,
  layText,
  type ReferenceGlyph,
  type ReferenceLayout,
  type ReferencePlaceOptions,
} from './fonts/text-places.js';

// Walk boxes and walking

export { readBoxd } from './boxes/boxd.js';
export { readBoxm } from './boxes/boxm.js';
export { readScal } from './boxes/scal.js';
export { readBoxes } from './boxes/room-boxes.js';
export { boxCorners } from './boxes/corners.js';
export { boxContains, findBoxesAt, findSpecialBox } from './boxes/box.js';
export { snapToBoxes } from './boxes/snap.js';
export { boxScale } from './boxes/box-scale.js';
export { createBoxMatrix } from './boxes/matrix.js';
export { findWay } from './boxes/way.js';
export { eightDirection } from './boxes/angles.js';
export { createWalker } from './boxes/walker.js';
export { commandWalker } from './boxes/command.js';
export { stepWalker } from './boxes/walk.js';

// The room as presented

export { actorOrder } from './scene/actor-order.js';
export { drawBlastsInto, removeBlastsInto } from './scene/blast.js';
export { stepCycling } from './scene/cycling.js';
export { composeRoom, type ReferenceScene } from './scene/scene.js';

// Limits and errors
