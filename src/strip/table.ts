// Where the strips of a picture or z-plane start: a table of offsets, one for each strip from the left. Entries may be
// in any order and share a strip. The end of a strip is not stored, and the next offset does not give it.
//
// SMAP and ZPnn, versions 5 to 7: a table, then the strips.
//
//   SMAP     0  u32le * strips  offset of each strip, from the start of the block's 8-byte header
//            .  ...             strips
//   ZPnn     0  u16le * strips  offset of each body, from there too; 0 for a strip without one
//            .  ...             bodies
//
// BM and OI, versions 3 and 4: a picture, then its z-planes in a chain. Offsets count from the base: the payload of BM,
// or that of OI after the object id.
//
//   picture  0  u32le           length: where the first plane starts; 0 for no picture
//            4  u32le * strips  offset of each strip, from the base
//            .  ...             strips
//
//   in 16    0  u16le           the same
//   colors   2  u16le * strips
//            .  ...             strips
//
//   plane    0  u16le           size of the plane, these two bytes included; 0 ends the chain
//            2  u16le * strips  offset of each body, from the plane; 0 for a strip without one
//            .  ...             bodies
//
// The first plane is plane 1. A chain may also end with the block. The engine uses at most three planes. Version 3 has
// one plane, with two more bytes:
//
//   plane    0  u16le           size of the plane, these two bytes included
//            2  u16le           unknown; no plane if these four bytes are 0
//            4  u16le * strips  offset of each body, from the plane; 0 for a strip without one
//            .  ...             bodies
//
// In 16 colors of version 3, its plane is the table and the bodies alone.

import { HEADER_SIZE } from '../block/header.js';
import { type Block, payloadStart } from '../block/level.js';
import { checkStored, fieldAt, need, u16le } from '../bytes.js';
import { DecodeError, type ErrorHandler, fail, failOutside, reportOf } from '../errors.js';

/** How a table is stored. */
export interface TableForm {
  /** Bytes from the place that the entries count from to the first entry. */
  readonly head: number;
  /** Bytes of an entry. */
  readonly entrySize: 2 | 4;
}

/** A table of strips. Offsets count in `src`. */
export interface StripTable {
  /** Names the strips in an error message: `SMAP`, `ZP01`. */
  readonly what: string;
  /** The bytes that hold the table and the strips. */
  readonly src: Uint8Array;
  /** Offset of the first entry. */
  readonly at: number;
  /** Bytes of an entry, which is little-endian. */
  readonly entrySize: 2 | 4;
  /** Offset one past the last byte that entries may take. */
  readonly entriesEnd: number;
  /** Offset that entries count from. */
  readonly base: number;
  /** Offset one past the last byte that strips may use. */
  readonly end: number;
}

/** How many of `strips` entries are complete. */
export function wholeEntries({ at, entrySize, entriesEnd }: StripTable, strips: number): number {
  return Math.min(strips, Math.floor((entriesEnd - at) / entrySize));
}

/** Whether a table is truncated by the end of the bytes that strips may use, so that no strip can follow it. */
export function lacksStrips(table: StripTable, strips: number): boolean {
  return wholeEntries(table, strips) < strips && table.entriesEnd >= table.end;
}

/** The failure of a table that has fewer than `strips` entries. */
export function cutTable({ what, entriesEnd }: StripTable, strips: number): DecodeError {
  return new DecodeError(
    'TRUNCATED',
    entriesEnd,
    `${what}: the table of ${strips} strips is cut off`,
  );
}

/** The entry of a strip, as stored; trusts that the table has it. */
export function stripEntry({ src, at, entrySize }: StripTable, strip: number): number {
  return fieldAt(src, at + strip * entrySize, entrySize);
}

/**
 * Where a strip starts; trusts that the table has its entry. Throws `BAD_OFFSET` if the start is in the table of
 * `strips` entries, or outside the bytes that strips may use.
 */
export function stripStart(table: StripTable, strips: number, strip: number): number {
  const { what, at, entrySize, entriesEnd, base, end } = table;
  const pos = base + stripEntry(table, strip);
  const first = Math.min(at + strips * entrySize, entriesEnd);
  if (pos < first || pos >= end)
    failOutside(at + strip * entrySize, `${what}, strip ${strip}`, pos, first, end);
  return pos;
}

