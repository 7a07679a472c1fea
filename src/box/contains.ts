// Which boxes hold a point.

import type { Point } from '../geometry.js';
import type { WalkBox } from './boxd.js';
import { checkBox, checkBoxes, checkPoint } from './check.js';
import { closestOnSide } from './closest.js';
import { cornersOf, sidesOf } from './corners.js';
import { boxRules } from './rules.js';

/** Greatest squared distance at which a point is on a box that is a line. */
const LINE_REACH = 4;

/**
 * Tests whether a box holds a point. The edge belongs to the box. A box that is a line holds points at
 * most 2 pixels away, unless they lie beside all of its corners. A box whose corners run the wrong way
 * around holds little or nothing. Exact for coordinates of 16 bits.
 *
 * @param box - from `readBoxd`. Flags do not matter
 * @param point - pixels in the room
 * @throws {RangeError} if a coordinate is not a whole number of 32 bits, or the version unknown.
 * @throws {TypeError} if `box` is not a {@link WalkBox}, or `point` no point.
 */
export function boxContains(box: WalkBox, point: Point): boolean {
  checkBox(box, 'boxContains(box, point)');
  checkPoint(point);
  return holds(box, point.x, point.y);
}

/**
 * Finds the boxes that hold a point, whatever their flags. For the box that an actor stands in see
 * {@link snapToBoxes}.
 *
 * @param boxes - from `readBoxd`
 * @param point - pixels in the room
 * @returns numbers in ascending order; never 0 from version 5 on, where it is a place holder
 * @throws {RangeError} if a coordinate is not a whole number of 32 bits, or a version unknown.
 * @throws {TypeError} if `boxes` is not a list of {@link WalkBox}, or `point` no point.
 */
export function findBoxesAt(boxes: readonly WalkBox[], point: Point): number[] {
  checkBoxes(boxes, 'findBoxesAt(boxes, point)');
  checkPoint(point);
  const { x, y } = point;
  return boxes.flatMap((box, number) =>
    number >= boxRules(box).firstBox && holds(box, x, y) ? [number] : [],
  );
}

/** {@link boxContains} with checked arguments. */
export function holds(box: WalkBox, x: number, y: number): boolean {
  const corners = cornersOf(box);
  const [ul, ur, lr, ll] = corners;
  if (isBeside(corners, x, y)) return false;
  const isLine = (isSame(ul, ur) && isSame(lr, ll)) || (isSame(ul, ll) && isSame(ur, lr));
  if (isLine && closestOnSide(ul, lr, x, y).squaredDistance <= LINE_REACH) return true;
  // Rounding may put the closest point far from a point that is on the line.
  return sidesOf(box).every(
    ([from, to]) => (to.y - from.y) * (x - from.x) <= (y - from.y) * (to.x - from.x),
  );
}

/** Whether a point lies left, right, above or below of all corners. */
function isBeside(corners: readonly Point[], x: number, y: number): boolean {
  return (
    corners.every((corner) => x < corner.x) ||
    corners.every((corner) => x > corner.x) ||
    corners.every((corner) => y < corner.y) ||
    corners.every((corner) => y > corner.y)
  );
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
