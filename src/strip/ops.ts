// The compressed methods op by op. The fast loops leave the last pixels of a strip to this one, where
// a turn of several ops would go too far, and the last bytes of the input, where they would read past
// its end. The grammar is in table.ts.

/**
 * Decodes ops until pixel `last` is stored.
 *
 * @param bit - of the next op, counted from the first bit of `src`
 * @param end - one past the last byte that may be read; zeros follow
 * @param bits - width of a new color
 * @param color - pixel `out`, which is not stored yet
 * @param step - of method 1: 1 or -1; 0 for method 2, which has none
 * @param dst - receives the pixels, one behind the other
 * @returns bit behind the last op
 */
export function opByOp(
  src: DataView,
  bit: number,
  end: number,
  bits: number,
  color: number,
  step: number,
  dst: DataView,
  out: number,
  last: number,
): number {
  dst.setUint8(out, color);
  while (out < last) {
    const op = bitsAt(src, bit, end);
    let times = 1;
    if ((op & 1) === 0) {
      bit += 1;
    } else if ((op & 2) === 0) {
      color = (op >> 2) & ((1 << bits) - 1);
      if (step !== 0) step = -1;
      bit += 2 + bits;
    } else if (step !== 0) {
      if ((op & 4) !== 0) step = -step;
      color = (color + step) & 0xff;
      bit += 3;
    } else if (((op >> 2) & 7) !== 4) {
      color = (color + ((op >> 2) & 7) - 4) & 0xff;
      bit += 5;
    } else {
      times = (op >> 5) & 0xff || 256;
      bit += 13;
    }
    for (; times > 0 && out < last; times--) dst.setUint8(++out, color);
  }
  return bit;
}

/** At least 17 bits from `bit` on, the next one lowest; the longest op has 13. */
function bitsAt(src: DataView, bit: number, end: number): number {
  const pos = Math.floor(bit / 8);
  if (pos + 4 <= end) return src.getInt32(pos, true) >>> (bit % 8);
  let bytes = 0;
  for (let i = 0; i < 3 && pos + i < end; i++) bytes |= src.getUint8(pos + i) << (8 * i);
  return bytes >> (bit % 8);
}
