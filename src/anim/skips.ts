// The rows of codecs 21 and 44, in NUT fonts and in films. Each opens with the u16le length of its data, and the next one
// starts behind that:
//
//   repeated: u16le pixels to skip, u16le number of bytes less 1, then the bytes, one for each pixel. A skip that reaches
//   the end of the row may end the data
//
// Data past the last pixel of a row is ignored.

import { LONGEST } from '../bomp/rows.js';
import { u16le } from '../bytes.js';
import { failCut } from '../errors.js';
import { MAX_OFFSET } from '../views.js';

/** A picture that is stored in rows. */
export interface SkipRows {
  /** Code of the character that it is the glyph of; `undefined` in a film. */
  readonly code: number | undefined;
  readonly width: number;
  readonly height: number;
  /** What pixels become that are not stored; `undefined` if they stay as they are. */
  readonly transparent: number | undefined;
  /** Where the rows start. */
  readonly pixelsAt: number;
  /** One past the last byte that they may use. */
  readonly end: number;
}

/**
 * Decodes the rows into memory that has room for them. Where sums could leave 32 bits, each row is decoded by itself, in
 * views that start at it.
 */
// bench/decisions.md says what was declined.
export function skipRowsInto(
  src: Uint8Array,
  rows: SkipRows,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  const { width, height, pixelsAt, end } = rows;
  if (end <= MAX_OFFSET && at + height * pitch <= MAX_OFFSET) {
    skipRows(src, pixelsAt, end, rows, 0, height, 0, dst, at, pitch);
    return;
  }
  let pos = pixelsAt;
  for (let y = 0; y < height; y++, at += pitch) {
    const own = src.subarray(pos, Math.min(end, pos + LONGEST));
    const row = dst.subarray(at, at + width);
    const used = skipRows(own, 0, own.length, rows, y, y + 1, pos, row, 0, pitch);
    pos = Math.min(end, pos + used);
  }
}

/**
 * Decodes the rows from `top` to `bottom`, the first of which is at `start` in `src`; gives the offset behind them.
 * Offsets are at most MAX_OFFSET, for `| 0` keeps sums 32-bit integers without a check.
 *
 * @param origin - of `src` in the file, for errors
 */
function skipRows(
  src: Uint8Array,
  start: number,
  limit: number,
  { code, width, height, transparent }: SkipRows,
  top: number,
  bottom: number,
  origin: number,
  dst: Uint8Array,
  to: number,
  step: number,
): number {
  const [end, pitch, columns] = [limit | 0, step | 0, width | 0];
  const whole = pitch === columns || transparent === undefined;
  if (whole && transparent !== undefined) dst.fill(transparent, to, to + columns * (bottom - top));
  let pos = start | 0;
  let first = to | 0;
  for (let y = top; y < bottom; y++, first = (first + pitch) | 0) {
    if (pos + 2 > end) failAt(code, y, height, origin + end);
    const next = (pos + 2 + u16le(src, pos)) | 0;
    const rowEnd = next < end ? next : end;
    const stop = (first + columns) | 0;
    if (!whole) dst.fill(transparent, first, stop);
    const row = pos;
    let at = first;
    pos = (pos + 2) | 0;
    while (at < stop && pos < rowEnd) {
      if (((pos + 2) | 0) > rowEnd) failIn(code, y, origin, row, rowEnd);
      at = (at + u16le(src, pos)) | 0;
      pos = (pos + 2) | 0;
      if (at >= stop || pos === rowEnd) break;
      if (((pos + 2) | 0) > rowEnd) failIn(code, y, origin, row, rowEnd);
      let last = (at + u16le(src, pos) + 1) | 0;
      if (last > stop) last = stop;
      pos = (pos + 2) | 0;
      if (((pos + last - at) | 0) > rowEnd) failIn(code, y, origin, row, rowEnd);
      for (; at < last; at = (at + 1) | 0, pos = (pos + 1) | 0) dst[at] = src[pos];
    }
    if (at < stop && next > end) failIn(code, y, origin, row, rowEnd);
    pos = next;
  }
  return pos;
}

function failIn(
  code: number | undefined,
  y: number,
  origin: number,
  row: number,
  end: number,
): never {
  return failCut(origin + end, `${nameOf(code)}: row ${y} at ${origin + row}`);
}

function failAt(code: number | undefined, y: number, height: number, end: number): never {
  return failCut(end, `${nameOf(code)}: row ${y} of ${height}`);
}

function nameOf(code: number | undefined): string {
  return code === undefined ? 'FOBJ' : `NUT, glyph ${code}`;
}
