// Points and walk boxes as code: exact whole numbers, one rule after the other.
//
// A side goes from one corner to the next: upper left, upper right, lower right, lower left, upper left.

import type { WalkBox } from '../../box/boxd.js';
import { BOX_FLAGS } from '../../box/boxd.js';
import { checkBox, checkBoxes } from '../../box/check.js';
import type { EdgePoint } from '../../box/closest.js';
import { BOX_RULES } from '../../box/rules.js';
import type { SnapOptions, SnappedPoint } from '../../box/snap.js';
import { checkInt, NO_OPTIONS, type Point } from '../../geometry.js';

/** A point in exact numbers. */
interface Exact {
  readonly x: bigint;
  readonly y: bigint;
}

/**
 * Whether a box holds a point. The slow twin of the function of this name in the main entry point.
 *
 * @param box - as `readBoxd` gives it
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or the version unknown.
 * @throws {TypeError} if `box` is not a `WalkBox`.
 */
export function boxContains(box: WalkBox, x: number, y: number): boolean {
  const point = exact(box, x, y);
  const corners = exactCorners(box);
  const [ul, ur, lr, ll] = corners;
  let left = 0;
  let right = 0;
  let above = 0;
  let below = 0;
  for (const corner of corners) {
    if (point.x < corner.x) left++;
    if (point.x > corner.x) right++;
    if (point.y < corner.y) above++;
    if (point.y > corner.y) below++;
  }
  if (left === 4 || right === 4 || above === 4 || below === 4) return false;
  const isLine = (isSame(ul, ur) && isSame(lr, ll)) || (isSame(ul, ll) && isSame(ur, lr));
  if (isLine && distanceOf(closestOn(ul, lr, point), point) <= 4n) return true;
  for (let i = 0; i < 4; i++) {
    const [p1, p2] = [corners[i], corners[(i + 1) % 4]];
    if ((p2.y - p1.y) * (point.x - p1.x) > (point.y - p1.y) * (p2.x - p1.x)) return false;
  }
  return true;
}

/**
 * Finds the point of a box's edge that is closest to a point. The slow twin of `closestOfSides` in
 * box/closest.ts.
 *
 * @param box - as `readBoxd` gives it
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @returns the point; `undefined` if the squared distance is 16,777,215 or more
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or the version unknown.
 * @throws {TypeError} if `box` is not a `WalkBox`.
 */
export function closestPointOfBox(box: WalkBox, x: number, y: number): EdgePoint | undefined {
  const point = exact(box, x, y);
  const corners = exactCorners(box);
  const found = corners.map((corner, i) => closestOn(corner, corners[(i + 1) % 4], point));
  const distances = found.map((one) => distanceOf(one, point));
  let best = 0;
  for (let i = 1; i < 4; i++) if (distances[i] < distances[best]) best = i;
  if (distances[best] >= TOO_FAR) return undefined;
  const squaredDistance = Number(distances[best]);
  return { x: Number(found[best].x), y: Number(found[best].y), squaredDistance };
}

/**
 * Finds the box that an actor stands in. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param boxes - as `readBoxd` gives them
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or a version unknown.
 * @throws {TypeError} if `boxes` is not a list of `WalkBox`.
 */
export function snapToBoxes(
  boxes: readonly WalkBox[],
  x: number,
  y: number,
  options?: SnapOptions,
): SnappedPoint {
  const { player = false }: SnapOptions = options ?? NO_OPTIONS;
  checkBoxes(boxes);
  checkInt(x, 'x');
  checkInt(y, 'y');
  let answer: SnappedPoint = { x, y, box: undefined };
  for (const threshold of [30, 80, 0]) {
    let best = 0x7fffffff;
    for (let number = boxes.length - 1; number >= 0; number--) {
      const box = boxes[number];
      const { firstBox, reach } = BOX_RULES[box.version];
      best = Math.min(best, reach);
      if (number < firstBox) continue;
      const invisible = (box.flags & BOX_FLAGS.invisible) !== 0;
      const forOthers = (box.flags & BOX_FLAGS.ignoreScale) !== 0 && !player;
      if (invisible && !forOthers) continue;
      if (threshold > 0 && !isNear(box, x, y, threshold)) continue;
      if (boxContains(box, x, y)) return { x, y, box: number };
      const point = closestPointOfBox(box, x, y);
      if (point === undefined || point.squaredDistance >= best) continue;
      best = point.squaredDistance;
      answer = { x: point.x, y: point.y, box: number };
      if (best === 0) return answer;
    }
    if (answer.box !== undefined && (threshold === 0 || best <= threshold ** 2)) return answer;
  }
  return { x, y, box: undefined };
}

