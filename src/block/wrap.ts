// WRAP: a table of offsets, and the palettes, pictures, planes or strips that they lead to.
//
//   WRAP
//     OFFS   u32le each: from the start of the OFFS block
//     ...    blocks, or raw data in BSTR and ZSTR

import { need, u32le } from '../bytes.js';
import { fail, type Reporter } from '../errors.js';
import { tellLeft } from '../left-over.js';
import { followOffset } from './follow.js';
import {
  type Block,
  type BlockSource,
  isBlock,
  nextBlock,
  openSource,
  payloadStart,
} from './level.js';

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

/** Opens the WRAP in a block, or in its payload; throws `MISSING` unless WRAP and OFFS come first. */
export function openWrap(source: BlockSource): Wrap {
  const wrap = firstChild(source);
  const offs = wrap?.tag === 'WRAP' ? firstChild(wrap) : undefined;
  if (wrap === undefined || offs?.tag !== 'OFFS')
    fail('MISSING', isBlock(source) ? source.start : 0, 'no WRAP > OFFS');
  const { path: what, src, end } = wrap;
  const { start: base, end: entriesEnd } = offs;
  return { what, src, at: payloadStart(offs), entrySize: 4, entriesEnd, base, end };
}

function firstChild(source: BlockSource): Block | undefined {
  const level = openSource(source);
  return level && nextBlock(level, undefined);
}

/** Number of offsets. */
export function wrapCount({ at, entriesEnd }: Wrap): number {
  return (entriesEnd - at) >> 2;
}

/** Reports entries that a size of OFFS hides: bytes between its entries and the first place they lead to. */
export function tellHidden(wrap: Wrap, reporter: Reporter | undefined): void {
  if (reporter === undefined) return;
  const { what, src, at, base, end } = wrap;
  const behind = at + wrapCount(wrap) * 4;
  let first = end;
  for (let entry = at; entry < behind; entry += 4) {
    const offset = u32le(src, entry);
    if (offset > 0) first = Math.min(first, base + offset);
  }
  tellLeft(reporter, src, behind, first, 4, what);
}

/**
 * The block that an entry leads to; `undefined` for a stored 0. Throws `TRUNCATED` if there is no
 * such entry, `BAD_OFFSET` if it does not lead to a block with one of the tags, `BAD_SIZE` if that
 * block does not end within the WRAP.
 */
export function wrapEntry(
  { what: path, src, at, entriesEnd, base, end }: Wrap,
  entry: number,
  tags: string,
): Block | undefined {
  const storedAt = at + entry * 4;
  need(storedAt, 4, entriesEnd, 'OFFS');
  const pos = base + u32le(src, storedAt);
  if (pos === base) return undefined;
  return followOffset({ src, form: 'large', path, pos, end }, tags, storedAt, `entry ${entry}`);
}
