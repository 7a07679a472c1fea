// Code 7: steps of one with a remembered direction.
//
//   0  u8   first color
//   1  ...  bits, least significant first: one op for each further pixel; step is -1 at first
//             0          same color
//             1 0        step = -step; color += step
//             1 1 0      color += step
//             1 1 1 <n>  new color, n is 8 bits wide; step = -1
//
// Colors wrap at 8 bits. Bits after the last pixel mean nothing.

/** Decodes one strip; see {@link OldKernel}. */
export function turns(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  if (pos >= end) return end + 1;
  let color = src.getUint8(pos++);
  let step = -1;
  let acc = 0; // unread bits, the next one lowest; zeros past `end`
  let have = 0; // number of unread bits
  for (;;) {
    line.setUint8(at++, color);
    if (at === stop) return pos - (have >> 3);
    for (; have < 11; have += 8, pos++) acc |= (pos < end ? src.getUint8(pos) : 0) << have;
    let width = 1;
    if ((acc & 1) !== 0) {
      if ((acc & 2) === 0) {
        width = 2;
        step = -step;
        color += step;
      } else if ((acc & 4) === 0) {
        width = 3;
        color += step;
      } else {
        width = 11;
        step = -1;
        color = acc >> 3;
      }
      color &= 0xff;
    }
    acc >>= width;
    have -= width;
  }
}
