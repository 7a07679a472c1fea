// Which object is at a point: the first in source order whose box holds it. Rooms list contents
// before their container. Whether an object is drawn or covered does not matter.

import { type Box, checkedPoint, type Point } from '../geometry.js';
import { traitsOf } from '../traits.js';
import { checkObjects } from './check.js';
import { inClass } from './classes.js';
import { parentGate } from './parents.js';
import type { RoomObject } from './room-object.js';
import { boxOf, checkLookup, type ObjectLookup } from './runtime.js';

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
 * @throws {RangeError} if a coordinate is not a number.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, `runtime` not an
 *   {@link ObjectLookup}, or `point` no point.
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
