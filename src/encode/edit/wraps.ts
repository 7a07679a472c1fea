// Updates the table of a WRAP whose blocks are added or removed. An added block gets an entry in OFFS behind the entry of
// the block before it, so the numbers of later blocks rise. The entry of a removed block becomes 0, where readers take 0
// for a missing block. Strips in a WRAP are not blocks.

import {
  type Block,
  nextBlock,
  openChildren,
  openSource,
  payloadStart,
  siblings,
} from '../../block/level.js';
import { OFFS_ENTRY } from '../../block/wrap.js';
import { escaped, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { u32le as word } from '../bytes.js';
import {
  type Change,
  type Changes,
  changeAt,
  movedTo,
  placeOfChange,
  type Step,
  type StepChange,
} from './changes.js';

/** Blocks whose WRAP may have an entry of 0 for a missing block. */
const SPARSE: readonly string[] = ['IMAG', 'ZPLN'];

const STRIPS: readonly string[] = ['BSTR', 'ZSTR'];

/** The entries that a change needs in a table. Throws a RangeError for an impossible change. */
export function newEntries(change: StepChange, steps: readonly Step[]): Change[] {
  const { step, around } = change;
  const { action, block, what, bytes } = step;
  const wrap = around.at(-1);
  const holder = around.at(-2)?.tag ?? '';
  if (action === 'payload' || wrap?.tag !== 'WRAP') return [];
  if (STRIPS.includes(holder))
    throw new RangeError(`${what}: ${holder} holds strips, and no blocks: give it a payload`);
  if (action === 'remove') {
    if (block.tag === 'OFFS') throw new RangeError(`${what}: OFFS goes with its WRAP only`);
    if (SPARSE.includes(holder)) return [];
    throw new RangeError(
      `${what}: the OFFS of ${escaped(holder)} cannot mark a removed block: give the WRAP a payload`,
    );
  }
  const offs = offsOf(wrap);
  const other = steps.find((one) => one.action === 'payload' && one.block.start === offs.start);
  if (other !== undefined)
    throw new RangeError(`${what} needs an entry in the OFFS that ${other.what} replaces`);
  const behind = action === 'into' ? undefined : entryBehind(offs, block);
  const start = behind ?? tableEnd(offs);
  // At the end of the table, additions behind the block of the last entry come before additions behind
  // others.
  const order = `${behind === undefined ? 'b' : 'a'} ${String(change.start).padStart(10, '0')}`;
  const entries = new Uint8Array(startsIn(bytes).length * OFFS_ENTRY);
  const where = { start, end: start, around: [...around, offs], order };
  return [{ ...where, bytes: entries, removes: false, target: change }];
}

function offsOf(wrap: Block): Block {
  const level = openChildren(wrap);
  const offs = level && nextBlock(level, undefined);
  return offs?.tag === 'OFFS' ? offs : fail('MISSING', wrap.start, `${wrap.path} without OFFS`);
}

function tableEnd(offs: Block): number {
  return offs.end - (offs.payload.length % OFFS_ENTRY);
}

/** Where the last entry that leads to a block ends, if one does; the first entry if the block is the table. */
function entryBehind(offs: Block, block: Block): number | undefined {
  const first = payloadStart(offs);
  if (block.start === offs.start) return first;
  let behind: number | undefined;
  for (let pos = first; pos < tableEnd(offs); pos += OFFS_ENTRY)
    if (offs.start + u32le(offs.src, pos) === block.start) behind = pos + OFFS_ENTRY;
  return behind;
}

function startsIn(bytes: Uint8Array): number[] {
  return [...siblings(openSource(bytes), undefined)].map(({ start }) => start);
}

/** Writes the offsets in a WRAP that holds a change. An OFFS with a new payload is kept as it is. */
export function moveTargets(dst: Uint8Array, wrap: Block, changes: Changes): void {
  const offs = offsOf(wrap);
  const { src, start } = offs;
  const first = payloadStart(offs);
  if (changeAt(changes, first) !== undefined || changeAt(changes, start) !== undefined) return;
  const base = movedTo(changes, start);
  for (let pos = first; pos < tableEnd(offs); pos += OFFS_ENTRY) {
    const target = start + u32le(src, pos);
    if (target >= wrap.end) continue;
    const change = changeAt(changes, target);
    const gone = change?.removes === true && change.start === target;
    if (change !== undefined && !gone)
      fail('BAD_OFFSET', pos, `${wrap.path}: an offset leads into what is replaced`);
    dst.set(word(gone ? 0 : movedTo(changes, target) - base), movedTo(changes, pos));
  }
}

/** Writes added entries, which lead to the blocks of a change. */
export function writeEntries(
  dst: Uint8Array,
  entries: Change,
  target: Change,
  changes: Changes,
): void {
  const { start } = entries.around[entries.around.length - 1];
  const first = placeOfChange(changes, target) - movedTo(changes, start);
  const at = placeOfChange(changes, entries);
  startsIn(target.bytes).forEach((pos, i) => {
    dst.set(word(first + pos), at + i * OFFS_ENTRY);
  });
}
