// The box that scripts of version 6 ask for by a point.

import type { Point } from '../geometry.js';
import { BOX_FLAGS, type WalkBox } from './boxd.js';
import { checkBoxes, checkPoint } from './check.js';
import { holds } from './contains.js';
import { boxRules } from './rules.js';

/**
 * Finds the box that scripts of version 6 get for a point: the last box that holds it, invisible or not.
 * The search goes from the last box to the first, and ends at a visible box whose scale is ignored.
 *
 * @param boxes - from `readBoxd`
 * @param point - pixels in the room
 * @returns the number of the box; `undefined` for none
 * @throws {RangeError} if a coordinate is not a whole number of 32 bits, or a version unknown.
 * @throws {TypeError} if `boxes` is not a list of {@link WalkBox}, or `point` no point.
 */
export function findSpecialBox(boxes: readonly WalkBox[], point: Point): number | undefined {
  checkBoxes(boxes);
  checkPoint(point);
  const { x, y } = point;
  for (let number = boxes.length - 1; number >= 0; number--) {
    const box = boxes[number];
    if (number < boxRules(box).firstBox || endsSearch(box)) return undefined;
    if (holds(box, x, y)) return number;
  }
  return undefined;
}

function endsSearch({ flags }: WalkBox): boolean {
  return (flags & (BOX_FLAGS.ignoreScale | BOX_FLAGS.invisible)) === BOX_FLAGS.ignoreScale;
}
