// Method 1: steps of one with a remembered direction. Layout of a strip behind its code:
//
//   0  u8   first color
//   1  ...  bits: one op for each further pixel, see table.ts
//
// Colors wrap at 8 bits. Bits behind the last pixel mean nothing.
//
// A loop that branches on every bit mispredicts every few pixels. This one has no branch on the data
// but for long runs. A turn
//
//   1. fills the reservoir `acc` up to 24..31 bits with one load;
//   2. looks the next ten bits up: what all the whole ops in them do;
//   3. stores eight pixels, of which `count` are real: four are the held color plus four packed
//      deltas, four the color after them;
//   4. chooses the next color by mask: that one, or the new one whose bits follow;
//   5. moves on by `count` pixels and `used` bits.
//
// Constants of modules are bound to locals because V8 then folds their addresses and lengths, and
// sums carry `| 0` to stay integers of 32 bits without a check; together a third of a turn's time.
//
// Declined (AMD EPYC, Node 20, bench/strip; Mpx/s): one loop for both methods, 10 to 13 % slower in a
// program that meets both; one turn in a round, 5 to 12 % slower; bytes instead of words in and out,
// 25 to 30 % slower; a window read anew at each bit position instead of the reservoir, 8 % slower on
// noise; a second word of packed deltas, 4 % slower on noise and 12 KiB more.

import { opByOp } from './ops.js';
import { firstPixel, LAST, sharedPixels } from './pixels.js';
import { buildTable, LOOK1, UP } from './table.js';

/**
 * Decodes a strip into the shared pixels.
 *
 * @param src - view of a buffer
 * @param pos - offset of the first color, less than `end`
 * @param end - offset one past the last byte that may be read, less than 2 ** 31
 * @param height - rows, at most MAX_HEIGHT
 * @param bits - width of a new color
 * @returns offset of the first byte not used; past `end` if the bits ran out, and the pixels are then
 *   unspecified
 */
export type Kernel = (
  src: DataView,
  pos: number,
  end: number,
  height: number,
  bits: number,
) => number;

/** Makes the decoder of method 1, with its table. */
export function createMethod1(): Kernel {
  const { pixels: to } = sharedPixels();
  const { deltas, steps, used } = buildTable(1);
  const look = LOOK1;
  const lookMask = (1 << look) - 1;
  const up = UP;
  const last = LAST;

  function decode(src: DataView, pos: number, end: number, height: number, bits: number): number {
    const tier = (bits - 4) << look;
    const mask = (1 << bits) - 1;
    const limit = (end - 7) | 0; // a round loads twice: three bytes on, then four bytes
    let p = (pos + 1) | 0; // next byte to load
    let acc = 0; // unread bits, the next one lowest
    let have = 0; // how many are counted; those above are right too, and loaded again
    let out = firstPixel(height); // index of the held pixel
    let color = src.getUint8(pos); // the held pixel
    let group = 0; // UP while the step is +1

    while (p <= limit) {
      acc |= src.getInt32(p, true) << have;
      p = (p + ((have ^ 31) >> 3)) | 0;
      have |= 24;
      let four = Math.imul(color, 0x01010101);
      if ((acc & 0xffff) === 0) {
        // A long run of the same color: count its bits, as far as they are loaded.
        const zeros = acc === 0 ? 24 : Math.min(24, 31 - Math.clz32(acc & -acc));
        if (((out + zeros) | 0) > last) break;
        for (let i = 0; i < 24; i += 4) to.setInt32((out + i) | 0, four, true);
        out = (out + zeros) | 0;
        acc >>>= zeros;
        have = (have - zeros) | 0;
        continue;
      }
      let index = acc & lookMask;
      let step = steps[group + index];
      let take = used[tier + index];
      let delta = deltas[group + index];
      let next = (out + (step >>> 28)) | 0;
      if (next > last) break;
      // Sums of bytes: the low seven bits cannot carry over, the top bits add by xor.
      let low = (delta & 0x7f7f7f7f) + (four & 0x7f7f7f7f);
      to.setInt32(out, low ^ ((delta ^ four) & 0x80808080), true);
      let moved = (color + (step >>> 12)) & 0xff;
      to.setInt32((out + 4) | 0, Math.imul(moved, 0x01010101), true);
      let fresh = (acc >>> step) & mask; // shift counts are taken modulo 32: this one is `at`
      color = moved ^ ((moved ^ fresh) & (step >>> 20));
      out = next;
      group = step & up;
      acc >>>= take;
      have = (have - take) | 0;

      // The same again, without the test for a long run.
      acc |= src.getInt32(p, true) << have;
      p = (p + ((have ^ 31) >> 3)) | 0;
      have |= 24;
      four = Math.imul(color, 0x01010101);
      index = acc & lookMask;
      step = steps[group + index];
      take = used[tier + index];
      delta = deltas[group + index];
      next = (out + (step >>> 28)) | 0;
      if (next > last) break;
      low = (delta & 0x7f7f7f7f) + (four & 0x7f7f7f7f);
      to.setInt32(out, low ^ ((delta ^ four) & 0x80808080), true);
      moved = (color + (step >>> 12)) & 0xff;
      to.setInt32((out + 4) | 0, Math.imul(moved, 0x01010101), true);
      fresh = (acc >>> step) & mask;
      color = moved ^ ((moved ^ fresh) & (step >>> 20));
      out = next;
      group = step & up;
      acc >>>= take;
      have = (have - take) | 0;
    }

    const bit = opByOp(src, 8 * p - have, end, bits, color, group === 0 ? -1 : 1, to, out, last);
    return Math.ceil(bit / 8);
  }

  return decode;
}
