// Codes 134 to 148: steps of up to four.
//
//   0  u8   first color
//   1  ...  bits, least significant first: one op for each further pixel
//             0        same color
//             1 0 <n>  new color, n is `bits` wide
//             1 1 <d>  d is 3 bits wide: color += d - 4 for 0..3, d - 3 for 4..7
//
// Colors wrap at 8 bits. Bits after the last pixel mean nothing.

/** Decodes one strip; see {@link OldKernel}. */
export function steps(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
  bits: number,
): number {
  if (pos >= end) return end + 1;
  const mask = (1 << bits) - 1;
  let color = src.getUint8(pos++);
  let acc = 0; // unread bits, the next one lowest; zeros past `end`
  let have = 0; // number of unread bits
  for (;;) {
    line.setUint8(at++, color);
    if (at === stop) return pos - (have >> 3);
    for (; have < 10; have += 8, pos++) acc |= (pos < end ? src.getUint8(pos) : 0) << have;
    let width = 1;
    if ((acc & 1) !== 0) {
      if ((acc & 2) === 0) {
        width = 2 + bits;
        color = (acc >> 2) & mask;
      } else {
        width = 5;
        const d = (acc >> 2) & 7;
        color = (color + d - (d < 4 ? 4 : 3)) & 0xff;
      }
    }
    acc >>= width;
    have -= width;
  }
}
