// Where an actor stands to use an object. The point may lie far from the box, even outside of the
// room.
//
//   code      (versions 3 to 5) the code half's point, for all states
//   hotspots  (version 6 and later) one for each state, relative to the object's place; if none,
//             that place itself
//
// States up to 1 take the first point, states past the last take the last.

import type { Point } from '../geometry.js';
import type { Traits } from '../traits.js';
import type { ObjectCodeHeader } from './cdhd.js';
import { checkObject } from './check.js';
import type { RoomObject } from './room-object.js';
import { boxOf, checkLookup, type ObjectLookup, stateOf } from './runtime.js';

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
 * @throws {TypeError} if `object` is not a {@link RoomObject}, or `runtime` not an {@link ObjectLookup}.
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
