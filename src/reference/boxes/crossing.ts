// Crossing a border
//
// From version 4 on, an actor enters the next box at a point of its border to his box. It is the point of the border
// that is nearest to him along it. If the next box is that of his goal, it is where the line to the goal meets the
// border; if the border holds that point, he goes straight on to the goal, without a turn.
//
// For a vertical border, with dx and dy from him to the goal, and dx not 0:
//
//   product = dy * (column of the border - x), 32 bits with sign
//   rise    = product / dx, rounded toward zero
//   place   = y + rise
//
// If dx is 0, the place is his own row. For a horizontal border the same with x and y exchanged.
//
// Trap: on vertical borders alone, a rise of 0 counts as -1, unless it was rounded down from more, that is, unless
// product and dx are both above 0 or both below 0. So a level walk crosses a row higher.
//
// Vectors: `fixtures/walk/engine-v5.json` (and those of versions 4, 6, 7 and 8).

import type { WalkBox } from '../../box/boxd.js';
import type { Point } from '../../geometry.js';
import { borderOf } from './borders.js';

/** A product of 32 bits. */
export function times(a: number, b: number): number {
  return Number(BigInt.asIntN(32, BigInt(a) * BigInt(b)));
}

/** A quotient, rounded toward zero. */
export function over(a: number, b: number): number {
  return Number(BigInt(a) / BigInt(b));
}

/**
 * Finds where an actor leaves a box for the next.
 *
 * @param at - where he is
 * @param goal - where he goes, if that is in the next box
 * @returns 'straight on' for no turn; `undefined` if the boxes share no border
 */
export function crossingOf(
  here: WalkBox,
  next: WalkBox,
  at: Point,
  goal: Point | undefined,
): Point | 'straight on' | undefined {
  const border = borderOf(next, here);
  if (border === undefined) return undefined;
  const { isVertical, low, high } = border;
  let place = isVertical ? at.y : at.x;
  if (goal !== undefined) {
    const [dx, dy] = [goal.x - at.x, goal.y - at.y];
    if (isVertical && dx !== 0) {
      const product = times(dy, border.at - at.x);
      let rise = over(product, dx);
      if (rise === 0 && !(product > 0 && dx > 0) && !(product < 0 && dx < 0)) rise = -1;
      place = at.y + rise;
    }
    if (!isVertical && dy !== 0) place = at.x + over(times(dx, border.at - at.y), dy);
  }
  const kept = Math.min(Math.max(low, place), high);
  if (kept === place && goal !== undefined) return 'straight on';
  return isVertical ? { x: border.at, y: kept } : { x: kept, y: border.at };
}
