// Points in boxes: docs/format/walking.md says it in words.

import { BOX_FLAGS, type WalkBox } from '../../box/boxd.js';
import { checkInt, type Point } from '../../geometry.js';
import { checkBoxes } from './check.js';
import { closestOnLine, squaredDistance } from './closest.js';
import { boxCorners, sidesOf } from './corners.js';
import { boxRules } from './rules.js';

/**
 * Whether a box holds a point. The slow twin of the function of this name in the main entry point.
 *
 * @param box - as `readBoxd` gives it
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or the version
 *   unknown.
 * @throws {TypeError} if `box` is not a `WalkBox`.
 */
export function boxContains(box: WalkBox, x: number, y: number): boolean {
  const corners = boxCorners(box);
  checkInt(x, 'x');
  checkInt(y, 'y');
  const [ul, ur, lr, ll] = corners;
  let left = 0;
  let right = 0;
  let above = 0;
  let below = 0;
  for (const corner of corners) {
    if (x < corner.x) left++;
    if (x > corner.x) right++;
    if (y < corner.y) above++;
    if (y > corner.y) below++;
  }
  if (left === 4 || right === 4 || above === 4 || below === 4) return false;
  const isLine = (isSame(ul, ur) && isSame(lr, ll)) || (isSame(ul, ll) && isSame(ur, lr));
  if (isLine && squaredDistance(closestOnLine(ul, lr, { x, y }), { x, y }) <= 4) return true;
  for (const [from, to] of sidesOf(box))
    if (isGreater(to.y - from.y, x - from.x, y - from.y, to.x - from.x)) return false;
  return true;
}

/** Whether a * b > c * d, in exact numbers. */
function isGreater(a: number, b: number, c: number, d: number): boolean {
  return BigInt(a) * BigInt(b) > BigInt(c) * BigInt(d);
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/**
 * Finds the boxes that hold a point. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param boxes - as `readBoxd` gives them
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @returns numbers in ascending order; never that of a place holder
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or a version
 *   unknown.
 * @throws {TypeError} if `boxes` is not a list of `WalkBox`.
 */
export function findBoxesAt(boxes: readonly WalkBox[], x: number, y: number): number[] {
  checkBoxes(boxes);
  checkInt(x, 'x');
  checkInt(y, 'y');
  const found: number[] = [];
  for (let number = 0; number < boxes.length; number++) {
    const box = boxes[number];
    if (number >= boxRules(box).firstBox && boxContains(box, x, y)) found.push(number);
  }
  return found;
}

/**
 * Finds the box that scripts of version 6 get for a point. The slow twin of the function of this
 * name in the main entry point.
 *
 * @param boxes - as `readBoxd` gives them
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @returns the number of the box; `undefined` for none
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or a version
 *   unknown.
 * @throws {TypeError} if `boxes` is not a list of `WalkBox`.
 */
export function findSpecialBox(
  boxes: readonly WalkBox[],
  x: number,
  y: number,
): number | undefined {
  checkBoxes(boxes);
  checkInt(x, 'x');
  checkInt(y, 'y');
  for (let number = boxes.length - 1; number >= 0; number--) {
    const box = boxes[number];
    if (number < boxRules(box).firstBox) return undefined;
    const isVisible = (box.flags & BOX_FLAGS.invisible) === 0;
    if (isVisible && (box.flags & BOX_FLAGS.ignoreScale) !== 0) return undefined;
    if (boxContains(box, x, y)) return number;
  }
  return undefined;
}
