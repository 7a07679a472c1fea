export { type ObjectCodeHeader, readCdhd } from './cdhd.js';
export { hasClass, OBJECT_CLASSES } from './classes.js';
export {
  type DrawObjectOptions,
  drawnObjects,
  drawObjectEffects,
  imageForState,
  type ObjectChange,
  setState,
} from './draw.js';
export { findObjectAt } from './hit.js';
export { type ObjectImageHeader, readImhd } from './imhd.js';
export { type NameOptions, readObna } from './obna.js';
export { parentsOpen } from './parents.js';
export {
  type BoxSide,
  type ObjectImage,
  type RoomObject,
  type RoomObjects,
  type RoomObjectsOptions,
  readRoomObjects,
  type StateImage,
} from './room-objects.js';
export {
  type ById,
  initialRuntime,
  type ObjectLookup,
  type ObjectRuntime,
  OWNER_ROOM,
  objectBox,
} from './runtime.js';
export { type NameEncoding, type NameTextOptions, nameText } from './text.js';
export { findVerb, readVerb, type VerbEntry, type VerbOptions } from './verb.js';
export { objectDistance, objectFacing, walkToPoint } from './walk-to.js';
