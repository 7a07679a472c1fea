// Where an actor stands to use an object, and which way it then faces. Distance counts from there:
// the point may lie far from the box, and outside of the room.
//
//   version 5   the code half's point, shifted as the object is
//   version 6   the hotspot of the object's state (state 1 and below: the first; past the last: the
//               last), counted from the object's place; that place itself without an image half

import { type Direction, directionIn } from '../direction.js';
import type { Point } from '../geometry.js';
import type { RoomObject } from './room-objects.js';
import { type ObjectLookup, objectBox, stateOf } from './runtime.js';

/**
 * The point to which actors walk to use an object.
 *
 * @param lookup - states and positions now; an `ObjectRuntime` will do
 * @returns pixels in the room, signed. An object that was moved takes its point along
 */
export function walkToPoint(object: RoomObject, lookup: ObjectLookup): Point {
  const { x, y } = objectBox(object, lookup);
  const { header, image } = object;
  if (header.version === 5)
    return { x: header.walkX + x - header.x, y: header.walkY + y - header.y };
  const hotspots = image?.header.hotspots ?? [];
  if (hotspots.length === 0) return { x, y };
  const state = Math.max(1, stateOf(object, lookup));
  const hotspot = hotspots[Math.min(state, hotspots.length) - 1];
  return { x: x + hotspot.x, y: y + hotspot.y };
}

/**
 * The direction in which an actor faces that uses an object. One that enters a room at the object
 * faces the opposite way: see {@link oppositeDirection}.
 */
export function objectFacing({ header }: RoomObject): Direction {
  return directionIn(header.actorDir);
}

/**
 * How far a point is from an object's walk-to point, as scripts measure it.
 *
 * @param from - pixels in the room, such as an actor's place
 * @returns pixels: the larger of the horizontal and the vertical distance
 */
export function objectDistance(object: RoomObject, from: Point, lookup: ObjectLookup): number {
  const to = walkToPoint(object, lookup);
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
}
