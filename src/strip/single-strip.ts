// One strip: eight pixels wide, of any height.
//
//   0  u8   code, see codes.ts
//   1  ...  pixels as the code says
//
// The length is not stored. A strip ends with its last pixel.

import { checkBytes, type OwnBytes } from '../bytes.js';
import { fail, failCut } from '../errors.js';
import { checkPlace, checkWhole, type Placement } from '../geometry.js';
import { checkPixels, type LimitOptions } from '../limits.js';
import { optionsOf } from '../options.js';
import { viewOf } from '../views.js';
import { type StripCode, stripCode } from './codes.js';
import { lineFor, raw, type Target } from './line.js';
import { SLACK, ZERO_RUN } from './op-by-op.js';

/** Pixels in a row of a strip. */
export const STRIP_WIDTH = 8;

/**
 * Decodes one strip. Transparency is not applied; see `stripCode`. It needs little code and no start-up; for many
 * strips {@link decodeSmap} is up to twice as fast.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @returns `8 * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_CODE` for an unknown code; `LIMIT` past
 *   `limits.pixels`.
 * @example
 * ```ts
 * import { decodeStrip } from 'scumm-codec';
 *
 * // Code 1 stores the pixels as they are: here 8 columns of one row.
 * const src = Uint8Array.of(1, 10, 11, 12, 13, 14, 15, 16, 17);
 * console.log(decodeStrip(src, 1).join(' ')); // 10 11 12 13 14 15 16 17
 * ```
 */
export function decodeStrip(src: Uint8Array, height: number, options?: LimitOptions): OwnBytes {
  checkBytes(src);
  checkWhole(height, 'height');
  checkPixels(STRIP_WIDTH, height, optionsOf(options).limits);
  const dst = new Uint8Array(STRIP_WIDTH * height);
  // A view of its own: memory for a single result is not worth an entry in the cache of views.
  // bench/decisions.md says what was declined.
  const target = { view: new DataView(dst.buffer), at: 0, pitch: STRIP_WIDTH, height };
  wholeStripInto(src, target);
  return dst;
}

/**
 * As {@link decodeStrip}, into `dst`.
 *
 * @param src - the strip from its code byte on
 * @returns offset in `src` of the first byte that the strip does not use
 * @throws {DecodeError} `TRUNCATED` or `BAD_CODE`.
 */
export function decodeStripInto(
  src: Uint8Array,
  height: number,
  dst: Uint8Array,
  options?: Placement,
): number {
  const { at = 0, pitch = STRIP_WIDTH } = optionsOf(options);
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, STRIP_WIDTH, height);
  return wholeStripInto(src, { view: viewOf(dst), at: dst.byteOffset + at, pitch, height });
}

function wholeStripInto(src: Uint8Array, target: Target): number {
  const end = src.length;
  if (end === 0) failCut(0, 'strip');
  const code = stripCode(src[0]);
  if (code === undefined) fail('BAD_CODE', 0, `unknown strip code ${src[0]}`);
  const base = src.byteOffset;
  const next = stripInto(code, viewOf(src), base, base + end, target) - base;
  if (next > end) failCut(end, 'strip');
  return next;
}

/**
 * Decodes the strip whose code is at `pos`; it may use bytes up to `end`. Trusts all numbers.
 *
 * @param src - view of the buffer that holds the strip
 * @returns offset of the first byte not used; past `end`, with nothing stored, if the strip is truncated
 */
export function stripInto(
  code: StripCode,
  src: DataView,
  pos: number,
  end: number,
  target: Target,
): number {
  const { method, direction, bits } = code;
  if (method === 'raw') return raw(src, pos + 1, end, target);
  if (pos + 1 >= end) return end + 1;
  const { line, opByOp, copyColumns } = lineFor(target.height);
  const color = src.getUint8(pos + 1);
  const step = method === 'method1' ? -1 : 0;
  const first = line.byteLength - SLACK - 8 * target.height;
  const next = opByOp(src, pos + 1, 0, 0, end, bits, color, step, first, ZERO_RUN);
  if (next > end) return next;
  if (direction === 'horizontal') raw(line, first, line.byteLength, target);
  else copyColumns(target);
  return next;
}
