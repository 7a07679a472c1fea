// The table of contents of the specification.
//
// The formats of SCUMM games of versions 4 to 8 as code: slow, literal decoders and rules, for ports to
// follow and tests to compare with. The chapters stand in reading order. A chapter says each rule in words,
// then the trap that others fell into, then the vectors that show it; the code that follows does what the
// words say. The code is TypeScript, and who reads C or Python can follow it.

// Blocks and XOR

export { childBlocks, findBlock, findBlocks, walkBlocks } from './blocks/walk.js';
export type { ReferenceWrap } from './blocks/wrap.js';
export { decodeXor, detectXorKey } from './blocks/xor.js';

// Index and look-up

export { readIndexFile } from './index-file/index-file.js';

export { findRoom, readLoff, walkRooms } from './index-file/loff.js';
export { resolveResource, walkResources } from './index-file/resolve.js';
export { releaseTraits } from './index-file/traits.js';

// Rooms and palettes

export { readClut } from './rooms/clut.js';
export { readCycl } from './rooms/cycles.js';
export { readRmhd } from './rooms/headers.js';

export { loadPalette, stayingColors } from './rooms/load.js';
export { currentPalette, readCycles, readPalettes } from './rooms/palettes.js';
export { indicesToRgba } from './rooms/rgba.js';
export { readRoom } from './rooms/room.js';

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

export { DECODE_ERROR_CODES, DEFAULT_LIMITS } from './limits/limits.js';
