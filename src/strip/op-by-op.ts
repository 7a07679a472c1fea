// The compressed methods op by op: small, quick to start, and right for every size. Single strips
// are decoded so; of images, the last pixels of each strip, where a turn of several ops would go
// too far. The grammar:
//
//     0            same color
//     1 0 <n>      new color, n is `bits` wide; method 1: step = -1
//     1 1 0        method 1: color += step
//     1 1 1        method 1: step = -step; color += step
//     1 1 <d>      method 2: color += d - 4; d is 3 bits wide and not 4
//     1 1 <4> <N>  method 2: the color N times; N is 8 bits wide, 0 stands for 256
//
// Bits and numbers come least significant bit first, colors wrap at 8 bits, and a run past the last
// pixel is cut. Evidence for runs of N and not N + 1 pixels: the 1,342 runs of OpenQuest's 288
// strips, with which all of them come out at exactly eight pixels a row.

/**
 * Decodes pixels from the one that is known on.
 *
 * Twelve numbers, two more than a kernel should have, serve rows, columns and plain sequences:
 * `inner` steps through the `length` pixels of a line, `outer` from one line to the next.
 *
 * @param bit - of the next op, counted from the first bit of `src`
 * @param end - offset one past the last byte that may be read; zeros follow
 * @param bits - width of a new color
 * @param color - the first pixel, not stored yet
 * @param step - of method 1: 1 or -1; 0 for method 2, which has none
 * @param at - offset in `dst` of the first pixel
 * @param todo - pixels to store, at least 1
 * @returns bit behind the last op; past `8 * end` if the bits ran out
 */
export function opByOp(
  src: DataView,
  bit: number,
  end: number,
  bits: number,
  color: number,
  step: number,
  dst: DataView,
  at: number,
  todo: number,
  inner: number,
  length: number,
  outer: number,
): number {
  const mask = (1 << bits) - 1;
  const skip = bit % 8;
  let pos = (bit - skip) / 8;
  let acc = (pos < end ? src.getUint8(pos) : 0) >> skip; // unread bits, the next one lowest
  let have = 8 - skip; // how many of them there are
  let line = at;
  let left = length; // pixels to go in this line
  let run = 1; // pixels to go in this op
  pos++;

  for (;;) {
    todo -= run = Math.min(run, todo);
    do {
      dst.setUint8(at, color);
      if (--left > 0) {
        at += inner;
      } else {
        left = length;
        at = line += outer;
      }
    } while (--run > 0);
    if (todo === 0) return 8 * pos - have;
    // The longest op has 2 + 3 + 8 bits. Past `end` the bits read as zeros, and the pixel count
    // bounds the loop, so the caller's check of the result is enough.
    while (have < 13) {
      acc |= (pos < end ? src.getUint8(pos) : 0) << have;
      pos++;
      have += 8;
    }
    let width = 1;
    run = 1;
    if ((acc & 3) === 1) {
      width = 2 + bits;
      color = (acc >> 2) & mask;
      if (step !== 0) step = -1;
    } else if ((acc & 1) === 1 && step !== 0) {
      width = 3;
      if ((acc & 4) !== 0) step = -step;
      color = (color + step) & 0xff;
    } else if ((acc & 1) === 1) {
      const d = (acc >> 2) & 7;
      width = d === 4 ? 13 : 5;
      if (d === 4) run = (acc >> 5) & 0xff || 256;
      else color = (color + d - 4) & 0xff;
    }
    acc >>= width;
    have -= width;
  }
}
