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
  type CostumePictureHeader,
  type CostumePictureIntoOptions,
  type CostumePictureOptions,
  decodeCostumePicture,
  decodeCostumePictureInto,
  type PictureLayoutOptions,
  readCostumePicture,
} from './picture.js';
export {
  type AnimationEvent,
  type AnimationState,
  type AnimationStep,
  CHORES,
  type ChoreOptions,
  createAnimation,
  type LimbState,
  limbCommand,
  limbPicture,
  NO_CHORE,
  type StartOptions,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from './playback.js';
export { type AnimationRecord, LIMB_OFF, type LimbRecord, readAnimationRecord } from './record.js';
export { type IndexPicture, type RenderOptions, renderCostume } from './render.js';
