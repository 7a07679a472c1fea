// The corners of a box as the games use them. Version 8 swaps top and bottom if both upper corners lie
// below the lower ones, then left and right if both left corners lie right of the right ones.

import type { Point } from '../geometry.js';
import type { WalkBox } from './boxd.js';
import { checkBox } from './check.js';
import { boxRules } from './rules.js';

/** Upper left, upper right, lower right and lower left corner. */
export type BoxCorners = readonly [ul: Point, ur: Point, lr: Point, ll: Point];

/**
 * Gives the corners of a box, in the order in which the games go around it. Version 8 corrects boxes
 * that are stored upside down or mirrored; other versions use the corners as stored.
 *
 * @param box - from `readBoxd`
 * @throws {RangeError} if the box has an unknown version, or corners that are not whole numbers of 32 bits.
 * @throws {TypeError} if `box` is not a `WalkBox`.
 */
export function boxCorners(box: WalkBox): BoxCorners {
  checkBox(box);
  return cornersOf(box);
}

/** The corners of a checked box. */
export function cornersOf(box: WalkBox): BoxCorners {
  const stored: BoxCorners = [box.ul, box.ur, box.lr, box.ll];
  return boxRules(box).turnsBack ? turnedBack(stored) : stored;
}

function turnedBack(stored: BoxCorners): BoxCorners {
  let [ul, ur, lr, ll] = stored;
  if (ul.y > ll.y && ur.y > lr.y) [ul, ur, lr, ll] = [ll, lr, ur, ul];
  if (ul.x > ur.x && ll.x > lr.x) [ul, ur, lr, ll] = [ur, ul, ll, lr];
  return [ul, ur, lr, ll];
}

/** The sides of a box, each from a corner to the next one around it. */
export function sidesOf(box: WalkBox): readonly (readonly [from: Point, to: Point])[] {
  const [ul, ur, lr, ll] = cornersOf(box);
  return [
    [ul, ur],
    [ur, lr],
    [lr, ll],
    [ll, ul],
  ];
}
