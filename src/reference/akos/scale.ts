// Small actors
//
// An actor may be drawn at a scale from 0 to 255 for his width, and one for his height; 255 is full size. Cels of
// codecs 5 and 16 are always drawn at full size. Each column and row of a cel has an index, by its distance from the
// actor, and each index a rank. A column or row stays if its rank is below the scale.
//
//   rank of i   i modulo 256 with its eight bits in reverse order; 254 instead of 255
//
// With the offset (x, y) of a cel from the actor, before it is mirrored, and m = |x|:
//
//                                not mirrored                mirrored
//   indices of columns 0, 1, ...   384 - m, 385 - m, ...       384 + m, 383 + m, ...
//   where columns lead             right                       left
//   indices before column 0        from 384 - m to 383         from 384 + m down to 385
//   where those lead               right if x > 0, else left   left if x > 0, else right
//
// Column 0 is as many pixels from the actor's column as indices before it stay. Then one by one, a column whose index
// stays moves the place of the next one on by a pixel, and one whose index does not stay leaves it.
//
// Rows have the indices and places of columns that are not mirrored, with y for x, down for right. A row that does not
// stay is not drawn. All ranks are below a scale of 255.
//
// Trap: a column that does not stay is drawn all the same: the next one is drawn over it, and where that one is
// transparent the first one is still seen. Rows are left out.
//
// Trap: costumes of versions 3 to 6 have another table.
//
// Three engines have three rules for columns; this is that of the current one. No original program was compared. The
// games have rank 255 for index 767, which matters only more than 380 pixels from the actor, and if just one scale is
// 255. It is left out. Indices outside of 0 to 767 are not proved.
//
// Vectors: `fixtures/akos/engine-drawing.json`.

/** Where the columns or the rows of a cel go. */
export interface CelLine {
  /** The place of each. */
  readonly places: readonly number[];
  /** Whether each stays. */
  readonly stays: readonly boolean[];
  /** The place behind the last one. */
  readonly end: number;
}

/**
 * Places the columns or rows of a cel.
 *
 * @param actor - where the actor is
 * @param offset - of the cel from the actor, before mirroring
 * @param count - of columns or rows
 * @param step - 1; -1 if mirrored
 * @param scale - 0..255
 */
export function lineOf(
  actor: number,
  offset: number,
  count: number,
  step: 1 | -1,
  scale: number,
): CelLine {
  const distance = Math.abs(offset);
  const first = 384 - step * distance;
  let place = actor;
  for (let i = 0; i < distance; i++) {
    if (rankOf(first + step * i) < scale) place += step * Math.sign(offset);
  }
  const places: number[] = [];
  const stays: boolean[] = [];
  for (let i = 0; i < count; i++) {
    const isStaying = rankOf(first + step * i) < scale;
    places.push(place);
    stays.push(isStaying);
    if (isStaying) place += step;
  }
  return { places, stays, end: place };
}

function rankOf(index: number): number {
  let rest = ((index % 256) + 256) % 256;
  let rank = 0;
  for (let bit = 0; bit < 8; bit++) {
    rank = 2 * rank + (rest % 2);
    rest = Math.floor(rest / 2);
  }
  return Math.min(rank, 254);
}