/**
 * Goes through the strips of a table, from the left. Without `onError` it throws at the first bad strip, or before any
 * if the table is truncated.
 *
 * @param decode - does something with a strip; may throw a DecodeError
 * @param lose - is called for each strip that is bad, before it is reported, and for each that the table lacks
 */
export function eachStrip(
  table: StripTable,
  strips: number,
  onError: ErrorHandler | undefined,
  decode: (strip: number) => void,
  lose: (strip: number) => void,
): void {
  const whole = lacksStrips(table, strips) ? 0 : wholeEntries(table, strips);
  if (whole < strips && onError === undefined) throw cutTable(table, strips);
  for (let strip = 0; strip < whole; strip++) {
    try {
      decode(strip);
    } catch (error) {
      if (onError === undefined || !(error instanceof DecodeError)) throw error;
      lose(strip);
      onError(reportOf(error, { strip }));
    }
  }
  for (let strip = whole; strip < strips; strip++) lose(strip);
  if (whole < strips) onError?.(reportOf(cutTable(table, strips), { strip: whole }));
}

/** The table in an SMAP (entries of four bytes) or a ZPnn (of two). */
export function taggedTable(block: Block, entrySize: 2 | 4): StripTable {
  const { tag: what, src, start: base, end } = block;
  return { what, src, at: payloadStart(block), entrySize, entriesEnd: end, base, end };
}

/** The table in a payload without its block. */
export function payloadTable(src: Uint8Array, entrySize: 2 | 4, what: string): StripTable {
  const end = src.length;
  return { what, src, at: 0, entrySize, entriesEnd: end, base: -HEADER_SIZE, end };
}

export const CHAINED_PICTURE: TableForm = { head: 4, entrySize: 4 };

/** The same in pictures of 16 colors, and in the planes of all. */
export const SHORT_PICTURE: TableForm = { head: 2, entrySize: 2 };

/**
 * Finds the table of the picture at `base`; `undefined` for a length of 0. Throws `TRUNCATED` if the length is missing,
 * `BAD_SIZE` if the picture does not fit before `end`.
 */
export function chainedPicture(
  src: Uint8Array,
  base: number,
  end: number,
  form: TableForm,
  what: string,
): StripTable | undefined {
  const { head, entrySize } = form;
  need(base, head, end, what);
  if (fieldAt(src, base, entrySize) > end - base && hasShortTable(src, base, end))
    fail('BAD_SIZE', base, `${what}: 16 colors (EGA) are variant 'ega'`);
  return chained(src, base, end, form, what);
}

/** Whether the length and the entries of a picture may have two bytes each, as those of 16 colors. */
function hasShortTable(src: Uint8Array, base: number, end: number): boolean {
  if (base + 4 > end) return false;
  const length = u16le(src, base);
  const first = u16le(src, base + 2);
  return length <= end - base && first >= 4 && first < length;
}

interface Plane {
  readonly number: number;
  readonly strips: StripTable | undefined;
}

/**
 * Adds the planes after a picture to `planes`. Throws `BAD_SIZE` for a plane that does not fit before `end`, after
 * adding those before it.
 */
export function chainedPlanes(
  { src, end: start }: StripTable,
  end: number,
  form: TableForm,
  most: number,
  planes: Plane[],
): void {
  let base = start;
  for (let number = 1; number <= most && base + (form.head || 1) <= end; number++) {
    const strips = chained(src, base, end, form, `plane ${number}`);
    if (strips === undefined) return;
    planes.push({ number, strips });
    base = strips.end;
  }
}

/**
 * Finds a table that stands behind its size, which has as many bytes as an entry. If all bytes before the entries are
 * 0, there is none. The caller has checked that they are there.
 */
function chained(
  src: Uint8Array,
  base: number,
  end: number,
  { head, entrySize }: TableForm,
  what: string,
): StripTable | undefined {
  const at = base + head;
  if (head === 0) return { what, src, at, entrySize, entriesEnd: end, base, end };
  if (src.subarray(base, at).every((byte) => byte === 0)) return undefined;
  const size = fieldAt(src, base, entrySize);
  checkStored(size, head, end - base, base, what);
  const stop = base + size;
  return { what, src, at, entrySize, entriesEnd: stop, base, end: stop };
}
