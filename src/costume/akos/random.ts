// The random numbers of a state: a linear congruential generator of 32 bits, of whose state the upper
// bits make the number.
//
//   state = state * 1664525 + 1013904223, modulo 2^32
//   number = low + floor(state * count / 2^32), where count = high - low + 1
//
// The games draw theirs elsewhere: a program should look random, not repeat a run of theirs.

/** The state after a number is drawn: a whole number of 32 bits, signed. */
export function nextSeed(seed: number): number {
  return (Math.imul(seed, 1664525) + 1013904223) | 0;
}

/** The number that a state stands for, from `low` to `high`; `low` if there is no number between them. */
export function numberOf(seed: number, low: number, high: number): number {
  if (high < low) return low;
  return low + Math.floor(((seed >>> 0) * (high - low + 1)) / 0x1_0000_0000);
}
