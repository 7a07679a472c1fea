// Method 2: wider steps, and runs: docs/format/strips.md says it in words.

import { type BitReader, readBits } from './bits.js';
import { keepOp, type StripMeaning } from './ops.js';
import { readFirst, readOp } from './stream.js';

/** Reads `count` pixels. New colors have so many bits; a run of length 0 has `zeroRun` pixels. */
export function readMethod2(
  reader: BitReader,
  bits: number,
  count: number,
  zeroRun = 256,
): number[] {
  let color = readFirst(reader);
  const pixels = [color];
  while (pixels.length < count) {
    const start = reader.position;
    let times = 1;
    let meaning: StripMeaning = 'same';
    const op = readOp(reader);
    if (op === 'new') {
      color = readBits(reader, bits);
      meaning = 'new';
    } else if (op === 'change') {
      const d = readBits(reader, 3);
      if (d === 4) {
        times = readBits(reader, 8);
        if (times === 0) times = zeroRun;
        meaning = 'run';
      } else {
        color = (color + d - 4 + 256) % 256;
        meaning = 'step';
      }
    }
    times = Math.min(times, count - pixels.length);
    keepOp(reader, start, meaning, color, times);
    for (let i = 0; i < times; i++) pixels.push(color);
  }
  return pixels;
}
