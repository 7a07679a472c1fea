// WRAP: a table of offsets, and the palettes, pictures, planes or strips that they lead to.
//
//   WRAP
//     OFFS   u32le each: from the start of the OFFS block
//     ...    blocks, or raw data in BSTR and ZSTR

import { charactersAt, escaped, need, u32le } from '../bytes.js';
import { fail, type Reporter, tell } from '../errors.js';
import { tellLeft } from '../left-over.js';
import { isTag } from './containers.js';
import { followOffset } from './follow.js';
import { HEADER_SIZE } from './header.js';
import {
  type Block,
  type BlockSource,
  headerAt,
  isBlock,
  type Level,
  nextBlock,
  openChildren,
  openSource,
  payloadStart,
  SILENT,
  siblings,
} from './level.js';
import { withTag } from './mend.js';
import { isAmong } from './unknown.js';

/** The offsets in a WRAP. Positions count in `src`. */
export interface Wrap {
  /** Path of the WRAP, which names it in an error message. */
  readonly what: string;
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

/**
 * Opens the WRAP in a block, or in its payload; throws `MISSING` unless WRAP and OFFS come first. With a
 * reporter, damaged headers are corrected.
 */
export function openWrap(source: BlockSource, reporter?: Reporter | undefined): Wrap {
  const level = openSource(source);
  const wrap = level && nextBlock(level, reporter);
  const offs = wrap?.tag === 'WRAP' ? offsIn(wrap, reporter) : undefined;
  if (wrap === undefined || offs?.tag !== 'OFFS')
    fail('MISSING', isBlock(source) ? source.start : 0, 'no WRAP > OFFS');
  const { path: what, src, end } = wrap;
  const { start: base, end: entriesEnd } = offs;
  return { what, src, at: payloadStart(offs), entrySize: 4, entriesEnd, base, end };
}

/** The OFFS of a WRAP. Its header may be damaged: it is always the first block, and its entries show its size. */
function offsIn(wrap: Block, reporter: Reporter | undefined): Block | undefined {
  const level = openChildren(wrap) as Level;
  if (reporter === undefined) return nextBlock(level, undefined);
  const header = headerAt(level);
  if (header === undefined) return undefined;
  const { cut, size } = header;
  const { src, tag, start } = cut;
  const most = level.end - start;
  const first = most >= HEADER_SIZE + 4 ? u32le(src, start + HEADER_SIZE) : 0;
  // A block starts behind the table. Another entry there says that the table is longer.
  const isBlockAt = (at: number) => at + 4 <= most && isTag(charactersAt(src, start + at, 4));
  const isEntryAt = (at: number) => at + 4 <= most && u32le(src, start + at) > 0 && !isBlockAt(at);
  const sizes = isBlockAt(first) && isEntryAt(size) ? [first, size] : [size, first];
  const right = sizes.find((one) => isTableSize(src, start, one, most)) ?? size;
  if (right !== size) {
    const detail = `OFFS says that it has ${size} bytes, but its first entry leads to ${first}`;
    tell(reporter, 'BAD_SIZE', start + 4, detail);
  }
  if (tag !== 'OFFS') tell(reporter, 'BAD_VALUE', start, `block ${escaped(tag)} is read as OFFS`);
  const offs = tag === 'OFFS' ? cut : withTag(cut, 'OFFS');
  if (right === size) return offs;
  const end = start + right;
  return { ...offs, end, payload: src.subarray(start + HEADER_SIZE, end) };
}

/** Whether all entries after the first, in a table of `size` bytes, are 0 or lead past the table, up to `most`. */
function isTableSize(src: Uint8Array, start: number, size: number, most: number): boolean {
  if (size < HEADER_SIZE + 4 || size > most || size % 4 !== 0) return false;
  for (let at = HEADER_SIZE + 4; at + 4 <= size; at += 4) {
    const offset = u32le(src, start + at);
    if (offset !== 0 && (offset < size || offset > most)) return false;
  }
  return true;
}

/** Number of offsets. */
export function wrapCount({ at, entriesEnd }: Wrap): number {
  return (entriesEnd - at) >> 2;
}

/** Reports entries that a small size of OFFS hides: bytes between its entries and the first block they lead to. */
export function tellHidden(wrap: Wrap, reporter: Reporter | undefined): void {
  if (reporter === undefined) return;
  const { what, src, at, base, end } = wrap;
  const behind = at + wrapCount(wrap) * 4;
  let first = end;
  for (let entry = at; entry < behind; entry += 4) {
    const offset = u32le(src, entry);
    if (offset > 0) first = Math.min(first, base + offset);
  }
  tellLeft(reporter, { src, pos: behind, end: first }, 4, what);
}

/** Most entries of a table that is compared with the blocks behind it. */
const FEW = 16;

/**
 * The block that an entry leads to; `undefined` for a stored 0. Throws `TRUNCATED` if there is no
 * such entry, `BAD_OFFSET` if it does not lead to a block with one of the tags, `BAD_SIZE` if that
 * block does not end within the WRAP. With a reporter, an entry that leads to no block gets the only
 * block that no entry leads to, and this is reported.
 */
export function wrapEntry(
  wrap: Wrap,
  entry: number,
  tags: string,
  reporter?: Reporter | undefined,
): Block | undefined {
  const { what: path, src, at, entriesEnd, base, end } = wrap;
  const storedAt = at + entry * 4;
  need(storedAt, 4, entriesEnd, 'OFFS');
  const pos = base + u32le(src, storedAt);
  if (pos === base) return undefined;
  const isRight = isAmong(charactersAt(src, pos, 4), tags);
  const loose = reporter && !isRight ? looseBlock(wrap, tags) : undefined;
  if (loose !== undefined) {
    const detail = `entry ${entry} leads to no block: it gets the one at ${loose.start}, to which no entry leads`;
    tell(reporter, 'BAD_OFFSET', storedAt, detail);
    return loose;
  }
  return followOffset({ src, form: 'large', path, pos, end }, tags, storedAt, `entry ${entry}`);
}

/** The only block that no entry leads to; `undefined` if there is none, or there are several. */
function looseBlock(wrap: Wrap, tags: string): Block | undefined {
  const { what: path, src, at, entriesEnd, base, end } = wrap;
  const count = wrapCount(wrap);
  if (count > FEW) return undefined;
  const claimed = Array.from({ length: count }, (_, i) => base + u32le(src, at + i * 4));
  const level = { src, form: 'large', path, tag: 'WRAP', pos: entriesEnd, end } as const;
  let loose: Block | undefined;
  for (const block of siblings({ ...level }, SILENT)) {
    if (!isAmong(block.tag, tags) || claimed.includes(block.start)) continue;
    if (loose !== undefined) return undefined;
    loose = block;
  }
  return loose;
}
