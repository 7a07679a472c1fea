// Method 1: small steps
//
// Codes 14 to 48. Colors go up or down by one; the direction is remembered. It is down at first. An op for each
// pixel after the first:
//
//   0        the same color
//   1 0 <n>  the new color n, of as many bits as the code says; the direction is down again
//   1 1 0    a step in the direction
//   1 1 1    the direction turns around, then a step
//
// Colors wrap at 8 bits: below 0 is 255, above 255 is 0. A new color has 4 to 8 bits; steps may lead out of the
// range of those bits.
//
// Trap: a new color also resets the direction. A decoder that leaves it as it is goes wrong at the next step.
//
// Trap: method 1 has no runs. Same colors are a bit each.
//
// Trap: published texts decode the example `11 05 80 FC` to a row of pixels. Code 0x11 is vertical: the pixels, seven
// more of color 5 and then 0x7E, go down the columns.
//
// Vectors: `fixtures/strip/strip.json`, `fixtures/strip/engine.json`.

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
