// Which object is at a point: the first in source order whose box holds it. Rooms list contents before their container.
// Whether an object is drawn or covered does not matter.
//
// Where an actor stands to use an object: its walk-to point, which may lie far from the box, even outside of the room.
// States up to 1 take the first of its points, states past the last take the last.

import { type Box, checkedPoint, type Point } from '../geometry.js';
import { traitsOf } from '../traits.js';
import { checkObject, checkObjects, type RoomObject } from './room-object.js';
import { boxOf, checkLookup, inClass, type ObjectLookup, stateOf } from './runtime.js';
import { parentGate } from './showing.js';

/**
 * Finds the object at a point of the room, as the games do for the verb line and for clicks.
 *
 * Skips objects of the class Untouchable, in version 2 those whose state has bit 2, and objects whose containers are not in the required states. An untouchable
 * container still counts as a container.
 *
 * @param objects - the room's objects in source order, by ascending `index`
 * @param point - pixels in the room
 * @returns the first object whose box, half open, holds the point; `undefined` if none does
 * @example
 * ```ts
 * import { findObjectAt, initialRuntime, openGame, readGameObjects, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const { objects } = readGameObjects(game, readGameRoom(game, 2));
 * console.log(findObjectAt(objects, initialRuntime(game.index.objects), { x: 280, y: 100 })?.id); // 10
 * ```
 */
export function findObjectAt(
  objects: readonly RoomObject[],
  runtime: ObjectLookup,
  point: Point,
): RoomObject | undefined {
  checkObjects(objects, 'findObjectAt(objects, runtime, point)');
  checkLookup(runtime);
  const { x, y } = checkedPoint(point);
  const open = parentGate(objects, runtime);
  return objects.find(
    (object) =>
      contains(boxOf(object, runtime), x, y) && isTouchable(object, runtime) && open(object),
  );
}

function isTouchable(object: RoomObject, runtime: ObjectLookup): boolean {
  const { classes, untouchableBy } = traitsOf(object);
  if ((stateOf(object, runtime) & untouchableBy) !== 0) return false;
  return !inClass(runtime.classes?.[object.id] ?? 0, classes.untouchable);
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/**
 * Finds where an actor stands to use an object.
 *
 * @param runtime - its states choose the point, and its boxes move it
 * @returns pixels in the room, signed
 */
export function walkToPoint(object: RoomObject, runtime: ObjectLookup): Point {
  checkObject(object, 'walkToPoint(object, runtime)');
  checkLookup(runtime);
  const { walkTo } = object;
  const { x, y } = boxOf(object, runtime);
  const state = Math.max(1, stateOf(object, runtime));
  const point = walkTo[Math.min(state, walkTo.length) - 1];
  return { x: x + point.x, y: y + point.y };
}
