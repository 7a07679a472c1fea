// Codes 8 and 9: groups of bytes, until the strip is full. A group past its end is cut.
//
//   0  u8   bit 0: a run; bits 1..7: pixels - 1
//   1  ...  a run: u8 color; else: u8 * pixels

import { run } from './kernel.js';

/** Decodes one strip; see {@link OldKernel}. */
export function groups(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  while (at < stop) {
    if (pos + 2 > end) return end + 1;
    const op = src.getUint8(pos++);
    const length = (op >> 1) + 1;
    if ((op & 1) !== 0) {
      at = run(line, at, length, stop, src.getUint8(pos++));
    } else {
      const last = Math.min(at + length, stop);
      if (pos + last - at > end) return end + 1;
      while (at < last) line.setUint8(at++, src.getUint8(pos++));
    }
  }
  return pos;
}
