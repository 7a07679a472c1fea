// One strip of a z-plane: a byte for each row, bit 7 the leftmost of its eight pixels.
//
//   op  1nnnnnnn v         the byte v, n times
//   op  0nnnnnnn v1 .. vn  the next n bytes as they are
//
// n = 0 stands for 256. There is no end mark: the strip ends with its last row, and an op that goes
// past it is cut.

import { checkBytes, type OwnBytes } from '../bytes.js';
import { fail } from '../errors.js';
import { checkPlace, checkWhole, NO_OPTIONS, type Placement } from '../geometry.js';
import { checkPixels, type LimitOptions } from '../limits.js';

/**
 * Decodes one strip of a z-plane.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @param height - rows, at least 1
 * @returns `height` bytes, one a row, bit 7 leftmost; a set bit hides
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last row; `LIMIT` past
 *   `limits.pixels`: a row has eight pixels.
 * @throws {RangeError} if `height` is not a whole number of at least 1.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeMaskStrip(src: Uint8Array, height: number, options?: LimitOptions): OwnBytes {
  const { limits }: LimitOptions = options ?? NO_OPTIONS;
  checkWhole(height, 'height');
  checkPixels(8, height, limits);
  checkBytes(src);
  const dst = new Uint8Array(height);
  wholeStripInto(src, dst, 0, 1, height);
  return dst;
}

/**
 * Decodes one strip of a z-plane into memory the caller owns.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @param height - rows, at least 1
 * @param dst - receives one byte a row, `pitch` apart (default: 1); bytes between them stay as they
 *   are. After an error the rows are unspecified. Must not overlap `src`
 * @returns offset in `src` of the first byte that the strip does not use
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last row.
 * @throws {RangeError} if `height` is not a whole number of at least 1, or the strip does not fit
 *   into `dst`.
 * @throws {TypeError} if `src` or `dst` is not a Uint8Array.
 */
export function decodeMaskStripInto(
  src: Uint8Array,
  height: number,
  dst: Uint8Array,
  options?: Placement,
): number {
  const { at = 0, pitch = 1 }: Placement = options ?? NO_OPTIONS;
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
  if (next > src.length) fail('TRUNCATED', src.length, 'mask strip');
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
 * With a plane cleared by one `fill`, that is twice as fast as storing them (bench/mask). Four rows per
 * loop make long groups of single rows 1.8 times as fast, and short ones no slower. Declined: eight rows per
 * loop, 1.2 times as fast, but 0.9 times for the masks of games; counting rows down, 0.85 times.
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
  const bottom = at + height * pitch;
  const two = 2 * pitch;
  const three = 3 * pitch;
  const four = 4 * pitch;
  while (at < bottom) {
    if (pos >= end) return end + 1;
    const op = src[pos++];
    const stop = Math.min(at + (op & 0x7f || 256) * pitch, bottom);
    if (op >= 0x80) {
      if (pos >= end) return end + 1;
      const row = src[pos++];
      if (row === 0) at = stop;
      else for (; at < stop; at += pitch) dst[at] = row;
    } else {
      for (; at + three < stop && pos + 4 <= end; at += four, pos += 4) {
        dst[at] = src[pos];
        dst[at + pitch] = src[pos + 1];
        dst[at + two] = src[pos + 2];
        dst[at + three] = src[pos + 3];
      }
      for (; at < stop && pos < end; at += pitch) dst[at] = src[pos++];
      if (at < stop) return end + 1;
    }
  }
  return pos;
}
