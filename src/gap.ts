// Blocks that are numbered by their tags. A damaged digit makes another valid tag, which leaves a gap.

import { type Reporter, tell } from './errors.js';

/**
 * Reports the first block whose number is there, but not the one before. Strict calls do not throw it.
 *
 * @param blocks - by ascending number, with the offset of each
 * @param start - the last number that need not be there
 * @param what - names them
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
