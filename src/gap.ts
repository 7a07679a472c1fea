// Blocks whose tags hold a number. A damaged digit makes another valid tag, and leaves a gap.

import { type Reporter, tell } from './errors.js';

/**
 * Reports the first block behind a gap in the numbers. Strict calls do not throw it.
 *
 * @param blocks - by ascending number, with the offset of each
 * @param start - numbers up to this one may be absent
 * @param what - names the blocks in the message
 */
export function tellGap(
  blocks: readonly { readonly number: number; readonly at: number }[],
  start: number,
  what: string,
  reporter: Reporter | undefined,
): void {
  const gap = blocks.find(({ number }, i) => number > (blocks[i - 1]?.number ?? start) + 1);
  if (gap === undefined) return;
  const detail = `${what}: number ${gap.number}, but no ${gap.number - 1}`;
  tell(reporter, 'BAD_VALUE', gap.at, detail);
}
