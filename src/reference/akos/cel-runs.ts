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

import { decodeRuns } from '../cost/runs.js';
import type { ReferenceCelPixels } from './cel-pixels.js';

/** Decodes a cel of codec 1 whose pixels start at `start`. */
export function readRuns(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  colors: number,
): ReferenceCelPixels {
  return decodeRuns({ src, start, end: src.length, width, height, colors, layout: 'column' });
}
