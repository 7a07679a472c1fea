// One strip of a z-plane: a byte for each row, bit 7 the leftmost of its eight pixels.
//
//   op  1nnnnnnn v         the byte v, n times
//   op  0nnnnnnn v1 .. vn  the next n bytes as they are
//
// n = 0 stands for 256. There is no end mark: the strip ends with its last row, and an op that goes past it is cut.

import { checkBytes, type OwnBytes } from '../bytes.js';
import { failCut } from '../errors.js';
import { checkPlace, checkWhole, type Placement } from '../geometry.js';
import { checkPixels, type LimitOptions } from '../limits.js';
import { optionsOf } from '../options.js';
import { MAX_OFFSET } from '../views.js';

/**
 * Decodes one strip of a z-plane.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @returns `height` bytes, one a row, bit 7 leftmost; a set bit hides
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last row; `LIMIT` past `limits.pixels`: a row has eight
 *   pixels.
 */
export function decodeMaskStrip(src: Uint8Array, height: number, options?: LimitOptions): OwnBytes {
  const { limits } = optionsOf(options);
  checkWhole(height, 'height');
  checkPixels(8, height, limits);
  checkBytes(src);
  const dst = new Uint8Array(height);
  wholeStripInto(src, dst, 0, 1, height);
  return dst;
}

/**
 * As {@link decodeMaskStrip}, into `dst`.
 *
 * @param dst - receives one byte a row, `pitch` apart (default: 1)
 * @returns offset in `src` of the first byte that the strip does not use
 * @throws {DecodeError} `TRUNCATED`.
 */
export function decodeMaskStripInto(
  src: Uint8Array,
  height: number,
  dst: Uint8Array,
  options?: Placement,
): number {
  const { at = 0, pitch = 1 } = optionsOf(options);
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, 1, height);
  clearStrip(dst, at, pitch, height);
  return wholeStripInto(src, dst, at, pitch, height);
}

function wholeStripInto(
  src: Uint8Array,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
): number {
  const next = maskStripInto(src, 0, src.length, dst, at, pitch, height);
  if (next > src.length) failCut(src.length, 'mask strip');
  return next;
}

/** Sets one byte of each row to zero. */
export function clearStrip(dst: Uint8Array, at: number, pitch: number, height: number): void {
  if (pitch === 1) dst.fill(0, at, at + height);
  else for (let y = 0; y < height; y++, at += pitch) dst[at] = 0;
}

/**
 * Decodes the body at `pos`; it may use bytes up to `end`. Trusts all numbers.
 *
 * The rows in `dst` must be zero already, so that runs of zeros, most of any mask, are skipped.
 *
 * @returns offset of the first byte not used; past `end` if the body is truncated
 */
export function maskStripInto(
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
): number {
  if (end <= MAX_OFFSET && at + height * pitch <= MAX_OFFSET)
    return rowsInto(src, pos, end, dst, at, pitch, height);
  const own = src.subarray(pos, Math.min(end, pos + 2 * height));
  const column = new Uint8Array(height);
  const used = rowsInto(own, 0, own.length, column, 0, 1, height);
  if (used > own.length) return end + 1;
  for (let y = 0; y < height; y++, at += pitch) dst[at] = column[y];
  return pos + used;
}

/** For offsets up to MAX_OFFSET: `| 0` keeps sums 32-bit integers without a check. */
// bench/decisions.md says what was declined.
function rowsInto(
  src: Uint8Array,
  start: number,
  limit: number,
  dst: Uint8Array,
  first: number,
  step: number,
  height: number,
): number {
  const [end, pitch] = [limit | 0, step | 0];
  const two = (2 * pitch) | 0;
  const three = (3 * pitch) | 0;
  const four = (4 * pitch) | 0;
  const eight = (8 * pitch) | 0;
  let pos = start | 0;
  let at = first | 0;
  const bottom = (at + Math.imul(height, pitch)) | 0;
  while (at < bottom) {
    if (pos >= end) return end + 1;
    const op = src[pos];
    pos = (pos + 1) | 0;
    let stop = (at + Math.imul(op & 0x7f || 256, pitch)) | 0;
    if (stop > bottom) stop = bottom;
    if (op >= 0x80) {
      if (pos >= end) return end + 1;
      const row = src[pos];
      pos = (pos + 1) | 0;
      if (row === 0) at = stop;
      else for (; at < stop; at = (at + pitch) | 0) dst[at] = row;
    } else {
      if (pitch === 1) {
        const copied = copyEights(src, pos, dst, at, Math.min(stop - at, end - pos));
        at = (at + copied) | 0;
        pos = (pos + copied) | 0;
      }
      const last = (stop - eight) | 0;
      const near = (end - 8) | 0;
      for (; at <= last && pos <= near; at = (at + eight) | 0, pos = (pos + 8) | 0) {
        const below = (at + four) | 0;
        dst[at] = src[pos];
        dst[(at + pitch) | 0] = src[(pos + 1) | 0];
        dst[(at + two) | 0] = src[(pos + 2) | 0];
        dst[(at + three) | 0] = src[(pos + 3) | 0];
        dst[below] = src[(pos + 4) | 0];
        dst[(below + pitch) | 0] = src[(pos + 5) | 0];
        dst[(below + two) | 0] = src[(pos + 6) | 0];
        dst[(below + three) | 0] = src[(pos + 7) | 0];
      }
      for (; at < stop && pos < end; at = (at + pitch) | 0, pos = (pos + 1) | 0) dst[at] = src[pos];
      if (at < stop) return end + 1;
    }
  }
  return pos;
}

/** Copies the whole groups of eight among `count` bytes; returns how many bytes that are. */
function copyEights(
  src: Uint8Array,
  start: number,
  dst: Uint8Array,
  first: number,
  count: number,
): number {
  let pos = start | 0;
  let at = first | 0;
  const end = (pos + (count & -8)) | 0;
  for (; pos < end; at = (at + 8) | 0, pos = (pos + 8) | 0) {
    dst[at] = src[pos];
    dst[(at + 1) | 0] = src[(pos + 1) | 0];
    dst[(at + 2) | 0] = src[(pos + 2) | 0];
    dst[(at + 3) | 0] = src[(pos + 3) | 0];
    dst[(at + 4) | 0] = src[(pos + 4) | 0];
    dst[(at + 5) | 0] = src[(pos + 5) | 0];
    dst[(at + 6) | 0] = src[(pos + 6) | 0];
    dst[(at + 7) | 0] = src[(pos + 7) | 0];
  }
  return count & -8;
}
