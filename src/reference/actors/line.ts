// Where columns and rows go, in versions 3 to 6
//
// A limb has an offset from the actor: x for its columns, y for its rows. Composing the costume gives them; the x of a
// mirrored limb is turned around there already. With r = |x| or |y|:
//
//   rows                     have the indices 128 - r, 129 - r, ...
//   columns, not mirrored    the same
//   columns, mirrored        128 + r, 127 + r, ...: their places go to the left
//
// The place of the **first** is as many pixels from the actor as indices stay from its own index to 128, without 128;
// to the right or down if x or y is above 0, else to the left or up. Then one by one, a column or row that stays
// moves the place of the next one on by a pixel, and one that does not stay leaves it.
//
//   rows       only rows that stay are drawn
//   columns    all columns are drawn, each over the one before it at the same place
//
// Trap: columns are **never** left out. A column that does not stay is painted, and the next column is painted over
// it, at the same place: its transparent pixels show the column below.
//
// Trap: a limb on the left of the actor has r as large as one on the right, and so the same indices. Mirrored limbs
// walk the table downward. A scaled actor that turns around is therefore not the exact mirror image.
//
//   scale 128, four columns of colors 1 2 3 4, actor at 8    at offset 0   colors 1 3 4 at 8, 9, 10
//                                                            at offset 3   colors 2 3 4 at 10, 11, 12
//
// Vectors: `fixtures/costume/engine-render.json`.

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
