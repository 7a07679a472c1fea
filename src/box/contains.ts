// Which boxes hold a point, and which point of a box's edge is closest to another one. All numbers are whole: divisions
// round toward zero, so a point beside a slanted side may be off it by a pixel or more, as in the games.

import type { Point } from '../geometry.js';
import {
  BOX_FLAGS,
  type BoxCorners,
  checkBox,
  checkBoxes,
  checkPoint,
  cornersOf,
  sidesOf,
  type WalkBox,
} from './boxd.js';
import { boxRules } from './rules.js';

/**
 * Tests whether a box holds a point. The edge belongs to the box. A box that is a line holds points at most 2 pixels
 * away, unless they lie beside all of its corners. A box whose corners run the wrong way around holds little or
 * nothing. Exact for coordinates of 16 bits.
 *
 * @param box - its flags do not matter
 * @param point - pixels in the room
 */
export function boxContains(box: WalkBox, point: Point): boolean {
  checkBox(box, 'boxContains(box, point)');
  checkPoint(point);
  return holds(box, point.x, point.y);
}

/**
 * Finds the boxes that hold a point, whatever their flags. For the box that an actor stands in see {@link snapToBoxes}.
 *
 * @param point - pixels in the room
 * @returns numbers in ascending order; never 0 from version 5 on, where it is a place holder
 */
export function findBoxesAt(boxes: readonly WalkBox[], point: Point): number[] {
  checkBoxes(boxes, 'findBoxesAt(boxes, point)');
  checkPoint(point);
  const { x, y } = point;
  return boxes.flatMap((box, number) =>
    number >= boxRules(box).firstBox && holds(box, x, y) ? [number] : [],
  );
}

/**
 * Finds the box that scripts of version 6 get for a point: the last box that holds it, invisible or not. The search
 * goes from the last box to the first, and ends at a visible box whose scale is ignored.
 *
 * @param point - pixels in the room
 * @returns the number of the box; `undefined` for none
 */
export function findSpecialBox(boxes: readonly WalkBox[], point: Point): number | undefined {
  checkBoxes(boxes);
  checkPoint(point);
  const { x, y } = point;
  for (let number = boxes.length - 1; number >= 0; number--) {
    const box = boxes[number];
    const flags = box.flags & (BOX_FLAGS.ignoreScale | BOX_FLAGS.invisible);
    if (number < boxRules(box).firstBox || flags === BOX_FLAGS.ignoreScale) return undefined;
    if (holds(box, x, y)) return number;
  }
  return undefined;
}

/** Greatest squared distance at which a point is on a box that is a line. */
const LINE_REACH = 4;

/** {@link boxContains} of a checked point. */
export function holds(box: WalkBox, x: number, y: number): boolean {
  const corners = cornersOf(box);
  const [ul, ur, lr, ll] = corners;
  if (isBeside(corners, x, y)) return false;
  const isLine = (isSame(ul, ur) && isSame(lr, ll)) || (isSame(ul, ll) && isSame(ur, lr));
  if (isLine && closestOnSide(ul, lr, x, y).squaredDistance <= LINE_REACH) return true;
  // Rounding may put the closest point far from a point that is on the line.
  const isRight = (from: Point, to: Point): boolean =>
    (to.y - from.y) * (x - from.x) <= (y - from.y) * (to.x - from.x);
  return isRight(ul, ur) && isRight(ur, lr) && isRight(lr, ll) && isRight(ll, ul);
}

/** Whether a point lies left, right, above or below of all corners. */
function isBeside([ul, ur, lr, ll]: BoxCorners, x: number, y: number): boolean {
  return (
    x < Math.min(ul.x, ur.x, lr.x, ll.x) ||
    x > Math.max(ul.x, ur.x, lr.x, ll.x) ||
    y < Math.min(ul.y, ur.y, lr.y, ll.y) ||
    y > Math.max(ul.y, ur.y, lr.y, ll.y)
  );
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** A point of a box's edge. */
export interface EdgePoint extends Point {
  /** Square of its distance in pixels from the point asked for. */
  readonly squaredDistance: number;
}

/** Squared distance from which a point is too far away. */
const TOO_FAR = 0xffffff;

/** Distance along one axis from which a point is too far away. */
const FAR = 4096;

/**
 * Finds the point of a box's edge that is closest to a point, as the games do. Of equally near sides the first counts,
 * clockwise from the upper left corner. A point inside the box gets a point of the edge too. `undefined` if the squared
 * distance is 16,777,215 or more: about 4096 pixels.
 *
 * Exact for coordinates of 16 bits. Products wrap at 32 bits, as in the games, so on a slanted side of more than a
 * thousand pixels the point may lie elsewhere.
 */
export function closestOfSides(box: WalkBox, x: number, y: number): EdgePoint | undefined {
  let best: EdgePoint | undefined;
  for (const [from, to] of sidesOf(box)) {
    const point = closestOnSide(from, to, x, y);
    if (point.squaredDistance < (best?.squaredDistance ?? TOO_FAR)) best = point;
  }
  return best;
}

/** The point of a side that is closest to a point. */
export function closestOnSide(a: Point, b: Point, x: number, y: number): EdgePoint {
  const point = keptWithin(a, b, footOnLine(a, b, x, y));
  const dx = Math.abs(point.x - x);
  const dy = Math.abs(point.y - y);
  const isFar = dx >= FAR || dy >= FAR;
  return { x: point.x, y: point.y, squaredDistance: isFar ? TOO_FAR : dx * dx + dy * dy };
}

/** The foot of the perpendicular from a point to the line through `a` and `b`. Products wrap at 32 bits. */
function footOnLine(a: Point, b: Point, x: number, y: number): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0) return { x: a.x, y };
  if (dy === 0) return { x, y: a.y };
  const square = (Math.imul(dx, dx) + Math.imul(dy, dy)) | 0;
  const { imul } = Math;
  if (Math.abs(dx) > Math.abs(dy)) {
    const offset = quotient(imul(a.x, dy), dx);
    const sum = offset + quotient(imul(x, dx), dy) - a.y + y;
    const footX = quotient(imul(imul(sum, dy), dx), square);
    return { x: short(footX), y: short(quotient(imul(footX, dy), dx) - offset + a.y) };
  }
  const offset = quotient(imul(a.y, dx), dy);
  const sum = offset + quotient(imul(y, dy), dx) - a.x + x;
  const footY = quotient(imul(imul(sum, dy), dx), square);
  return { x: short(quotient(imul(footY, dx), dy) - offset + a.x), y: short(footY) };
}

/** A point on the line of a side; if it lies past an end of the side, that end. */
function keptWithin(a: Point, b: Point, point: Point): Point {
  const along = Math.abs(b.y - a.y) < Math.abs(b.x - a.x) ? 'x' : 'y';
  const [low, high] = a[along] <= b[along] ? [a, b] : [b, a];
  if (point[along] < low[along]) return low;
  return point[along] > high[along] ? high : point;
}

/** A quotient of 32 bits, rounded toward zero. */
function quotient(dividend: number, divisor: number): number {
  return (dividend / divisor) | 0;
}

/** A coordinate of the games: 16 bits with sign. */
function short(value: number): number {
  return (value << 16) >> 16;
}
