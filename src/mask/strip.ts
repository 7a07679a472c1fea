// One strip of a z-plane: a byte for each row, bit 7 the leftmost of its eight pixels.
//
//   op  1nnnnnnn v         the byte v, n times
//   op  0nnnnnnn v1 .. vn  the next n bytes as they are
//
// n = 0 stands for 256. There is no end mark: the strip ends with its last row, and an op that goes
// on past it is cut.

import { checkBytes } from '../bytes.js';
import { fail } from '../errors.js';
import { checkHeight, checkPlace, type Placement } from '../geometry.js';
import { checkPixels, MAX_PIXELS } from '../limits.js';

/** Options of {@link decodeMaskStrip}. */
export interface MaskStripOptions {
  /** Pixels, eight a row, to allocate memory for at the most. Default: {@link MAX_PIXELS}. */
  readonly maxPixels?: number | undefined;
}

/**
 * Decodes one strip of a z-plane.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @param height - rows, at least 1
 * @returns `height` bytes, one a row, bit 7 leftmost; a set bit hides
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last row; `LIMIT` past `maxPixels`.
 * @throws {RangeError} if `height` is not a whole number of at least 1.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeMaskStrip(
  src: Uint8Array,
  height: number,
  { maxPixels = MAX_PIXELS }: MaskStripOptions = {},
): Uint8Array {
  checkHeight(height);
  checkPixels(8, height, maxPixels);
  const dst = new Uint8Array(height);
  decodeMaskStripInto(src, height, dst);
  return dst;
}

/**
 * Decodes one strip of a z-plane into memory the caller owns.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @param height - rows, at least 1
 * @param dst - receives one byte a row, `pitch` apart (default: 1); nothing between them is written,
 *   and after an error they are unspecified
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
  { at = 0, pitch = 1 }: Placement = {},
): number {
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkHeight(height);
  checkPlace(dst, at, pitch, 1, height);
  const next = maskStripInto(src, 0, src.length, dst, at, pitch, height);
  if (next > src.length) fail('TRUNCATED', src.length, 'mask strip');
  return next;
}

/**
 * Decodes the body at `pos`, which may use bytes up to `end`; trusts all numbers.
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
  for (let left = height; left > 0; ) {
    if (pos >= end) return end + 1;
    const op = src[pos++];
    const count = Math.min(op & 0x7f || 256, left);
    left -= count;
    if ((op & 0x80) !== 0) {
      if (pos >= end) return end + 1;
      const value = src[pos++];
      for (let i = 0; i < count; i++, at += pitch) dst[at] = value;
    } else {
      if (pos + count > end) return end + 1;
      for (let i = 0; i < count; i++, at += pitch) dst[at] = src[pos++];
    }
  }
  return pos;
}
