// Codec 1: runs, column by column
//
// The pixels of a cel are stored as runs of one color, down the leftmost column first, then down the next. A run goes
// on in the next column, and ends at the last pixel of the cel even if it is longer. A byte holds a color in its high
// bits and the length of the run in its low bits. How many bits the length has depends on the number of entries in
// AKPL:
//
//   32 colors         3 bits of length, 5 of color
//   64 colors         2 bits of length, 6 of color
//   any other number  4 bits of length, 4 of color
//
// A length of 0 means that the next byte is the length; if that is 0 too, the length is 256. Color 0 is
// transparent.
//
// Trap: 128 and 256 colors are stored as 16 are, so most of them can not be named. This is measured with one
// engine; no such costume of a game is known.
//
// Vectors: `fixtures/akos/engine-cels.json`, `fixtures/akos/cel.json`, `fixtures/akos/pixels.json`.

import { need } from '../../bytes.js';
import type { ReferenceCelPixels } from './cel-pixels.js';

/** How many lengths a byte can hold, by the number of colors. */
const LENGTHS: Readonly<Record<number, number | undefined>> = { 32: 8, 64: 4 };

/** Decodes a cel of codec 1 whose pixels start at `start`. */
export function readRuns(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  colors: number,
): ReferenceCelPixels {
  const lengths = LENGTHS[colors] ?? 16;
  const pixels = new Uint8Array(width * height);
  let pos = start;
  let color = 0;
  let left = 0;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (left === 0) {
        need(pos, 1, src.length, 'run');
        color = Math.floor(src[pos] / lengths);
        left = src[pos] % lengths;
        pos += 1;
        if (left === 0) {
          need(pos, 1, src.length, 'length of a run');
          left = src[pos] === 0 ? 256 : src[pos];
          pos += 1;
        }
      }
      pixels[y * width + x] = color;
      left -= 1;
    }
  }
  return { pixels, end: pos };
}
