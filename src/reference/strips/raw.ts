// Raw strips
//
// Code 1. The pixels follow the code, a byte each:
//
//   0  u8               code
//   1  u8 * 8 * height  palette indices, row by row
//
// Trap: there is no first color in front of the pixels, as the other methods have. The strip has 1 + 8 * height
// bytes.
//
// Vectors: `fixtures/strip/strip.json`, `fixtures/strip/engine.json`.

import { type BitReader, readBits } from './bits.js';
import { keepOp } from './ops.js';

/** Reads `count` pixels of a byte each. */
export function readRaw(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const start = reader.position;
    const color = readBits(reader, 8);
    keepOp(reader, start, 'raw', color, 1);
    pixels.push(color);
  }
  return pixels;
}
