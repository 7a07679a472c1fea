// Small actors: docs/format/akos.md says it in words.

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
