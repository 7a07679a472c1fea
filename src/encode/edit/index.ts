export { backgroundEdits } from './background.js';
export { type EditedFile, editGame } from './edit-game.js';
export type {
  AdditionAfter,
  AdditionInto,
  BlockRemoval,
  GameEdit,
  PayloadEdit,
  ResourceAddition,
  ResourceEdit,
  ResourceRemoval,
  RoomAddition,
} from './edits.js';
export type { PictureFields } from './new-picture.js';
export { type ObjectState, objectImageEdits } from './object-image.js';
