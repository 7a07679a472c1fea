// Code 10: runs of 16 colors, column by column, until the strip is full. If the length l is 0, the length is in the
// byte after the op and its colors, if it has any; that byte may be 0 too, for no pixel.
//
//   0lllcccc             a run of length l in color c
//   10llllll             a run of length l copied from the pixels to the left of it
//   11llllll <aaaabbbb>  a run of length l in the colors a b a b ...
//
// Runs go on in the next column, and one past the end of the strip is cut. In the first column the pixels to the
// left are those of the strip before, so such a strip needs its neighbor.

import { type Column, run } from './kernel.js';

/** Decodes one strip; see {@link OldKernel}. */
export function ega(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
  _bits: number,
  left: Column,
): number {
  const first = at;
  const height = (stop - first) / 8;
  while (at < stop) {
    if (pos >= end) return end + 1;
    const op = src.getUint8(pos++);
    const two = op >= 0xc0;
    let colors = op & 15;
    if (two) {
      if (pos >= end) return end + 1;
      colors = src.getUint8(pos++);
    }
    let length = op < 0x80 ? op >> 4 : op & 0x3f;
    if (length === 0) {
      if (pos >= end) return end + 1;
      length = src.getUint8(pos++);
    }
    if (op < 0x80) {
      at = run(line, at, length, stop, colors);
      continue;
    }
    const last = Math.min(at + length, stop);
    if (two) {
      for (let high = 4; at < last; high ^= 4) line.setUint8(at++, (colors >> high) & 15);
    } else {
      for (; at < last; at++) {
        const y = at - first;
        line.setUint8(at, y < height ? colorOf(left, y) : line.getUint8(at - height));
      }
    }
  }
  return pos;
}

function colorOf({ view, at, pitch, base }: Column, y: number): number {
  return (view?.getUint8(at + y * pitch) ?? 0) - base;
}
