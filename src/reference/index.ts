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

export { readBomp } from './bomp/header.js';
export { decodeBomp } from './bomp/bomp.js';

// Older codes

export { oldStripCode } from './old/codes.js';
export { decodeOldStrip } from './old/old-strip.js';
export { decodeOldBm } from './old/old-bm.js';

// Pictures

export {
  decodeImage,
  decodeImageZplane,
  readImageStripCodes,
  readImageZplanes,
} from './images/image.js';
export { cutout } from './images/cutout.js';

// Objects

export { initialRuntime } from './objects/runtime.js';
export { hasClass } from './objects/runtime-classes.js';
export { drawnObjects, imageForState } from './objects/showing.js';
export { findObjectAt, walkToPoint } from './objects/touch.js';
export { afterDrawObject, afterDrawQueue, afterDrawRoom, setState } from './objects/updates.js';

// COST

export { readCost } from './cost/header.js';
export { readCostRecord } from './cost/record.js';
export { type CostEffect, type CostMeaning, type CostOp, costOps } from './cost/ops.js';
export {
  composeCostume,
  createAnimation,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from './cost/play.js';
export {
  decodeCostumePicture,
  decodeCostumePixels,
  readCostumePictureHeader,
} from './cost/pictures.js';
export { readCostumeParts } from './cost/whole-parts.js';
export { animateCommand } from './cost/script-operand.js';
export { costumeChores } from './cost/stored-chores.js';
export { costumeColors, costumeToRgba } from './cost/shown-colors.js';
export { readCostume } from './cost/kinds.js';

// AKOS

export { readAkos } from './akos/header.js';
export { readAkosRecord } from './akos/record.js';
export { type AkosOp, akosOps, readAkosCode } from './akos/code.js';
export { createAkosAnimation, setAkosVariable } from './akos/state.js';
export {
  type ReferenceStartOptions,
  startAkosAnimation,
  turnAkosAnimation,
} from './akos/start.js';
export { type AkosTrace, stepAkosAnimation } from './akos/step.js';
export { applyAkosEvents, type ReferenceApplyOptions } from './akos/queue.js';
export { composeAkos } from './akos/compose.js';
export { decodeAkosCel } from './akos/cel.js';
export { decodeAkosPixels, type ReferenceCelPixels } from './akos/cel-pixels.js';
export { readAkosParts } from './akos/parts.js';

// Actors

export { type ReferenceRenderOptions, renderCostume, type Slip } from './actors/render.js';
export { costumeBounds } from './actors/bounds.js';
export { costumeFrame, type ReferenceFrameOptions } from './actors/costume-frame.js';

// Fonts

export { decodeGlyph } from './fonts/glyph.js';
export { drawGlyphs } from './fonts/draw-glyphs.js';

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

export { composeRoom, drawQueueInto, type ReferenceRoomOptions } from './scene/draw-room.js';
export { actorOrder } from './scene/order-actors.js';
export { actorClipLevel } from './scene/hide-actors.js';
export { actorBox, drawActorsInto } from './scene/paint-actors.js';
export { composeScene, type ReferenceSceneOptions } from './scene/show-scene.js';
export { ownerAt } from './scene/tell-owner.js';
export { drawBlastsInto } from './scene/show-blasts.js';
export { blastBox, removeBlastsInto } from './scene/remove-blasts.js';
export { createCycling, stepCycling } from './scene/turn-colors.js';

// Limits and errors

export { DECODE_ERROR_CODES, DEFAULT_LIMITS } from './limits/limits.js';
