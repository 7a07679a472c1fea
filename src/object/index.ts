export { type ObjectCodeHeader, readCdhd } from './cdhd.js';
export { hasClass } from './classes.js';
export {
  type DrawObjectOptions,
  drawObjectEffects,
  drawQueueEffects,
  drawRoomEffects,
  type ObjectChange,
  setState,
} from './draw.js';
export { findObjectAt } from './hit.js';
export { readImhd } from './imhd.js';
export type { ObjectImageHeader } from './imhd-fields.js';
export type { ObjectImage, StateImage } from './object-image.js';
export { type NameOptions, readObna } from './obna.js';
export { parentsOpen } from './parents.js';
export type { BoxSide, RoomObject } from './room-object.js';
export { type RoomObjects, type RoomObjectsOptions, readRoomObjects } from './room-objects.js';
export {
  type ById,
  initialRuntime,
  type ObjectLookup,
  type ObjectRuntime,
  objectBox,
} from './runtime.js';
export { drawnObjects, imageForState } from './showing.js';
export { type NameEncoding, type NameTextOptions, nameText } from './text.js';
export { findVerb, readVerb, type VerbEntry, type VerbOptions } from './verb.js';
export { objectDistance, walkToPoint } from './walk-to.js';
