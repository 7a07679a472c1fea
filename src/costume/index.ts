export type { ActorChores, AnimateCommand, ChoreCommand, FacingCommand } from './animate.js';
export { type CommandKind, commandKind, commandPicture } from './command.js';
export type { ComposeOptions, DrawnLimb } from './compose.js';
export { type Cost, type CostumeKind, readCost } from './cost.js';
export type { CostumeRunsOptions } from './lone-picture.js';
export type { CostumePicture } from './picture.js';
export type { CostumePictureHeader } from './picture-header.js';
export { type AnimationRecord, LIMB_OFF, type LimbRecord, readAnimationRecord } from './record.js';
export { CHORES, type ChoreOptions, type StartOptions } from './start.js';
export {
  type CostAnimation,
  type LimbState,
  limbCommand,
  limbPicture,
  NO_CHORE,
} from './state.js';
export type { CostEvent, CostStep } from './step.js';
export type { LimbUses } from './uses.js';
