// Moving points into boxes: docs/format/walking.md says it in words.

import { BOX_FLAGS, type WalkBox } from '../../box/boxd.js';
import type { SnapOptions, SnappedPoint } from '../../box/snap.js';
import { checkInt, NO_OPTIONS } from '../../geometry.js';
import { boxContains } from './box.js';
import { checkBoxes } from './check.js';
import { closestPointOfBox } from './closest.js';
import { boxRules } from './rules.js';

/** Pixels around a box in each round; 0 for all boxes. */
const ROUNDS = [30, 80, 0];

/**
 * Finds the box that an actor stands in. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param boxes - as `readBoxd` gives them
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or a version
 *   unknown.
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
  for (const around of ROUNDS) {
    let best = 0x7fffffff;
    for (let number = boxes.length - 1; number >= 0; number--) {
      const box = boxes[number];
      const { firstBox, reach } = boxRules(box);
      best = Math.min(best, reach);
      if (number < firstBox || !isOpen(box, player)) continue;
      if (around > 0 && !isNear(box, x, y, around)) continue;
      if (boxContains(box, x, y)) return { x, y, box: number };
      const point = closestPointOfBox(box, x, y);
      if (point === undefined || point.squaredDistance >= best) continue;
      best = point.squaredDistance;
      answer = { x: point.x, y: point.y, box: number };
      if (best === 0) return answer;
    }
    if (answer.box !== undefined && (around === 0 || best <= around ** 2)) return answer;
  }
  return { x, y, box: undefined };
}

/** Whether an actor can be in a box. */
function isOpen({ flags }: WalkBox, player: boolean): boolean {
  if ((flags & BOX_FLAGS.invisible) === 0) return true;
  return (flags & BOX_FLAGS.ignoreScale) !== 0 && !player;
}

/** Whether a point is at most `around` pixels outside of a box's bounds, on each side. */
function isNear({ ul, ur, lr, ll }: WalkBox, x: number, y: number, around: number): boolean {
  const corners = [ul, ur, lr, ll];
  return (
    corners.some((corner) => corner.x - around <= x) &&
    corners.some((corner) => corner.x + around >= x) &&
    corners.some((corner) => corner.y - around <= y) &&
    corners.some((corner) => corner.y + around >= y)
  );
}
