export { type AnimateOptions, animateCommand } from './animate.js';
export {
  type AnimationEvent,
  type AnimationState,
  type AnimationStep,
  createAnimation,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from './animation.js';
export { type BoundsOptions, costumeBounds } from './bounds.js';
export { choosePalette } from './choose-palette.js';
export { type ChoreDirection, type ChoresOptions, costumeChores } from './chores.js';
export { costumeColors, costumeToRgba } from './colors.js';
export { composeCostume } from './compose.js';
export { type Costume, readCostume } from './costume.js';
export type { IndexPicture } from './drawing.js';
export type { AnyLimb, DecodedLimb, PreparedLimb } from './limb.js';
export { decodeCostumePicture, decodeCostumePictureInto, readCostumePicture } from './picture.js';
export { type ChoreFrame, type ChoreFrames, type PlayOptions, playChore } from './play.js';
export { type PrepareOptions, prepareLimbs } from './prepare.js';
export { renderCostume } from './render.js';
export type { RenderOptions } from './render-options.js';
export type { Scale } from './scale.js';
export type { Shadows } from './shadows.js';
export { costumeUses, type UsesOptions } from './uses.js';
