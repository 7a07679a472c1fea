// The closest point of a side: docs/format/walking.md says it in words.

import type { WalkBox } from '../../box/boxd.js';
import type { EdgePoint } from '../../box/closest.js';
import { checkInt, type Point } from '../../geometry.js';
import { sidesOf } from './corners.js';

/** Squared distances from here on do not count. */
const TOO_FAR = 0xffffff;

/** Cut to 32 bits with sign. */
const int = (value: bigint): bigint => BigInt.asIntN(32, value);

/** Cut to 16 bits with sign. */
const short = (value: bigint): number => Number(BigInt.asIntN(16, value));

/** A quotient of 32 bits, rounded toward zero. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  return divisor === 0n ? 0n : int(dividend / divisor);
}

/** The point of a line from `a` to `b` that is closest to another point. */
export function closestOnLine(a: Point, b: Point, to: Point): Point {
  const foot = footOn(a, b, to);
  const isFlat = Math.abs(b.y - a.y) < Math.abs(b.x - a.x);
  const [start, end, at] = isFlat ? [a.x, b.x, foot.x] : [a.y, b.y, foot.y];
  const isUp = end >= start;
  if (isUp ? at < start : at > start) return a;
  if (isUp ? at > end : at < end) return b;
  return foot;
}

/** The foot of the perpendicular. */
function footOn(a: Point, b: Point, to: Point): Point {
  if (a.x === b.x) return { x: a.x, y: to.y };
  if (a.y === b.y) return { x: to.x, y: a.y };
  const [ax, ay, x, y] = [BigInt(a.x), BigInt(a.y), BigInt(to.x), BigInt(to.y)];
  const [dx, dy] = [BigInt(b.x) - ax, BigInt(b.y) - ay];
  const n = int(dx * dx + dy * dy);
  if (dy * dy < dx * dx) {
    const A = quotient(int(ax * dy), dx);
    const B = quotient(int(x * dx), dy);
    const C = quotient(int(int((A + B - ay + y) * dy) * dx), n);
    return { x: short(C), y: short(quotient(int(C * dy), dx) - A + ay) };
  }
  const A = quotient(int(ay * dx), dy);
  const B = quotient(int(y * dy), dx);
  const C = quotient(int(int((A + B - ax + x) * dy) * dx), n);
  return { x: short(quotient(int(C * dx), dy) - A + ax), y: short(C) };
}

/** The square of a distance. */
export function squaredDistance(a: Point, b: Point): number {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return dx >= 4096 || dy >= 4096 ? TOO_FAR : dx * dx + dy * dy;
}

/**
 * Finds the point of a box's edge that is closest to a point. A point inside the box gets a point
 * of the edge too.
 *
 * @param box - as `readBoxd` gives it
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @returns the point; `undefined` if all sides are too far
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or the version
 *   unknown.
 * @throws {TypeError} if `box` is not a `WalkBox`.
 */
export function closestPointOfBox(box: WalkBox, x: number, y: number): EdgePoint | undefined {
  checkInt(x, 'x');
  checkInt(y, 'y');
  let best: EdgePoint | undefined;
  for (const [from, to] of sidesOf(box)) {
    const point = closestOnLine(from, to, { x, y });
    const squared = squaredDistance(point, { x, y });
    if (squared < (best?.squaredDistance ?? TOO_FAR))
      best = { x: point.x, y: point.y, squaredDistance: squared };
  }
  return best;
}
