// The point of a box's edge that is closest to another point, in whole numbers. Divisions round toward
// zero, so a point beside a slanted side may be off it by a pixel or more, as in the games.

import type { Point } from '../geometry.js';
import type { WalkBox } from './boxd.js';
import { sidesOf } from './corners.js';

/** A point of a box's edge. */
export interface EdgePoint extends Point {
  /** Square of its distance in pixels from the point asked for. */
  readonly squaredDistance: number;
}

/** Squared distances from here on do not count. */
const TOO_FAR = 0xffffff;

/** Nor do points that are so far away along an axis. */
const FAR = 4096;

/**
 * Finds the point of a box's edge that is closest to a point, as the games do: of the sides from the upper
 * left corner clockwise the first that is nearest. For a point inside it is on the edge too. `undefined` if
 * the squared distance is 16,777,215 or more, which is 4096 pixels.
 *
 * Exact for coordinates of 16 bits: products wrap at 32 bits, so that the point may be elsewhere on a
 * slanted side of more than a thousand pixels, as in the games.
 */
export function closestOfSides(box: WalkBox, x: number, y: number): EdgePoint | undefined {
  let best: EdgePoint | undefined;
  for (const [from, to] of sidesOf(box)) {
    const point = closestOnSide(from, to, x, y);
    if (point.squaredDistance < (best?.squaredDistance ?? TOO_FAR)) best = point;
  }
  return best;
}

/** The point of a side that is closest to a point, and how far it is. */
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

/** A point of a side's line, or the end of the side that it is past. */
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
