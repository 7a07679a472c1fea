export {
  type ActorChores,
  type AnimateCommand,
  animateCommand,
  type ChoreCommand,
  type FacingCommand,
} from './animate.js';
export { costumeColors, costumeToRgba } from './colors.js';
export { type CommandKind, commandKind, commandPicture } from './command.js';
export { type ComposeOptions, composeCostume, type DrawnLimb } from './compose.js';
export { type Costume, type CostumeKind, readCost } from './cost.js';
export {
  type CostumePicture,
  decodeCostumePicture,
  decodeCostumePictureInto,
} from './picture.js';
export { type CostumePictureHeader, readCostumePicture } from './picture-header.js';
export { type AnimationRecord, LIMB_OFF, type LimbRecord, readAnimationRecord } from './record.js';
export { type IndexPicture, type RenderOptions, renderCostume } from './render.js';
export {
  CHORES,
  type ChoreOptions,
  type StartOptions,
  startAnimation,
  startChore,
  turnAnimation,
} from './start.js';
export {
  type AnimationState,
  createAnimation,
  type LimbState,
  limbCommand,
  limbPicture,
  NO_CHORE,
} from './state.js';
export { type AnimationEvent, type AnimationStep, stepAnimation } from './step.js';
