// Method 2: steps of up to four, and runs.
//
//   0  u8   first color
//   1  ...  bits, least significant first; ops until the strip is full:
//             0            same color
//             1 0 <n>      new color, n is `bits` wide
//             1 1 <d>      d is 3 bits wide and not 4: color += d - 4
//             1 1 <4> <N>  N is 8 bits wide: the same color exactly N times; 0 stands for 256
//
// Colors wrap at 8 bits. A run past the end of the strip is cut. Bits behind the last pixel mean
// nothing. Evidence for N and not N + 1 pixels: the 1,342 runs of OpenQuest's 288 strips, which all
// come out at exactly eight pixels a row.

/**
 * Decodes one strip, row by row. The kernel: plain numbers in, nothing allocated, and the caller has
 * already proved that the strip fits into `dst`.
 *
 * @param pos - offset of the first color
 * @param end - offset one past the last byte that may be read
 * @param at - index in `dst` of the first pixel
 * @param pitch - index step from one row to the next
 * @returns offset of the first byte not used; past `end` if the bits ran out, and the strip's pixels
 *   are then unspecified
 */
export function method2(
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
  bits: number,
): number {
  if (pos >= end) return end + 1;
  const mask = (1 << bits) - 1;
  const skip = pitch - 8;
  let color = src[pos++];
  let acc = 0; // unread bits, the next one lowest
  let have = 0; // how many of them there are
  let left = 8; // pixels to go in this row
  let run = 1; // pixels to go in this op
  let todo = 8 * height;

  for (;;) {
    todo -= run = Math.min(run, todo);
    do {
      dst[at++] = color;
      if (--left === 0) {
        left = 8;
        at += skip;
      }
    } while (--run > 0);
    if (todo === 0) break;
    // The longest op has 2 + 3 + 8 bits. Past `end` the bits read as zeros, and the pixel count
    // bounds the loop, so the caller's check of the result is enough.
    while (have < 13) {
      acc |= (pos < end ? src[pos] : 0) << have;
      pos++;
      have += 8;
    }
    run = 1;
    if ((acc & 1) === 0) {
      acc >>>= 1;
      have -= 1;
    } else if ((acc & 2) === 0) {
      color = (acc >>> 2) & mask;
      acc >>>= 2 + bits;
      have -= 2 + bits;
    } else {
      const d = (acc >>> 2) & 7;
      acc >>>= 5;
      have -= 5;
      if (d === 4) {
        run = acc & 0xff || 256;
        acc >>>= 8;
        have -= 8;
      } else {
        color = (color + d - 4) & 0xff;
      }
    }
  }
  return pos - (have >> 3); // without the whole bytes fetched ahead and never used
}
