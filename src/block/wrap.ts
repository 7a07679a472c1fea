// WRAP, versions 6 to 8: a table of offsets, and the palettes, pictures, planes or strips that they lead to.
//
//   OFFS  u32le each  from the start of the OFFS block
//   ...               blocks; raw data in BSTR and ZSTR

import { need, u32le } from '../bytes.js';
import { fail, type Reporter } from '../errors.js';
import {
  type Block,
  type BlockSource,
  followOffset,
  isBlock,
  type Level,
  nextBlock,
  openChildren,
  openSource,
  payloadStart,
} from './level.js';

/** Bytes of an entry of OFFS. */
export const OFFS_ENTRY = 4;

/** The offsets in a WRAP. Positions count in `src`. */
export interface Wrap {
  /** Path of the WRAP, which names it in an error message. */
  readonly what: string;
  readonly src: Uint8Array;
  /** Offset of the first entry. */
  readonly at: number;
  readonly entrySize: 4;
  /** Offset one past the last entry. */
  readonly entriesEnd: number;
  /** Offset that entries count from: the OFFS block. */
  readonly base: number;
  /** Offset one past the last byte of the WRAP. */
  readonly end: number;
}

/**
 * Opens the WRAP in a block, or in its payload. Throws `MISSING` unless WRAP and OFFS come first, `BAD_SIZE` for a
 * wrong size of OFFS; for one of WRAP too, unless there is a reporter.
 */
export function openWrap(source: BlockSource, reporter?: Reporter | undefined): Wrap {
  const level = openSource(source);
  const wrap = level && nextBlock({ ...level, firstOnly: true }, reporter);
  const offs = wrap?.tag === 'WRAP' ? nextBlock(openChildren(wrap) as Level, undefined) : undefined;
  if (wrap === undefined || offs?.tag !== 'OFFS')
    fail('MISSING', isBlock(source) ? source.start : 0, 'no WRAP > OFFS');
  const { path: what, src, end } = wrap;
  const { start: base, end: entriesEnd } = offs;
  return { what, src, at: payloadStart(offs), entrySize: OFFS_ENTRY, entriesEnd, base, end };
}

export function wrapCount({ at, entriesEnd }: Wrap): number {
  return Math.floor((entriesEnd - at) / OFFS_ENTRY);
}

/**
 * The block that an entry leads to; `undefined` for a stored 0. Throws `TRUNCATED` if there is no such entry,
 * `BAD_OFFSET` if it does not lead to a block with one of the tags, `BAD_SIZE` if that block does not end within the
 * WRAP, unless it is a container and there is a reporter.
 */
export function wrapEntry(
  { what: path, src, at, entriesEnd, base, end }: Wrap,
  entry: number,
  tags: string,
  reporter?: Reporter | undefined,
): Block | undefined {
  const storedAt = at + entry * OFFS_ENTRY;
  need(storedAt, OFFS_ENTRY, entriesEnd, `${path} > OFFS`);
  const pos = base + u32le(src, storedAt);
  if (pos === base) return undefined;
  const place = { src, form: 'large', path, pos, end } as const;
  return followOffset(place, tags, storedAt, `${path}, entry ${entry}`, reporter);
}
