// Carries out the changes of a file: its bytes, then the sizes of the blocks around each change, then the
// offsets in a WRAP. These count from its OFFS, and change when palettes, pictures, planes or strips move
// in it.

import { headerLayout, sizeAt } from '../../block/header.js';
import type { Block } from '../../block/level.js';
import type { OwnBytes } from '../../bytes.js';
import { SIZE_WRITERS } from '../block/wrap.js';
import { type Changes, growthOf, movedTo, spliced } from './changes.js';
import { moveTargets, writeEntries } from './wrap-table.js';

/** The new bytes of a file, with correct sizes and tables of WRAPs. */
export function carriedOut(src: Uint8Array, changes: Changes): OwnBytes {
  const dst = spliced(src, changes);
  for (const { block, by } of grownBlocks(changes)) {
    if (by !== 0) {
      const { form, start } = block;
      const size = sizeAt(src, form, start) + by;
      dst.set(SIZE_WRITERS[form](size), movedTo(changes, start) + headerLayout(form).sizeAt);
    }
    if (block.tag === 'WRAP') moveTargets(dst, block, changes);
  }
  for (const change of changes.list)
    if (change.target) writeEntries(dst, change, change.target, changes);
  return dst;
}

/** A block that holds changes, or has a new payload, and the bytes that it gets. */
interface Grown {
  readonly block: Block;
  by: number;
}

function grownBlocks({ list }: Changes): Iterable<Grown> {
  const grown = new Map<number, Grown>();
  for (const change of list)
    for (const block of change.around) {
      const known = grown.get(block.start) ?? { block, by: 0 };
      known.by += growthOf(change);
      grown.set(block.start, known);
    }
  return grown.values();
}
