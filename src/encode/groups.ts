// Splits bytes into runs of one byte and literal groups, with the fewest bytes: a run takes two, a
// literal group one more than it has. The rows of masks and of BOMP are coded so.
//
// From the last byte back, `size[i]` is the fewest bytes for all from `i` on: the least over each group
// that can start there. Only the longest run can be the best run, because `size` never grows towards the
// end. Among equally short ways, the longest literal group wins.

/** Bytes that are coded together. */
export interface Group {
  readonly start: number;
  readonly length: number;
  /** Whether they are all the same, and stored once. */
  readonly run: boolean;
}

/** Splits bytes into groups of at most `most` bytes each. */
export function groupsOf(values: Uint8Array, most: number): Group[] {
  const count = values.length;
  const size = new Float64Array(count + 1);
  /** Length of the group that starts at each byte; negative for a run. */
  const first = new Int32Array(count);
  for (let i = count - 1, run = 0; i >= 0; i--) {
    run = i + 1 < count && values[i] === values[i + 1] ? Math.min(run + 1, most) : 1;
    let best = 2 + size[i + run];
    let length = -run;
    const longest = Math.min(most, count - i);
    for (let k = 1; k <= longest; k++) {
      const bytes = 1 + k + size[i + k];
      if (bytes > best) continue;
      best = bytes;
      length = k;
    }
    size[i] = best;
    first[i] = length;
  }
  const groups: Group[] = [];
  for (let start = 0; start < count; ) {
    const length = Math.abs(first[start]);
    groups.push({ start, length, run: first[start] < 0 });
    start += length;
  }
  return groups;
}
