// Finds blocks in the tree of a file by where they start, with the blocks around them. One walk finds them
// all, and enters only blocks that hold one of them: a game has thousands of names.

import { type Block, type Level, siblings } from '../../block/level.js';
import { enterBlock, openFile } from '../../block/open.js';
import { fail } from '../../errors.js';
import { DEFAULT_LIMITS } from '../../limits.js';
import type { BlockForm } from '../../version.js';

/**
 * Finds the blocks that start at some positions. Each comes behind the blocks around it, from the
 * outermost. Positions where no block starts are left out. Throws `BAD_SIZE` for a wrong size on the way to
 * one, `LIMIT` for one too deep.
 */
export function locate(
  src: Uint8Array,
  form: BlockForm,
  starts: readonly number[],
): ReadonlyMap<number, readonly Block[]> {
  const found = new Map<number, readonly Block[]>();
  const search = (level: Level | undefined, wanted: readonly number[], parents: Block[]) => {
    if (level === undefined) return;
    if (parents.length > DEFAULT_LIMITS.depth) fail('LIMIT', wanted[0], 'more levels than 32');
    let next = 0;
    for (const block of siblings({ ...level }, undefined)) {
      const first = next;
      while (next < wanted.length && wanted[next] < block.end) next++;
      const within = wanted.slice(first, next);
      const path = [...parents, block];
      if (within.includes(block.start)) found.set(block.start, path);
      const inner = within.filter((start) => start > block.start);
      if (inner.length > 0) search(enterBlock(block, level), inner, path);
      if (next === wanted.length) return;
    }
  };
  search(
    openFile(src, form),
    [...new Set(starts)].sort((a, b) => a - b),
    [],
  );
  return found;
}
