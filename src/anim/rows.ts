// The rows of a picture: a glyph of a NUT, or a picture of a film. Each opens with the u16le length of its data, and the
// next one starts behind that.
//
//   codec 1       the codes of a BOMP: bomp/rows.ts
//   codec 21, 44  repeated: u16le pixels to skip, u16le number of bytes less 1, then the bytes, one for
//                 each pixel. A skip that reaches the end of the row may end the data
//
// Pixels that a row does not store are transparent; data past its last pixel is ignored. Each row starts at its own
// place: that is the rule of current engines. Engines of 2016 treat the rows of codec 1 as one stream, which differs if
// the pixels of a row do not add up to the width. In a film, a row of codec 1 goes on behind its length until it has
// all pixels: the engine looks at the length only to find the next row.

import { CUT, LONGEST, memoryFor } from '../bomp/rows.js';
import { u16le } from '../bytes.js';
import { failCut } from '../errors.js';
import { MAX_OFFSET } from '../views.js';

/** A picture that is stored in rows. */
export interface PictureRows {
  /** Code of the character that it is the glyph of; `undefined` in a film. */
  readonly code: number | undefined;
  readonly width: number;
  readonly height: number;
  /** What pixels become that are not stored; `undefined` if they stay as they are. */
  readonly transparent: number | undefined;
  /** 1 for runs; else skips and bytes. */
  readonly codec: number | undefined;
  /** Where the rows start. */
  readonly pixelsAt: number;
  /** One past the last byte that they may use. */
  readonly end: number;
}

/** Decodes the rows into memory that has room for them. */
export function rowPixels(
  src: Uint8Array,
  rows: PictureRows,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  if (rows.codec === 1) runs(src, rows, dst, at, pitch);
  else skips(src, rows, dst, at, pitch);
}

/** Codec 1. A row may store more pixels than it has; later stores overwrite them. */
// bench/decisions.md says what was declined.
function runs(
  src: Uint8Array,
  { code, width, height, transparent = 0, pixelsAt, end }: PictureRows,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  const isOpen = code === undefined;
  const most = isOpen ? Math.min(2 * width + 2, LONGEST) : 0;
  const memory = memoryFor(width);
  const { pixels, rowInto } = memory;
  let origin = 0;
  let loaded = 0;
  let held = 0;
  let pos = pixelsAt;
  for (let y = 0; y < height; y++) {
    if (pos + 2 > end) failAt(code, y, height, end);
    const next = pos + 2 + u16le(src, pos);
    const last = isOpen ? pos + most : next;
    const rowEnd = last < end ? last : end;
    if (rowEnd > loaded) {
      origin = pos;
      loaded = memory.load(src, pos, end);
    }
    if (held + width > pixels.length) {
      at = memory.storeRows(held, width, dst, at, pitch);
      held = 0;
    }
    const stop = held + width;
    const made = rowInto(pos + 2 - origin, rowEnd - origin, held, stop);
    if (made === CUT || (made < width && (isOpen || next > end))) failIn(code, y, 0, pos, rowEnd);
    for (let rest = held + made; rest < stop; rest++) pixels[rest] = transparent;
    held = stop;
    pos = next;
  }
  memory.storeRows(held, width, dst, at, pitch);
}

/** Codecs 21 and 44. Where sums could leave 32 bits, each row is decoded by itself, in views that start at it. */
// bench/decisions.md says what was declined.
function skips(
  src: Uint8Array,
  rows: PictureRows,
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
  { code, width, height, transparent }: PictureRows,
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
