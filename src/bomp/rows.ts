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
import type { Turn } from './mirror.js';
import { CUT } from './row.js';
import { LONGEST, memoryFor } from './row-memory.js';

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
  /** Turns rows around; `undefined` if they stay as they are. */
  readonly turn: Turn | undefined;
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
  const { dst, pitch, width, height } = target;
  const memory = memoryFor(width);
  const turn = target.turn?.(memory);
  const { pixels, rowInto } = memory;
  let { at } = target; // where the first row in the line goes
  let held = 0; // pixels in the line
  let pos = rows.start;
  let origin = 0; // of the codes in `src`
  let loaded = 0;
  let ahead = LONGEST; // bytes to load at once
  let row = 0;
  for (; row < height && pos + 2 <= end; row++) {
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = Math.min(next, end);
    if (rowEnd > loaded) {
      origin = pos;
      loaded = memory.load(src, pos, Math.min(end, Math.max(rowEnd, pos + ahead)));
      ahead = Math.min(2 * ahead + 64, LONGEST);
    }
    if (held + width > pixels.length) {
      at = memory.storeRows(held, width, dst, at, pitch);
      held = 0;
    }
    const stop = held + width;
    const made = rowInto(pos + 2 - origin, rowEnd - origin, held, stop);
    if (made < width && next > end) break;
    if (made === CUT) {
      pixels.fill(fill, held, stop);
      at = memory.storeRows(stop, width, dst, at, pitch);
      report(new DecodeError('TRUNCATED', rowEnd, `BOMP: row ${row} at ${pos}`), row, onError);
      held = 0;
      // A handler may have decoded rows. More rows may be bad: what is loaded for each must stay small.
      loaded = 0;
      ahead = 0;
    } else {
      if (made < width) pixels.fill(TRANSPARENT, held + made, stop);
      turn?.(pos + 2 - origin, held, held + made, stop);
      held = stop;
    }
    pos = next;
  }
  at = memory.storeRows(held, width, dst, at, pitch);
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
