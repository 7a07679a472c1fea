// Code 2: runs of one color, until the strip is full. A run past its end is cut.
//
//   0  u8  length - 1
//   1  u8  color

import { run } from './kernel.js';

/** Decodes one strip; see {@link OldKernel}. */
export function pairs(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  for (; at < stop; pos += 2) {
    if (pos + 2 > end) return end + 1;
    at = run(line, at, src.getUint8(pos) + 1, stop, src.getUint8(pos + 1));
  }
  return pos;
}