/** Whether a point is at most `threshold` pixels outside of a box's bounds, on each side. */
function isNear({ ul, ur, lr, ll }: WalkBox, x: number, y: number, threshold: number): boolean {
  const corners = [ul, ur, lr, ll];
  return (
    corners.some((corner) => corner.x - threshold <= x) &&
    corners.some((corner) => corner.x + threshold >= x) &&
    corners.some((corner) => corner.y - threshold <= y) &&
    corners.some((corner) => corner.y + threshold >= y)
  );
}

function exact(box: WalkBox, x: number, y: number): Exact {
  checkBox(box);
  checkInt(x, 'x');
  checkInt(y, 'y');
  return { x: BigInt(x), y: BigInt(y) };
}

/** The corners of a box, as games of its version use them. */
export function usedCorners(box: WalkBox): Point[] {
  return exactCorners(box).map(({ x, y }) => ({ x: Number(x), y: Number(y) }));
}

/** The point of a line from `a` to `b` that is closest to another point. */
export function closestOnLine(a: Point, b: Point, to: Point): Point {
  const [p, q, r] = [a, b, to].map(({ x, y }) => ({ x: BigInt(x), y: BigInt(y) }));
  const { x, y } = closestOn(p, q, r);
  return { x: Number(x), y: Number(y) };
}

/** The corners of a box. Version 8 turns boxes back that are turned over. */
function exactCorners(box: WalkBox): Exact[] {
  let [ul, ur, lr, ll] = [box.ul, box.ur, box.lr, box.ll];
  if (BOX_RULES[box.version].turnsBack) {
    if (ul.y > ll.y && ur.y > lr.y) {
      [ul, ll] = [ll, ul];
      [ur, lr] = [lr, ur];
    }
    if (ul.x > ur.x && ll.x > lr.x) {
      [ul, ur] = [ur, ul];
      [ll, lr] = [lr, ll];
    }
  }
  return [ul, ur, lr, ll].map(({ x, y }) => ({ x: BigInt(x), y: BigInt(y) }));
}

/** Squared distances from here on do not count. */
const TOO_FAR = 0xffffffn;

const int = (value: bigint): bigint => BigInt.asIntN(32, value);
const short = (value: bigint): bigint => BigInt.asIntN(16, value);

/** A quotient of 32 bits, rounded toward zero; 0 where the divisor has wrapped to 0. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  return divisor === 0n ? 0n : int(dividend / divisor);
}

/** The point of a side that is closest to a point. Products are of 32 bits, and coordinates of 16. */
function closestOn(a: Exact, b: Exact, { x, y }: Exact): Exact {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const isFlat = dy * dy < dx * dx;
  const n = int(dx * dx + dy * dy);
  let found: Exact;
  if (dx === 0n) {
    found = { x: a.x, y };
  } else if (dy === 0n) {
    found = { x, y: a.y };
  } else if (isFlat) {
    const A = quotient(int(a.x * dy), dx);
    const B = quotient(int(x * dx), dy);
    const C = quotient(int(int((A + B - a.y + y) * dy) * dx), n);
    found = { x: short(C), y: short(quotient(int(C * dy), dx) - A + a.y) };
  } else {
    const A = quotient(int(a.y * dx), dy);
    const B = quotient(int(y * dy), dx);
    const C = quotient(int(int((A + B - a.x + x) * dy) * dx), n);
    found = { x: short(quotient(int(C * dx), dy) - A + a.x), y: short(C) };
  }
  const [from, to, at] = isFlat ? [a.x, b.x, found.x] : [a.y, b.y, found.y];
  const past = to >= from ? at - to : to - at;
  const before = to >= from ? from - at : at - from;
  if (before > 0n) return a;
  return past > 0n ? b : found;
}

function distanceOf(a: Exact, b: Exact): bigint {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  for (const d of [dx, dy]) if (d >= 4096n || d <= -4096n) return TOO_FAR;
  return dx * dx + dy * dy;
}

function isSame(a: Exact, b: Exact): boolean {
  return a.x === b.x && a.y === b.y;
}
