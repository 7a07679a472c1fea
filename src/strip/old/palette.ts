// Code 4: single pixels in colors of the strip's own palette, and runs in any color.
//
//   0  u8          count: entries of the palette, may be 0
//   1  u8 * count  palette indices
//   .  ...         ops until the strip is full: u8 b
//                    b < count   one pixel, in the color of entry b
//                    else        a run of b - count + 1 pixels; u8 its palette index
//
// A run past the end of the strip is cut.

import { run } from './kernel.js';

/** Decodes one strip; see {@link OldKernel}. */
export function palette(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  if (pos >= end) return end + 1;
  const count = src.getUint8(pos++);
  const entries = pos;
  pos += count;
  while (at < stop) {
    if (pos >= end) return end + 1;
    const op = src.getUint8(pos++);
    if (op < count) {
      line.setUint8(at++, src.getUint8(entries + op));
    } else {
      if (pos >= end) return end + 1;
      at = run(line, at, op - count + 1, stop, src.getUint8(pos++));
    }
  }
  return pos;
}
