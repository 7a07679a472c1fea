// Steps
//
// Two methods are streams of bits like methods 1 and 2: a first color, which is the first pixel, then an op for each
// further pixel. Bits come from the least significant one of each byte on. Colors wrap at 8 bits.
//
// `turns`, code 7 of version 3: the direction is down at first.
//
//   0          the same color
//   1 0        the direction turns around, then a step of one
//   1 1 0      a step of one in the direction
//   1 1 1 <n>  the new color n of 8 bits; the direction is down again
//
// `steps`, codes 134 to 148 of Humongous:
//
//   0        the same color
//   1 0 <n>  the new color n, of as many bits as the code says
//   1 1 <d>  d has 3 bits: a step of -4, -3, -2, -1 for d = 0 to 3, and of 1, 2, 3, 4 for d = 4 to 7
//
// Trap: `turns` looks like method 1, with the meanings of `1 0` and `1 1 1` exchanged.
//
// Trap: `steps` looks like method 2, but has no runs, and its upward steps are one wider.
//
// Vectors: `fixtures/old-strip/v3.json`, `fixtures/old-strip/engine-v3.json`, `fixtures/old-strip/humongous.json`,
// `fixtures/old-strip/engine-humongous.json`.

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
