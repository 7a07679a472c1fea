// What is at a point, and where to stand
//
// **Hits.** The games go through the objects of the room, from the first to the last, and take the first that
//
// 1. has the point in its box: x <= px < x + width, and the same for y;
// 2. is not in the class "untouchable";
// 3. is in open containers: the rule of containers that decides on drawing decides here too.
//
// Whether the object shows, has pictures, or is covered by others does not matter. An untouchable container is still
// a container.
//
// The box is that of now: scripts move objects, and drawing cuts their heights to a multiple of 8.
//
// **Where to stand.** The walk-to points of an object count from the upper left corner of its box, and move along
// with it. The first is for states 0 and 1, the next for state 2, and so on; states above the last take the last.
//
// Trap: a hit is not a test of pixels. Rooms list the contents of a container before it, so that they are found
// first.
//
// Vectors: `fixtures/object/hit.json`, `fixtures/object/rules.json`, `fixtures/scene/engine-hit.json`; the walk-to
// point in `fixtures/scene/engine-draw.json`. Points of states above 1 are not proved.

import { checkNumber, type Point } from '../../geometry.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectLookup } from '../../object/runtime.js';
import { releaseTraits } from '../index-file/traits.js';
import { boxOf, checkLookup, checkObject, checkObjects, classesOf, stateOf } from './runtime.js';
import { inClass } from './runtime-classes.js';
import { isOpen } from './showing.js';

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
    const { classes } = releaseTraits(object);
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
