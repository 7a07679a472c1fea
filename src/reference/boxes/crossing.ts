// Crossing a border: docs/format/walking.md says it in words.

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
