// Corners and sides: docs/format/walking.md says it in words.

import type { WalkBox } from '../../box/boxd.js';
import type { BoxCorners } from '../../box/corners.js';
import type { Point } from '../../geometry.js';
import { checkBox } from './check.js';
import { boxRules } from './rules.js';

/**
 * Gives the corners of a box. The slow twin of the function of this name in the main entry point.
 *
 * @param box - as `readBoxd` gives it
 * @returns upper left, upper right, lower right and lower left corner
 * @throws {RangeError} if a corner is not a whole number of 32 bits, or the version unknown.
 * @throws {TypeError} if `box` is not a `WalkBox`.
 */
export function boxCorners(box: WalkBox): BoxCorners {
  checkBox(box);
  let { ul, ur, lr, ll } = box;
  if (boxRules(box).turnsBack) {
    if (ul.y > ll.y && ur.y > lr.y) {
      [ul, ll] = [ll, ul];
      [ur, lr] = [lr, ur];
    }
    if (ul.x > ur.x && ll.x > lr.x) {
      [ul, ur] = [ur, ul];
      [ll, lr] = [lr, ll];
    }
  }
  return [ul, ur, lr, ll];
}

/** From a point to another. */
export type Side = readonly [from: Point, to: Point];

/** The sides of a box. */
export function sidesOf(box: WalkBox): Side[] {
  const [ul, ur, lr, ll] = boxCorners(box);
  return [
    [ul, ur],
    [ur, lr],
    [lr, ll],
    [ll, ul],
  ];
}
