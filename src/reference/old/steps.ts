// Steps: docs/format/old-codes.md says it in words.

import { type BitReader, readBit, readBits } from '../strips/bits.js';
import { readOp } from '../strips/stream.js';

/** Code 7. */
export function readTurns(reader: BitReader, count: number): number[] {
  let color = readBits(reader, 8);
  let step = -1;
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      step = -step;
      color = (color + step + 256) % 256;
    } else if (op === 'change') {
      if (readBit(reader) === 0) {
        color = (color + step + 256) % 256;
      } else {
        color = readBits(reader, 8);
        step = -1;
      }
    }
    pixels.push(color);
  }
  return pixels;
}

/** Codes 134 to 148. */
export function readSteps(reader: BitReader, bits: number, count: number): number[] {
  let color = readBits(reader, 8);
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      color = readBits(reader, bits);
    } else if (op === 'change') {
      const d = readBits(reader, 3);
      color = (color + (d < 4 ? d - 4 : d - 3) + 256) % 256;
    }
    pixels.push(color);
  }
  return pixels;
}
