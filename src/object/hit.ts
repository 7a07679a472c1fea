// Which object is at a point: the first in source order whose box holds it. Rooms list contents
// before their container. Whether an object is drawn or covered does not matter.

import { type Box, checkNumber } from '../geometry.js';
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
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @param lookup - current states, classes and positions, such as an `ObjectRuntime`
 * @returns the first object whose box, half open, holds the point; `undefined` if none does
 * @throws {RangeError} if `x` or `y` is not a number.
 * @throws {TypeError} if `objects` is not a list of {@link RoomObject}, or `lookup` not an
 *   {@link ObjectLookup}.
 * @example
 * ```ts
 * import { findObjectAt, initialRuntime, openGame, readGameObjects, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const { objects } = readGameObjects(game, readGameRoom(game, 2));
 * console.log(findObjectAt(objects, 280, 100, initialRuntime(game.index.objects))?.id); // 10
 * ```
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
  const open = parentGate(objects, lookup);
  return objects.find(
    (object) =>
      contains(boxOf(object, lookup), x, y) &&
      !inClass(lookup.classes?.[object.id] ?? 0, traitsOf(object).classes.untouchable) &&
      open(object),
  );
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
