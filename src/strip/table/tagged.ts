// SMAP and ZPnn, versions 5 to 7: a table, then the strips.
//
//   0  u32le * strips  SMAP: offset of each strip, from the start of the block's 8-byte header:
//   0  u16le * strips  ZPnn: subtract 8 for the payload. ZPnn: 0 for a strip without a body
//   .  ...             strips

import { HEADER_SIZE } from '../../block/header.js';
import { type Block, payloadStart } from '../../block/level.js';
import type { StripTable } from './table.js';

/** The table in an SMAP (entries of four bytes) or a ZPnn (of two). */
export function taggedTable(block: Block, entrySize: 2 | 4): StripTable {
  const { tag: what, src, start: base, end } = block;
  return { what, src, at: payloadStart(block), entrySize, entriesEnd: end, base, end };
}

/** The same for a payload without its block. */
export function payloadTable(src: Uint8Array, entrySize: 2 | 4, what: string): StripTable {
  const end = src.length;
  return { what, src, at: 0, entrySize, entriesEnd: end, base: -HEADER_SIZE, end };
}
