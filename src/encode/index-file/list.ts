// Encoder for the lists of the index. For the layouts see index-file/counted.ts.

import type { OwnBytes } from '../../bytes.js';
import { type Entries, type Lane, laneIn } from '../../index-file/counted.js';
import { concat, UNSIGNED } from '../bytes.js';
import { encodeFields } from '../fields.js';

/** Builds a list: its count, then entries with some numbers, as many of each. Other bytes are 0. */
export function encodeList(
  entries: Entries,
  numbers: readonly (readonly [lane: Lane, values: ArrayLike<number>])[],
): OwnBytes {
  const count = numbers[0][1].length;
  const head = encodeFields({ count }, entries.head);
  const dst = concat([head, new Uint8Array(count * entries.size)]);
  for (const [lane, values] of numbers) {
    const { first, step } = laneIn(entries, lane, count);
    const write = UNSIGNED[lane[1]];
    for (let i = 0; i < count; i++) dst.set(write(values[i]), head.length + first + i * step);
  }
  return dst;
}

/** Throws a RangeError unless two lanes have as many entries. */
export function checkLengths(a: ArrayLike<unknown>, b: ArrayLike<unknown>): void {
  if (a.length !== b.length)
    throw new RangeError(`lanes have ${a.length} and ${b.length} entries, not as many`);
}
