// The shortest way to write down an endless sequence: some values, and where they start over. A chore may
// look the same again long before all of its limbs are where they were.

/** A sequence that ends in a loop. */
export interface Loop {
  /** How many values there are. */
  readonly count: number;
  /** Number of the value that follows the last one. */
  readonly loopStart: number;
}

/** The shortest form of an endless sequence, in time in proportion to the values. */
export function shortestLoop(values: readonly number[], loopStart: number): Loop {
  const period = periodOf(values.slice(loopStart));
  let start = loopStart;
  // Values before the loop may already be its end.
  while (start > 0 && values[start - 1] === values[start - 1 + period]) start--;
  return { count: start + period, loopStart: start };
}

/** The shortest part of which a list is made, as often as it takes. */
function periodOf(values: readonly number[]): number {
  const { length } = values;
  // For each value, how many values that end there are also the first ones, without being all of them.
  const borders = new Int32Array(length);
  let border = 0;
  for (let i = 1; i < length; i++) {
    while (border > 0 && values[i] !== values[border]) border = borders[border - 1];
    if (values[i] === values[border]) border++;
    borders[i] = border;
  }
  const period = length - border;
  return length % period === 0 ? period : length;
}
