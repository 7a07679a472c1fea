// The rows of a BOMP, the same in all versions. Pictures of costumes in AKOS store theirs like this.
//
//   0  u16le  length of the codes, without these two bytes
//   2  ...    codes: see row.ts
//
// The next row starts where the length says, even if the codes make too few pixels, or go on after
// the last. The rest of a short row is transparent; some costumes of The Dig have such rows. The
// length of the last row may lead past the end if its pixels do not.

import { u16le } from '../bytes.js';
import { DecodeError, type ErrorHandler, reportOf } from '../errors.js';
import { viewOf } from '../views.js';
import { reverse, reverseLiterals } from './mirror.js';
import { CUT, rowInto } from './row.js';

/** The index that is transparent in every picture of rows. */
const TRANSPARENT = 255;

/** Where the rows of a picture are. Offsets count in `src`. */
export interface BompRows {
  /** The bytes that hold the rows. */
  readonly src: Uint8Array;
  /** Offset of the first row. */
  readonly start: number;
  /** Offset one past the last byte that rows may use. */
  readonly end: number;
}

/** Where a picture goes: rows of `width` bytes, `pitch` apart, from `at` on. */
export interface RowsTarget {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
  readonly width: number;
  readonly height: number;
  /** Whether rows are turned around; see `decodeBomp`. */
  readonly mirrored: boolean | 'groups';
}

/** How a picture treats damage. */
export interface RowsDamage {
  readonly onError: ErrorHandler | undefined;
  /** Palette index for the pixels of bad rows. */
  readonly fill: number;
}

/**
 * Decodes a picture; trusts the target. Gives the offset behind the last row. Without `onError` it
 * throws at the first bad row. Rows past the end of the source are one failure, which names the first.
 */
export function rowsInto(
  rows: BompRows,
  target: RowsTarget,
  { onError, fill }: RowsDamage,
): number {
  const { src, end } = rows;
  const { dst, pitch, width, height, mirrored } = target;
  const from = viewOf(src);
  const to = viewOf(dst);
  // Asking a view for its offset takes longer than a short row.
  const sourceAt = src.byteOffset;
  const targetAt = dst.byteOffset;
  let { at } = target;
  // In a picture without gaps, a row may run over into the next, which is decoded later.
  const behind = targetAt + at + (height - 1) * pitch + width;
  let pos = rows.start;
  let row = 0;
  for (; row < height && pos + 2 <= end; row++, at += pitch) {
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = Math.min(next, end);
    const codes = sourceAt + pos + 2;
    const first = targetAt + at;
    const stop = first + width;
    const room = pitch === width ? behind : stop;
    const made = rowInto(from, codes, sourceAt + rowEnd, to, first, stop, room);
    if (made < width && next > end) break;
    if (made === CUT) {
      dst.fill(fill, at, at + width);
      report(new DecodeError('TRUNCATED', rowEnd, `BOMP: row ${row} at ${pos}`), row, onError);
    } else {
      if (made < width) dst.fill(TRANSPARENT, at + made, at + width);
      if (mirrored === 'groups') reverseLiterals(from, codes, to, first, first + made);
      if (mirrored !== false) reverse(to, first, stop);
    }
    pos = next;
  }
  if (row < height) {
    fillRows(target, at, height - row, fill);
    report(new DecodeError('TRUNCATED', end, `BOMP: row ${row} of ${height}`), row, onError);
  }
  return Math.min(pos, end);
}

function fillRows(
  { dst, pitch, width }: RowsTarget,
  at: number,
  count: number,
  fill: number,
): void {
  if (pitch === width) dst.fill(fill, at, at + count * width);
  else for (let y = 0; y < count; y++, at += pitch) dst.fill(fill, at, at + width);
}

function report(error: DecodeError, row: number, onError: ErrorHandler | undefined): void {
  if (onError === undefined) throw error;
  onError(reportOf(error, { row }));
}
