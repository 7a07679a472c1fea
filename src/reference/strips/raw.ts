// Raw strips: docs/format/strips.md says it in words.

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
