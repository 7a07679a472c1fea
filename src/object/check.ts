// Checks of the records that callers pass back. Lists are long and looked at often, for instance at
// each move of the mouse, so only the first entry counts.

import { checkKind, checkKinds } from '../kind.js';
import type { RoomObject } from './room-object.js';

const FROM = 'readGameObjects(game, room).objects has them, or readRoomObjects(room).objects';

/** Throws a TypeError for what is no object. */
export function checkObject(object: RoomObject, order?: string): void {
  checkKind(object, 'object', FROM, 'object', order);
}

/** Throws a TypeError for what is no list of objects. */
export function checkObjects(objects: readonly RoomObject[], order?: string): void {
  checkKinds(objects, 'object', FROM, 'objects', order);
}
