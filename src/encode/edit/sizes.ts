// The changes of a file carried out: its bytes, and the sizes of the blocks around each change. Then the
// offsets in a WRAP, which count from its OFFS: palettes, pictures, planes and strips move in it.

import { headerLayout } from '../../block/header.js';
import { type Block, nextBlock, openChildren, payloadStart } from '../../block/level.js';
import { type OwnBytes, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { BlockForm } from '../../version.js';
import { u32le as word } from '../bytes.js';
import { type Changes, changeAt, movedTo, spliced } from './changes.js';
import type { Plan } from './plan.js';

/** How sizes are written. */
const SIZES: Readonly<Record<BlockForm, (size: number) => Uint8Array>> = {
  small: word,
  large: (size) => word(size).reverse(),
};

/** The new bytes of a file, with the sizes and the tables of WRAPs right. */
export function carriedOut(src: Uint8Array, plan: Plan): OwnBytes {
  const { changes, grown } = plan;
  const dst = spliced(src, changes);
  for (const { block, by } of grown.values()) {
    if (by !== 0) {
      const { sizeAt, readSize } = headerLayout(block.form);
      const size = readSize(src, block.start + sizeAt) + by;
      dst.set(SIZES[block.form](size), movedTo(changes, block.start) + sizeAt);
    }
    if (block.tag === 'WRAP') moveTargets(dst, block, changes);
  }
  return dst;
}

/** Bytes of an entry of OFFS. */
const ENTRY = 4;

/** Writes the offsets in a WRAP that holds a change. An OFFS with a new payload is kept as it is. */
function moveTargets(dst: Uint8Array, wrap: Block, changes: Changes): void {
  const level = openChildren(wrap);
  const offs = level && nextBlock(level, undefined);
  if (offs?.tag !== 'OFFS') fail('MISSING', wrap.start, `${wrap.path} without OFFS`);
  const { src, start, end } = offs;
  const first = payloadStart(offs);
  if (changeAt(changes, first) !== undefined || changeAt(changes, start) !== undefined) return;
  const base = movedTo(changes, start);
  for (let pos = first; pos + ENTRY <= end; pos += ENTRY) {
    const target = start + u32le(src, pos);
    if (target >= wrap.end) continue;
    if (changeAt(changes, target) !== undefined)
      fail('BAD_OFFSET', pos, `${wrap.path}: an offset leads into what is replaced`);
    dst.set(word(movedTo(changes, target) - base), movedTo(changes, pos));
  }
}
