// Finds blocks in the tree of a file by where they start, with the blocks around them. All are found in
// one walk, which enters only what holds one of them: a game has thousands of names.

import { enterBlock } from '../../block/enter.js';
import { openFile } from '../../block/file.js';
import { type Block, type Level, siblings } from '../../block/level.js';
import { fail } from '../../errors.js';
import { DEFAULT_LIMITS } from '../../limits.js';
import type { BlockForm } from '../../version.js';

/** A block in its tree. */
export interface Located {
  readonly block: Block;
  /** The blocks around it, from the outermost. */
  readonly parents: readonly Block[];
}

/**
 * Finds the blocks that start at some positions; those that do not are left out. Throws `BAD_SIZE` for
 * a wrong size on the way to one, `LIMIT` for one too deep.
 */
export function locate(
  src: Uint8Array,
  form: BlockForm,
  starts: readonly number[],
): ReadonlyMap<number, Located> {
  const found = new Map<number, Located>();
  const sorted = [...new Set(starts)].sort((a, b) => a - b);
  const search = (level: Level | undefined, wanted: readonly number[], parents: Block[]) => {
    if (level === undefined || wanted.length === 0) return;
    if (parents.length > DEFAULT_LIMITS.depth) fail('LIMIT', wanted[0], 'more levels than 32');
    let next = 0;
    for (const block of siblings({ ...level }, undefined)) {
      const first = next;
      while (next < wanted.length && wanted[next] < block.end) next++;
      const within = wanted.slice(first, next);
      if (within.includes(block.start)) found.set(block.start, { block, parents });
      const inner = within.filter((start) => start > block.start);
      if (inner.length > 0) search(enterBlock(block, level), inner, [...parents, block]);
      if (next === wanted.length) return;
    }
  };
  if (sorted.length > 0) search(openFile(src, form), sorted, []);
  return found;
}
