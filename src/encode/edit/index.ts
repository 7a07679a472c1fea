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
} from './edits.js';
