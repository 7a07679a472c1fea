// Method 1: steps of one with a remembered direction.
//
//   0  u8   first color
//   1  ...  bits, least significant first; one op for each further pixel:
//             0          same color
//             1 0 <n>    new color, n is `bits` wide; step = -1
//             1 1 0      color += step
//             1 1 1      step = -step; color += step
//
// Colors wrap at 8 bits. `step` starts at -1. Bits behind the last pixel mean nothing.

/**
 * Decodes one strip. The kernel: plain numbers in, nothing allocated, and the caller has already
 * proved that the strip fits into `dst`.
 *
 * Rows or columns is a choice of strides: `inner` steps through the `length` pixels of a line,
 * `outer` from one of the `lines` to the next.
 *
 * @param pos - offset of the first color
 * @param end - offset one past the last byte that may be read
 * @param at - index in `dst` of the first pixel
 * @returns offset of the first byte not used; past `end` if the bits ran out, and the strip's pixels
 *   are then unspecified
 */
export function method1(
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  inner: number,
  length: number,
  outer: number,
  lines: number,
  bits: number,
): number {
  if (pos >= end) return end + 1;
  const mask = (1 << bits) - 1;
  let color = src[pos++];
  let step = -1;
  let acc = 0; // unread bits, the next one lowest
  let have = 0; // how many of them there are
  let line = at;
  let left = length;
  let todo = length * lines;

  for (;;) {
    dst[at] = color;
    if (--todo === 0) break;
    if (--left > 0) {
      at += inner;
    } else {
      left = length;
      at = line += outer;
    }
    // The longest op has 2 + 8 bits. Past `end` the bits read as zeros, and the pixel count bounds
    // the loop, so the caller's check of the result is enough.
    while (have < 10) {
      acc |= (pos < end ? src[pos] : 0) << have;
      pos++;
      have += 8;
    }
    if ((acc & 1) === 0) {
      acc >>>= 1;
      have -= 1;
    } else if ((acc & 2) === 0) {
      color = (acc >>> 2) & mask;
      step = -1;
      acc >>>= 2 + bits;
      have -= 2 + bits;
    } else {
      if ((acc & 4) !== 0) step = -step;
      color = (color + step) & 0xff;
      acc >>>= 3;
      have -= 3;
    }
  }
  return pos - (have >> 3); // without the whole bytes fetched ahead and never used
}
