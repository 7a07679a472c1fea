// The closest point of a side
//
// The games look for the foot of the perpendicular from a point to a side, in whole numbers. Divisions round toward
// zero, so that the point found may be off a slanted side by a pixel and more. If the foot lies past an end of the
// side, that end is the closest point: past it along x for sides that are wider than high, along y for others.
//
// For a side from a to b, with dx and dy from a to b, n = dx * dx + dy * dy, and dx longer than dy:
//
//   A = a.x * dy / dx
//   B = x * dx / dy
//   C = (A + B - a.y + y) * dy * dx / n
//   x of the point = C
//   y of the point = C * dy / dx - A + a.y
//
// Otherwise:
//
//   A = a.y * dx / dy
//   B = y * dy / dx
//   C = (A + B - a.x + x) * dy * dx / n
//   x of the point = C * dx / dy - A + a.x
//   y of the point = C
//
// Products are made from left to right. A side along an axis gives the point beside the one asked for.
//
// Distances are squares. From 4096 pixels along x or y, all count the same: 16,777,215, too far.
//
// Trap: products are of 32 bits with sign and wrap, and the result is cut to 16 bits with sign. That shows on slanted
// sides of a thousand pixels and more: the point lies elsewhere on the side, or another box is the nearest. A divisor
// that has wrapped to 0 gives 0. Each product of two numbers wraps before the next step, and so do quotients; the other
// coordinate is made of C before C is cut to 16 bits, and the ends are compared with what is cut.
//
// Trap: of equally near sides the first counts, in the order of the sides.
//
// Vectors: `fixtures/box/engine-points.json`, `fixtures/box/engine-points78.json`.

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
