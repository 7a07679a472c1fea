// What is at a point, and where to stand: docs/format/objects.md says it in words.

import { checkNumber, type Point } from '../../geometry.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectLookup } from '../../object/runtime.js';
import { boxOf, checkLookup, checkObject, checkObjects, classesOf, stateOf } from './runtime.js';
import { inClass } from './runtime-classes.js';
import { isOpen } from './showing.js';
import { traitsOf } from './traits.js';

/**
 * Finds the object at a point of the room. The slow twin of the function of this name in the main entry point.
 *
 * @param objects - all objects of the room, in their order
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @throws {RangeError} if `x` or `y` is not a number, or the version of an object is unknown.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `lookup` not an {@link ObjectLookup}.
 */
export function findObjectAt(
  objects: readonly RoomObject[],
  x: number,
  y: number,
  lookup: ObjectLookup,
): RoomObject | undefined {
  checkObjects(objects);
  checkLookup(lookup);
  checkNumber(x, 'x');
  checkNumber(y, 'y');
  for (const object of objects) {
    const box = boxOf(object, lookup);
    const { classes } = traitsOf(object);
    if (x < box.x || x >= box.x + box.width) continue;
    if (y < box.y || y >= box.y + box.height) continue;
    if (inClass(classesOf(object, lookup), classes.untouchable)) continue;
    if (isOpen(object, objects, lookup)) return object;
  }
  return undefined;
}

/**
 * Where an actor stands to use an object. The slow twin of the function of this name in the main entry point.
 *
 * @param lookup - current states and positions
 * @returns pixels in the room
 * @throws {TypeError} if `object` is not a {@link RoomObject}, or `lookup` not an {@link ObjectLookup}.
 */
export function walkToPoint(object: RoomObject, lookup: ObjectLookup): Point {
  checkObject(object);
  checkLookup(lookup);
  const { walkTo } = object;
  const box = boxOf(object, lookup);
  let place = Math.max(stateOf(object, lookup), 1) - 1;
  if (place >= walkTo.length) place = walkTo.length - 1;
  return { x: box.x + walkTo[place].x, y: box.y + walkTo[place].y };
}
