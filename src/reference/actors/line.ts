// Where columns and rows go, in versions 3 to 6: docs/format/actors.md says it in words.

import { type Shrink, stays } from './scale.js';

/** The columns or rows of a limb, in their order. */
export interface Line {
  /** Place of each, and last the place behind them. */
  readonly places: readonly number[];
  /** Whether each stays. */
  readonly stay: readonly boolean[];
  /** The places, but each moved on by the count that leads to the first one. */
  readonly counted: readonly number[];
}

/**
 * Finds the places of columns or rows.
 *
 * @param actor - the actor's own place
 * @param offset - of the first one, from the actor: above 0 to the right, or down
 * @param count - how many there are
 * @param step - 1, or -1 if the places go to the left
 */
export function lineOf(
  actor: number,
  offset: number,
  count: number,
  step: number,
  { ranks, drawn, counted }: Shrink,
): Line {
  const r = Math.abs(offset);
  const start = 128 - step * r;
  // All indices stay equally often, so whole rounds of 256 are counted at once.
  let between = 0;
  for (let i = 0; i < 256; i++) if (stays(ranks, i, counted)) between += Math.floor(r / 256);
  for (let i = 0; i < r % 256; i++) if (stays(ranks, start + step * i, counted)) between += 1;
  const first = offset > 0 ? actor + between : actor - between;

  const places = [first];
  const stay: boolean[] = [];
  const byCount = [first];
  for (let i = 0; i < count; i++) {
    const index = start + step * i;
    const isStaying = stays(ranks, index, drawn);
    stay.push(isStaying);
    places.push(places[i] + (isStaying ? step : 0));
    byCount.push(byCount[i] + (stays(ranks, index, counted) ? step : 0));
  }
  return { places, stay, counted: byCount };
}
