// Which object is at a point: the first in source order whose box holds it. Rooms list what is nested
// before what it is nested in. Whether an object is drawn, and what is drawn over it, plays no part.

import type { Box } from '../geometry.js';
import { releaseTraits } from '../traits.js';
import { hasClass } from './classes.js';
import { parentsOpen } from './parents.js';
import type { RoomObject } from './room-object.js';
import { type ObjectLookup, objectBox } from './runtime.js';

/**
 * Finds the object at a point of the room, as the games do for the verb line and for clicks.
 *
 * Skipped are objects of the class Untouchable, and those whose containers do not stand as they need
 * them. An untouchable container still counts as one.
 *
 * @param objects - the room's objects in source order, by ascending `index`
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @param lookup - states, classes and positions now; an `ObjectRuntime` will do
 * @returns the first object whose box, half open, holds the point; `undefined` if none does
 */
export function findObjectAt(
  objects: readonly RoomObject[],
  x: number,
  y: number,
  lookup: ObjectLookup,
): RoomObject | undefined {
  return objects.find(
    (object) =>
      contains(objectBox(object, lookup), x, y) &&
      !hasClass(lookup.classes?.[object.id] ?? 0, releaseTraits(object).classes.untouchable) &&
      parentsOpen(objects, object, lookup),
  );
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
