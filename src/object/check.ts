// Checks of the records that callers pass back. Lists are long and looked at often, for instance at
// each move of the mouse, so only the first entry counts.

import { isRecord } from '../bytes.js';
import type { RoomObject } from './room-object.js';

/** Throws a TypeError unless a value is an object of a room. */
export function checkObject(object: RoomObject): void {
  if (!isObject(object))
    throw new TypeError('object is not a RoomObject: readRoomObjects gives a list of them');
}

/** Throws a TypeError unless a value is a list of a room's objects. */
export function checkObjects(objects: readonly RoomObject[]): void {
  if (!Array.isArray(objects) || (objects.length > 0 && !isObject(objects[0])))
    throw new TypeError('objects is not a list of RoomObject: readRoomObjects gives one');
}

function isObject(object: RoomObject): boolean {
  const { version, id, box, walkTo, image } = Object(object) as RoomObject;
  return (
    typeof version === 'number' &&
    typeof id === 'number' &&
    isRecord(box) &&
    Array.isArray(walkTo) &&
    isRecord(walkTo[0]) &&
    (image === undefined || Array.isArray(Object(image).images))
  );
}
