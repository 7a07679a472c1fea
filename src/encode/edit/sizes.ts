// The changes of a file carried out: its bytes, and the sizes of the blocks around each change. Then the
// offsets in a WRAP, which count from its OFFS: palettes, pictures, planes and strips move in it.

import { headerLayout } from '../../block/header.js';
import type { OwnBytes } from '../../bytes.js';
import type { BlockForm } from '../../version.js';
import { u32le as word } from '../bytes.js';
import { movedTo, spliced } from './changes.js';
import type { Plan } from './plan.js';
import { moveTargets, writeEntries } from './wrap-table.js';

/** How sizes are written. */
const SIZES: Readonly<Record<BlockForm, (size: number) => Uint8Array>> = {
  small: word,
  large: (size) => word(size).reverse(),
};

/** The new bytes of a file, with the sizes and the tables of WRAPs right. */
export function carriedOut(src: Uint8Array, plan: Plan): OwnBytes {
  const { changes, grown, entries } = plan;
  const dst = spliced(src, changes);
  for (const { block, by } of grown.values()) {
    if (by !== 0) {
      const { sizeAt, readSize } = headerLayout(block.form);
      const size = readSize(src, block.start + sizeAt) + by;
      dst.set(SIZES[block.form](size), movedTo(changes, block.start) + sizeAt);
    }
    if (block.tag === 'WRAP') moveTargets(dst, block, changes);
  }
  for (const one of entries) writeEntries(dst, one, changes);
  return dst;
}
