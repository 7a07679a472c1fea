// Where a way goes from one box into the next: a point on the border that they share.

import type { Point } from '../geometry.js';
import type { WalkBox } from './boxd.js';
import { type Border, borderOf } from './neighbors.js';

/**
 * Finds where an actor leaves one box for the next.
 *
 * @param at - where he is
 * @param goal - where he goes, if that is in the next box; `undefined` if it is in a later one
 * @returns `'straight'` if the line to the goal crosses the border; `undefined` without a border
 */
export function crossingOf(
  here: WalkBox,
  next: WalkBox,
  at: Point,
  goal: Point | undefined,
): Point | 'straight' | undefined {
  const border = borderOf(next, here);
  if (border === undefined) return undefined;
  const { along, low, high } = border;
  const place = goal === undefined ? at[along] : placeOnLine(border, at, goal);
  const kept = Math.min(Math.max(low, place), high);
  if (kept === place && goal !== undefined) return 'straight';
  return along === 'y' ? { x: border.at, y: kept } : { x: kept, y: border.at };
}

/** Where the line to a goal meets the line of a border. */
function placeOnLine({ along, at }: Border, from: Point, goal: Point): number {
  const across = along === 'y' ? 'x' : 'y';
  const run = goal[across] - from[across];
  if (run === 0) return from[along];
  const product = Math.imul(goal[along] - from[along], at - from[across]);
  const rise = (product / run) | 0;
  // On a vertical border, a rise of 0 counts as -1, unless it was rounded to 0.
  const wasRounded = product > 0 ? run > 0 : product < 0 && run < 0;
  return from[along] + (along === 'y' && rise === 0 && !wasRounded ? -1 : rise);
}
