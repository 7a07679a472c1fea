// Code 3: ops of four bits each, the lower half of a byte first. A color is `16 * row + column`; the
// row starts at 0.
//
//   00nn <column>       n + 2 pixels of one color
//   01nn <column> ...   n + 1 pixels, each of its own color
//   10xx <row>          another row
//   11xx                nothing
//
// An op that goes past the last pixel ends there. The second half of the last byte means nothing if
// it is not used.

import { run } from './kernel.js';

/** Decodes one strip; see {@link OldKernel}. */
export function nibbles(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  const limit = 2 * end;
  let n = 2 * pos; // the next nibble, counted from the start of the buffer
  let row = 0;
  while (at < stop) {
    if (n >= limit) return end + 1;
    const op = nibbleAt(src, n++);
    const kind = op >> 2;
    if (kind === 3) continue;
    if (kind === 1) {
      const last = Math.min(at + (op & 3) + 1, stop);
      if (n + last - at > limit) return end + 1;
      while (at < last) line.setUint8(at++, row | nibbleAt(src, n++));
      continue;
    }
    if (n >= limit) return end + 1;
    const value = nibbleAt(src, n++);
    if (kind === 0) at = run(line, at, (op & 3) + 2, stop, row | value);
    else row = value << 4;
  }
  return Math.ceil(n / 2);
}

function nibbleAt(src: DataView, n: number): number {
  return (src.getUint8(Math.floor(n / 2)) >> ((n & 1) << 2)) & 15;
}
