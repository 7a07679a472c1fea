// Which object is at a point: the first in source order whose box holds it. Rooms list contents
// before their container. Whether an object is drawn or covered does not matter.
//
// Where an actor stands to use an object. The point may lie far from the box, even outside of the
// room.
//
//   code      (versions 3 to 5) the code half's point, for all states
//   hotspots  (version 6 and later) one for each state, relative to the object's place; if none,
//             that place itself
//
// States up to 1 take the first point, states past the last take the last.

import { type Box, checkedPoint, type Point } from '../geometry.js';
import { type Traits, traitsOf } from '../traits.js';
import type { ObjectCodeHeader } from './cdhd.js';
import { checkObject, checkObjects, type RoomObject } from './room-object.js';
import { boxOf, checkLookup, inClass, type ObjectLookup, stateOf } from './runtime.js';
import { parentGate } from './showing.js';

/**
 * Finds the object at a point of the room, as the games do for the verb line and for clicks.
 *
 * Skips objects of the class Untouchable, and objects whose containers are not in the required
 * states. An untouchable container still counts as a container.
 *
 * @param objects - the room's objects in source order, by ascending `index`
 * @param runtime - current states, classes and positions, such as an `ObjectRuntime`
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
      contains(boxOf(object, runtime), x, y) &&
      !inClass(runtime.classes?.[object.id] ?? 0, traitsOf(object).classes.untouchable) &&
      open(object),
  );
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** The place of an object itself. */
const HERE: readonly Point[] = [{ x: 0, y: 0 }];

/**
 * Walk-to points of an object, from its upper left corner: entry i is for state i + 1; at least one.
 * Hotspots are handed on as they are, because many objects may share one image.
 */
export function storedWalkTo(
  walkTo: Traits['walkTo'],
  { walkX = 0, walkY = 0 }: ObjectCodeHeader,
  { x, y }: Point,
  hotspots: readonly Point[],
): readonly Point[] {
  if (walkTo === 'code') return [{ x: walkX - x, y: walkY - y }];
  return hotspots.length === 0 ? HERE : hotspots;
}

/**
 * Finds where an actor stands to use an object.
 *
 * @param runtime - current states and positions, such as an `ObjectRuntime`
 * @returns pixels in the room, signed. The point moves with the object
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
