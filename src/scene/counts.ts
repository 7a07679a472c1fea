// Counts at places 0 to n - 1 whose sums are needed often (a Fenwick tree). Entry k, from 1 on, is the sum of k &
// -k counts, the last of which is at place k - 1.

/** Counts by place; entry 0 is not used. */
export type Counts = Int32Array;

/** `size` counts, each of them `value`. */
export function createCounts(size: number, value: 0 | 1): Counts {
  const counts = new Int32Array(size + 1);
  for (let k = 1; k <= size; k++) counts[k] = value * (k & -k);
  return counts;
}

/** Adds to the count at a place. */
export function addAt(counts: Counts, at: number, value: number): void {
  for (let k = at + 1; k < counts.length; k += k & -k) counts[k] += value;
}

/** Sum of the counts before a place. */
export function countBelow(counts: Counts, at: number): number {
  let sum = 0;
  for (let k = at; k > 0; k -= k & -k) sum += counts[k];
  return sum;
}

/**
 * The place at which the sum first exceeds `rank`. If all counts are 0 or 1, it is the place of the 1 with that
 * number, from 0.
 */
export function place(counts: Counts, rank: number): number {
  let at = 0;
  let left = rank;
  for (let step = 2 ** Math.floor(Math.log2(counts.length)); step > 0; step >>= 1) {
    if (at + step >= counts.length || counts[at + step] > left) continue;
    at += step;
    left -= counts[at];
  }
  return at;
}
