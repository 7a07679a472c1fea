// Codec 16: a cel as a stream of bits, row by row.
//
//   0  u8   bits of a new color, 1..8
//   1  u8   first color, which is also the first pixel
//   2  ...  bits: an op before each of the other pixels, as in strips of method 2; see
//           strip/op-by-op.ts. A run of length 0 is one pixel
//
// Colors wrap at 8 bits, whatever the width of a new color is. A run past the last pixel is cut, and bits
// after it mean nothing. Sane data has no runs of length 0 or 1. A reader of these files takes both as one pixel,
// an engine draws such a run up to the last pixel. Neither is proved.

import { fail } from '../../errors.js';
import { lineFor, MAX_HEIGHT } from '../../strip/line.js';
import { method2 } from '../../strip/method2-kernel.js';
import { tablesPay } from '../../strip/start.js';
import { MAX_OFFSET, viewOf } from '../../views.js';
import type { PictureTarget } from '../cost/runs.js';
import type { CelSource } from './cel-header.js';

/** Most bits of a color. */
const MOST_BITS = 8;

/** From this many pixels on the table of method 2 pays, for colors of at least as many bits as below. */
const MANY = 256;
const TABLE_BITS = 4;

/** Pixels of a run of length 0. */
const ZERO_RUN = 1;

/**
 * Decodes a cel of codec 16; trusts the target. Returns the offset behind its last byte. Throws
 * `TRUNCATED` if the source ends before its last pixel, `BAD_VALUE` if colors have no bits or too many,
 * and `LIMIT` for more pixels than 32-bit integers can count.
 */
export function bitsInto(
  { src, start, end }: CelSource,
  { dst, at, pitch, width, height }: PictureTarget,
): number {
  const count = width * height;
  if (start + 2 > end) fail('TRUNCATED', end, 'cel of codec 16');
  const bits = src[start];
  if (bits < 1 || bits > MOST_BITS) fail('BAD_VALUE', start, `colors of ${bits} bits, not 1 to 8`);
  if (count > MAX_OFFSET) fail('LIMIT', start, `cel of ${width}x${height} pixels`);
  const { pixels, opByOp } = lineFor(Math.ceil(count / 8));
  // Lines are made for strips of eight pixels a row. The last pixel of the cel is the last one of its line.
  const first = pixels.length - count;
  const base = src.byteOffset;
  const from = base + start + 1;
  const [view, stop, color] = [viewOf(src), base + end, src[start + 1]];
  const several =
    count >= MANY && count <= 8 * MAX_HEIGHT && bits >= TABLE_BITS && stop <= MAX_OFFSET;
  const behind =
    several && tablesPay(count)
      ? method2()(view, from, stop, count, bits, ZERO_RUN)
      : opByOp(view, from, 0, 0, stop, bits, color, 0, first, ZERO_RUN);
  const next = behind - base;
  if (next > end) fail('TRUNCATED', end, 'cel of codec 16');
  if (pitch === width) dst.set(pixels.subarray(first), at);
  else
    for (let from = first, to = at; from < pixels.length; from += width, to += pitch)
      dst.set(pixels.subarray(from, from + width), to);
  return next;
}
