export { readGameCharset } from './charsets.js';
export { readGameCostume } from './costumes.js';
export type {
  DataFile,
  Evidence,
  ForeignFile,
  Game,
  GameFile,
  GameRoom,
  NumberedFile,
  OpenedFile,
  Problem,
} from './game.js';
export { type GameProgress, type OpenGameOptions, openGame, openGameSteps } from './open-game.js';
export {
  type BackgroundPicture,
  decodeGamePicture,
  type GamePicture,
  type GamePictureKind,
  type GamePictureOptions,
  type GlyphPicture,
  gamePictureToRgba,
  type LimbPicture,
  type ObjectPicture,
  type PlanePicture,
} from './picture.js';
export { type GamePicturesOptions, walkGamePictures } from './pictures.js';
export { problemOf } from './problem.js';
export {
  findGameResource,
  type GameOptions,
  type GameResource,
  walkGameResources,
} from './resources.js';
export {
  type GameObject,
  type GameObjects,
  type GameReadOptions,
  type ObjectStart,
  readGameObjects,
  readGameRoom,
} from './rooms.js';
