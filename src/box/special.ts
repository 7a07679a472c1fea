// The box that scripts of version 6 ask for by a point.

import { checkInt } from '../geometry.js';
import { BOX_FLAGS, type WalkBox } from './boxd.js';
import { checkBoxes } from './check.js';
import { holds } from './contains.js';
import { boxRules } from './rules.js';

/**
 * Finds the box that scripts of version 6 get for a point: the last box that holds it, invisible or not.
 * The search goes from the last box to the first, and ends at a visible box whose scale is ignored.
 *
 * @param boxes - as `readBoxd` gives them
 * @param x - pixels in the room
 * @param y - pixels in the room
 * @returns the number of the box; `undefined` for none
 * @throws {RangeError} if `x`, `y` or a corner is not a whole number of 32 bits, or a version unknown.
 * @throws {TypeError} if `boxes` is not a list of {@link WalkBox}.
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
    if (number < boxRules(box).firstBox || endsSearch(box)) return undefined;
    if (holds(box, x, y)) return number;
  }
  return undefined;
}

function endsSearch({ flags }: WalkBox): boolean {
  return (flags & (BOX_FLAGS.ignoreScale | BOX_FLAGS.invisible)) === BOX_FLAGS.ignoreScale;
}
