// Where an actor stands to use an object. Distance counts from there: the point may lie far from the box,
// and outside of the room.
//
//   code      (versions 4 and 5) the code half's point, for all states
//   hotspots  (version 6 and later) one for each state, counted from the object's place; that place
//             itself without any
//
// State 1 and below take the first point, states past the last the last.

import type { Box, Point } from '../geometry.js';
import type { Traits } from '../traits.js';
import type { ObjectCodeHeader } from './cdhd.js';
import type { RoomObject } from './room-object.js';
import { type ObjectLookup, objectBox, stateOf } from './runtime.js';

/** The points of an object as it is stored, by state less one; at least one. */
export function storedWalkTo(
  walkTo: Traits['walkTo'],
  { walkX, walkY }: ObjectCodeHeader,
  box: Box,
  hotspots: readonly Point[],
): Point[] {
  if (walkTo === 'code') return [{ x: walkX, y: walkY }];
  if (hotspots.length === 0) return [{ x: box.x, y: box.y }];
  return hotspots.map(({ x, y }) => ({ x: box.x + x, y: box.y + y }));
}

/**
 * The point to which actors walk to use an object.
 *
 * @param lookup - states and positions now; an `ObjectRuntime` will do
 * @returns pixels in the room, signed. An object that was moved takes its point along
 */
export function walkToPoint(object: RoomObject, lookup: ObjectLookup): Point {
  const { box, walkTo } = object;
  const now = objectBox(object, lookup);
  const state = Math.max(1, stateOf(object, lookup));
  const { x, y } = walkTo[Math.min(state, walkTo.length) - 1];
  return { x: x + now.x - box.x, y: y + now.y - box.y };
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
