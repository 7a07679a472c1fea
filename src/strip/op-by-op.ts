// The compressed methods op by op: little code, quick to start, for strips of any size. It decodes single strips, and
// the last pixels of each strip of an image, where a turn of several ops would go too far. Cels of codec 16 in AKOS are
// method 2 too. The grammar:
//
//     0            same color
//     1 0 <n>      new color, n is `bits` wide; method 1: step = -1
//     1 1 0        method 1: color += step
//     1 1 1        method 1: step = -step; color += step
//     1 1 <d>      method 2: color += d - 4; d is 3 bits wide, and never 4
//     1 1 <4> <N>  method 2: the color N times; N is 8 bits wide; 0 stands for 256, in cels for 1
//
// Bits and numbers come least significant bit first, colors wrap at 8 bits, and a run past the last pixel is cut.
// Evidence for runs of N pixels, not N + 1: with N, all 288 strips of OpenQuest, which have 1,342 runs, come out at
// exactly eight pixels a row.
//
// A turn takes all zero bits up to the next op that changes something, and that op. The pixel that an op makes is held:
// the next turn stores it, with its repetitions.
//
// Parameters that a turn changes are copied with `| 0` first, the bits with `>>> 0`, as shifts leave them: V8 then
// treats them as 32-bit integers in the whole loop.
//
// bench/decisions.md says what was declined.

/** Pixels of a run of length 0 in a strip. */
export const ZERO_RUN = 256;

/** Pixels that a turn may store after the last. */
export const SLACK = 16;

/**
 * Decodes pixels in the order of the stream. The color of the first is known.
 *
 * @param read - offset of the last byte already loaded
 * @param unread - loaded bits that are not used yet, the next one lowest
 * @param count - number of these bits, 0..31
 * @param end - offset one past the last byte that may be read; zeros follow
 * @param bits - width of a new color
 * @param color - the first pixel, not stored yet
 * @param step - 1 or -1 in method 1; 0 in method 2, which has no step
 * @param first - index of the first pixel
 * @param zeroRun - pixels of a run of length 0
 * @returns offset of the first byte not used; past `end` if the bits ran out
 */
export type OpByOp = (
  src: DataView,
  read: number,
  unread: number,
  count: number,
  end: number,
  bits: number,
  color: number,
  step: number,
  first: number,
  zeroRun: number,
) => number;

/** Makes the decoder for one line of pixels. The line is then a constant, whose address and length V8 folds. */
export function createOpByOp(pixels: DataView, lastPixel: number): OpByOp {
  function opByOp(
    src: DataView,
    read: number,
    unread: number,
    count: number,
    end: number,
    bits: number,
    color: number,
    step: number,
    first: number,
    zeroRun: number,
  ): number {
    const line = pixels;
    const last = lastPixel;
    const zero = zeroRun | 0;
    const mask = (1 << bits) - 1;
    const near = end - 4;
    const wide = 2 + bits;
    const reset = step === 0 ? 0 : -1;
    let pos = read + 1;
    let acc = unread >>> 0; // the next bit lowest
    let have = count | 0; // number of unread bits; bits above them are right too, and are loaded again
    let at = first | 0; // index of the held pixel
    let held = color | 0;
    let by = step | 0;

    for (;;) {
      // 24 bits: up to 7 zeros, and the longest op of 2 + 3 + 8. Past `end` the bits read as zeros; the pixel count
      // bounds the loop, so the caller's check of the result is enough.
      acc |= (pos <= near ? src.getInt32(pos, true) : wordAt(src, pos, end)) << have;
      pos += (have ^ 31) >> 3;
      have |= 24;
      const stopped = acc | (1 << 24);
      const zeros = 31 ^ Math.clz32(stopped & -stopped);
      if (at + zeros >= last) break;
      const four = Math.imul(held, 0x01010101);
      const op = acc >>> zeros;
      let width = 0;
      let stop = at + zeros;
      // After more than 7 zeros an op may not be completely loaded.
      if (zeros <= 7) {
        stop++;
        if ((op & 2) === 0) {
          width = wide;
          held = (op >> 2) & mask;
          by = reset;
        } else if (reset !== 0) {
          width = 3;
          if ((op & 4) !== 0) by = -by;
          held = (held + by) & 0xff;
        } else if ((op & 0x1c) !== 0x10) {
          width = 5;
          held = (held + ((op >> 2) & 7) - 4) & 0xff;
        } else {
          width = 13;
          stop += Math.min(((op >> 5) & 0xff || zero) - 1, last - stop) | 0;
        }
      }
      do {
        line.setInt32(at, four, true);
        line.setInt32(at + 4, four, true);
        at += 8;
      } while (at < stop);
      at = stop;
      acc = op >>> width;
      have = (have - zeros - width) | 0;
    }
    have -= last - at; // the zeros used
    for (; at <= last; at++) line.setUint8(at, held);
    return pos - (have >> 3);
  }

  return opByOp;
}

/** Four bytes, zeros past `end`. */
function wordAt(src: DataView, pos: number, end: number): number {
  let word = 0;
  for (let i = 0; i < 32 && pos < end; i += 8) word |= src.getUint8(pos++) << i;
  return word;
}
