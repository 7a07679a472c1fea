// WRAP: a table of offsets and what they lead to
//
// From version 6 on palettes, and in version 8 pictures, planes and strips, stand in a WRAP. Its first block is a
// table:
//
//   WRAP
//     OFFS   u32le each: bytes from the start of the OFFS block, its header included
//     ...    blocks, or raw data in BSTR and ZSTR
//
// | block | versions | the offsets lead to |
// |---|---|---|
// | PALS > WRAP | 6 to 8 | APAL: a palette each |
// | IMAG > WRAP | 8 | SMAP or BOMP: a picture each; 0 for a picture that is not there |
// | SMAP > BSTR > WRAP | 8 | strips of pixels: no blocks |
// | SMAP > ZPLN > WRAP | 8 | ZSTR: a z-plane each, from plane 1 on; 0 for a plane that is not there |
// | ZSTR > WRAP | 8 | strips of a plane: no blocks; 0 for a strip without a body |
//
// The number of entries is the payload of OFFS divided by four. Entries need not be in the order of the blocks, and
// several may lead to the same. Bytes at the end of OFFS that are too few for an entry are ignored.
//
// WRAP is the first block of the one around it, and OFFS the first of WRAP; if not, that is `MISSING` at the header of
// the block around. An entry behind the last is `TRUNCATED` at the end of OFFS. An entry that leads to another tag than
// the table above says, or out of WRAP, is `BAD_OFFSET` where it is stored. So is a 0, but in the three lists whose 0
// has a meaning there. A block that reaches past WRAP is `BAD_SIZE`.
//
// Trap: offsets count from the header of OFFS, not from its payload and not from WRAP. A table of one entry
// that leads right behind itself stores 12.
//
// Trap: the order of the blocks means nothing. Palette 1 is what entry 1 leads to.
//
// Vectors: `fixtures/palette/pals.json`, `fixtures/palette/room.json`, `fixtures/room/room.json`.

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
