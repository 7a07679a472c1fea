// Method 2: steps of up to four, and runs. Layout of a strip behind its code:
//
//   0  u8   first color
//   1  ...  bits: ops until the strip is full, see table.ts
//
// Colors wrap at 8 bits. A run past the end of the strip is cut. Bits behind the last pixel mean
// nothing. Evidence for runs of N and not N + 1 pixels: the 1,342 runs of OpenQuest's 288 strips, with
// which all of them come out at exactly eight pixels a row.
//
// The loop is that of method1.ts, without its direction and with runs.

import type { Kernel } from './method1.js';
import { opByOp } from './ops.js';
import { firstPixel, LAST, sharedPixels } from './pixels.js';
import { buildTable, LOOK2, RUN } from './table.js';

/** Makes the decoder of method 2, with its table. */
export function createMethod2(): Kernel {
  const { pixels: to } = sharedPixels();
  const { deltas, steps, used } = buildTable(2);
  const look = LOOK2;
  const lookMask = (1 << look) - 1;
  const runFlag = RUN;
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
      let step = steps[index];
      let take = used[tier + index];
      let delta = deltas[index];
      let next = (out + (step >>> 28)) | 0;
      if (next > last) break;
      // Sums of bytes: the low seven bits cannot carry over, the top bits add by xor.
      let low = (delta & 0x7f7f7f7f) + (four & 0x7f7f7f7f);
      to.setInt32(out, low ^ ((delta ^ four) & 0x80808080), true);
      let moved = (color + (step >>> 12)) & 0xff;
      to.setInt32((out + 4) | 0, Math.imul(moved, 0x01010101), true);
      let value = acc >>> step; // shift counts are taken modulo 32: this one is `at`
      color = moved ^ ((moved ^ (value & mask)) & (step >>> 20));
      out = next;
      acc >>>= take;
      have = (have - take) | 0;
      if ((step & runFlag) !== 0) {
        out = repeat(color, next, value & 0xff);
        continue;
      }

      // The same again, without the test for a long run.
      acc |= src.getInt32(p, true) << have;
      p = (p + ((have ^ 31) >> 3)) | 0;
      have |= 24;
      four = Math.imul(color, 0x01010101);
      index = acc & lookMask;
      step = steps[index];
      take = used[tier + index];
      delta = deltas[index];
      next = (out + (step >>> 28)) | 0;
      if (next > last) break;
      low = (delta & 0x7f7f7f7f) + (four & 0x7f7f7f7f);
      to.setInt32(out, low ^ ((delta ^ four) & 0x80808080), true);
      moved = (color + (step >>> 12)) & 0xff;
      to.setInt32((out + 4) | 0, Math.imul(moved, 0x01010101), true);
      value = acc >>> step;
      color = moved ^ ((moved ^ (value & mask)) & (step >>> 20));
      out = next;
      acc >>>= take;
      have = (have - take) | 0;
      if ((step & runFlag) !== 0) out = repeat(color, next, value & 0xff);
    }

    const bit = opByOp(src, 8 * p - have, end, bits, color, 0, to, out, last);
    return Math.ceil(bit / 8);
  }

  /**
   * Stores the pixel that was held before a run, and the run's pixels but its last, which is held now.
   *
   * @param next - index of the run's first pixel, not past LAST
   * @param length - as stored; 0 for 256
   * @returns index of the held pixel
   */
  function repeat(color: number, next: number, length: number): number {
    const four = Math.imul(color, 0x01010101);
    const held = Math.min((next - 1 + (length || 256)) | 0, last);
    for (let i = next - 1; i < held; i = (i + 8) | 0) {
      to.setInt32(i, four, true);
      to.setInt32((i + 4) | 0, four, true);
    }
    return held;
  }

  return decode;
}
