// The formats as code: slow, literal decoders for ports to follow and tests to compare with.

export { type ReferenceRenderOptions, renderCostume, type Slip } from './actor.js';
export { actorOrder } from './actor-order.js';
export { decodeAkosCel, decodeAkosPixels, type ReferenceCelPixels } from './akos-cel.js';
export { type ReferenceStartOptions, startAkosAnimation, turnAkosAnimation } from './akos-start.js';
export { type AkosTrace, stepAkosAnimation } from './akos-step.js';
export { drawBlastsInto, removeBlastsInto } from './blast.js';
export { decodeBomp } from './bomp.js';
export { boxContains, snapToBoxes } from './box.js';
export { boxScale } from './box-scale.js';
export { createBoxMatrix } from './box-ways.js';
export { decodeGlyph } from './charset.js';
export { decodeCostumePicture, readCostRecord } from './costume.js';
export { costumeFrame, type ReferenceFrameOptions } from './costume-frame.js';
export { stepCycling } from './cycling.js';
export { decodeImage, type ReferenceImage } from './image.js';
export { decodeStrip, stripOps } from './literal-strip.js';
export { decodeMaskStrip, decodeZplane, type MaskOp, maskOps } from './mask.js';
export { decodeOldBm } from './old-bm.js';
export { decodeOldImage } from './old-image.js';
export { decodeOldStrip } from './old-strip.js';
export { loadPalette } from './palette.js';
export { indicesToRgba } from './rgba.js';
export { composeRoom, type ReferenceScene } from './scene.js';
export { decodeSmap } from './smap.js';
export type { StripMeaning, StripOp } from './strip-ops.js';
export {
  layTalk,
  type ReferencePage,
  type ReferenceTalkOptions,
  talkPlace,
} from './talk.js';
export {
  measureText,
  type ReferenceFont,
  type ReferenceFonts,
  type ReferenceMeasureOptions,
} from './text.js';
export { breakText, type ReferenceBreakOptions } from './text-breaks.js';
export {
  drawText,
  layText,
  type ReferenceGlyph,
  type ReferenceLayout,
  type ReferencePlaceOptions,
} from './text-places.js';
export { commandWalker, stepWalker } from './walk.js';
export { decodeXor } from './xor.js';
