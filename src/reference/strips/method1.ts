// Method 1: small steps: docs/format/strips.md says it in words.

import { type BitReader, readBit, readBits } from './bits.js';
import { keepOp } from './ops.js';
import { readFirst, readOp } from './stream.js';

/** Reads `count` pixels. New colors have so many bits. */
export function readMethod1(reader: BitReader, bits: number, count: number): number[] {
  let color = readFirst(reader);
  let step = -1;
  const pixels = [color];
  while (pixels.length < count) {
    const start = reader.position;
    const op = readOp(reader);
    if (op === 'same') {
      keepOp(reader, start, 'same', color, 1);
    } else if (op === 'new') {
      color = readBits(reader, bits);
      step = -1;
      keepOp(reader, start, 'new', color, 1);
    } else {
      const turns = readBit(reader) === 1;
      if (turns) step = -step;
      color = (color + step + 256) % 256;
      keepOp(reader, start, turns ? 'turn' : 'step', color, 1);
    }
    pixels.push(color);
  }
  return pixels;
}
