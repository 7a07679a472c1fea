// WRAP: a table of offsets and what they lead to: docs/format/blocks.md says it in words.

import type { Block } from '../../block/level.js';
import { OFFS_ENTRY } from '../../block/wrap.js';
import { need, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { blockThere, childrenOf, firstOf } from './tree.js';

/** A WRAP and its table. Positions count in `src`. */
export interface ReferenceWrap {
  /** Path of the WRAP. */
  readonly what: string;
  /** The bytes that hold it. */
  readonly src: Uint8Array;
  /** Offset of the first entry. */
  readonly at: number;
  /** Bytes of an entry. */
  readonly entrySize: 4;
  /** Offset one past the last entry. */
  readonly entriesEnd: number;
  /** Offset that entries count from: the OFFS block. */
  readonly base: number;
  /** Offset one past the last byte of the WRAP. */
  readonly end: number;
}

/** Opens the WRAP in a block; throws `MISSING` unless WRAP comes first in it, and OFFS first in WRAP. */
export function openWrap(block: Block): ReferenceWrap {
  const wrap = firstIn(block, 'WRAP');
  const offs = wrap && firstIn(wrap, 'OFFS');
  if (wrap === undefined || offs === undefined) fail('MISSING', block.start, 'no WRAP > OFFS');
  return {
    what: wrap.path,
    src: wrap.src,
    at: offs.end - offs.payload.length,
    entrySize: OFFS_ENTRY,
    entriesEnd: offs.end,
    base: offs.start,
    end: wrap.end,
  };
}

/** The first block in another, if it has a tag. */
function firstIn(block: Block, tag: string): Block | undefined {
  const level = childrenOf(block, '', block.start);
  const first = level && firstOf(level);
  return first?.tag === tag ? first : undefined;
}

/** Number of entries. */
export function wrapCount({ at, entriesEnd }: ReferenceWrap): number {
  return Math.floor((entriesEnd - at) / OFFS_ENTRY);
}

/** The block that an entry leads to, with one of the tags; `undefined` for a stored 0. */
export function wrapEntry(
  wrap: ReferenceWrap,
  entry: number,
  tags: readonly string[],
): Block | undefined {
  const { what: path, src, at, entriesEnd, base, end } = wrap;
  const storedAt = at + entry * OFFS_ENTRY;
  need(storedAt, OFFS_ENTRY, entriesEnd, 'OFFS');
  const offset = u32le(src, storedAt);
  if (offset === 0) return undefined;
  return blockThere({ src, form: 'large', path, end }, base + offset, tags, storedAt);
}
