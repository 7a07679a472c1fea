// The table of contents of the specification.
//
// The formats of SCUMM games of versions 4 to 8 as code: slow, literal decoders and rules, for ports to
// follow and tests to compare with. The chapters stand in reading order. A chapter says each rule in words,
// then the trap that others fell into, then the vectors that show it; the code that follows does what the
// words say. The code is TypeScript, and who reads C or Python can follow it.

// Blocks and XOR

export { decodeXor } from './blocks/xor.js';

// Index and look-up

// Rooms and palettes

export { loadPalette } from './rooms/palette.js';
export { indicesToRgba } from './rooms/rgba.js';

// Strips

export type { StripMeaning, StripOp } from './strips/ops.js';
export { decodeSmap } from './strips/smap.js';
export { decodeStrip, stripOps } from './strips/strip.js';

// Masks

export { decodeMaskStrip, decodeZplane, type MaskOp, maskOps } from './masks/mask.js';

// BOMP

export { decodeBomp } from './bomp/bomp.js';

// Older codes

export { decodeOldBm } from './old/old-bm.js';
export { decodeOldImage } from './old/old-image.js';
export { decodeOldStrip } from './old/old-strip.js';

// Pictures

export { decodeImage, type ReferenceImage } from './images/image.js';

// Objects

// COST

export { decodeCostumePicture, readCostRecord } from './cost/costume.js';

// AKOS

export { decodeAkosCel } from './akos/cel.js';
export { decodeAkosPixels, type ReferenceCelPixels } from './akos/cel-pixels.js';
export { type AkosOp, akosOps, readAkosCode } from './akos/code.js';
export { composeAkos } from './akos/compose.js';
export { readAkos } from './akos/header.js';
export { readAkosParts } from './akos/parts.js';
export { applyAkosEvents, type ReferenceApplyOptions } from './akos/queue.js';
export { readAkosRecord } from './akos/record.js';
export {
  type ReferenceStartOptions,
  startAkosAnimation,
  turnAkosAnimation,
} from './akos/start.js';
export { createAkosAnimation, setAkosVariable } from './akos/state.js';
export { type AkosTrace, stepAkosAnimation } from './akos/step.js';

// Actors

export { costumeFrame, type ReferenceFrameOptions } from './actors/costume-frame.js';
export { type ReferenceRenderOptions, renderCostume, type Slip } from './actors/render.js';

// Fonts and texts

export { breakText, type ReferenceBreakOptions } from './fonts/break-text.js';
export { readChar } from './fonts/char.js';
export { drawGlyphs } from './fonts/draw-glyphs.js';
export { drawText, type ReferenceDrawOptions } from './fonts/draw-text.js';
export { decodeGlyph, readGlyph } from './fonts/glyph.js';
export { layTalk, type ReferenceTalkOptions } from './fonts/lay-talk.js';
export { layText, type ReferencePlaceOptions } from './fonts/lay-text.js';
export { measureText } from './fonts/measure-text.js';
export { readNut } from './fonts/nut.js';
export type { ReferenceLineOptions } from './fonts/style.js';
export { talkPlace } from './fonts/talk-place.js';
export { type ReferenceTextOptions, readText } from './fonts/text.js';

// Walk boxes and walking

export { boxContains, snapToBoxes } from './boxes/box.js';
export { boxScale } from './boxes/box-scale.js';
export { createBoxMatrix } from './boxes/box-ways.js';
export { commandWalker, stepWalker } from './boxes/walk.js';

// The room as presented

export { actorOrder } from './scene/actor-order.js';
export { drawBlastsInto, removeBlastsInto } from './scene/blast.js';
export { stepCycling } from './scene/cycling.js';
export { composeRoom, type ReferenceScene } from './scene/scene.js';

// Limits and errors
