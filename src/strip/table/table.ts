// Where the strips of a picture or z-plane start: a table of offsets, one for each strip from the
// left. Entries may be in any order and share a strip. The end of a strip is not stored, and the next offset does
// not give it.

import { fieldAt } from '../../bytes.js';
import { DecodeError, type ErrorHandler, fail, reportOf } from '../../errors.js';

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

/** How many of the first `strips` entries are complete. */
export function wholeEntries({ at, entrySize, entriesEnd }: StripTable, strips: number): number {
  return Math.min(strips, Math.floor((entriesEnd - at) / entrySize));
}

/**
 * Whether a table is truncated by the end of the bytes that strips may use, so that no strip can follow it.
 */
export function lacksStrips(table: StripTable, strips: number): boolean {
  return wholeEntries(table, strips) < strips && table.entriesEnd >= table.end;
}

/** The failure of a table that has fewer than `strips` entries. */
export function cutTable({ what, entriesEnd }: StripTable, strips: number): DecodeError {
  return new DecodeError('TRUNCATED', entriesEnd, `${what}: table of ${strips} strips`);
}

/** The entry of a strip, as stored; trusts that the table has it. */
export function stripEntry({ src, at, entrySize }: StripTable, strip: number): number {
  return fieldAt(src, at + strip * entrySize, entrySize);
}

/**
 * Where a strip starts; trusts that the table has its entry. Throws `BAD_OFFSET` if the start is in
 * the table of `strips` entries, or outside the bytes that strips may use.
 */
export function stripStart(table: StripTable, strips: number, strip: number): number {
  const { what, at, entrySize, entriesEnd, base, end } = table;
  const pos = base + stripEntry(table, strip);
  const first = Math.min(at + strips * entrySize, entriesEnd);
  if (pos < first || pos >= end)
    fail('BAD_OFFSET', at + strip * entrySize, `${what}: no strip ${strip} at ${pos}`);
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
