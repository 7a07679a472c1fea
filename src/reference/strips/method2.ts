// Method 2: wider steps, and runs
//
// Codes 64 to 128. All four families have the same ops:
//
//   0                the same color
//   1 0 <n>          the new color n, of as many bits as the code says
//   1 1 <d>          d has 3 bits. If it is not 4: a step of d - 4, which is -4 to 3
//   1 1 <4> <times>  if d is 4, `times` has 8 bits: the color before, so many times
//
// Colors wrap at 8 bits. A run past the last pixel is cut there; its length must be there all the same.
//
// Trap: a run gives exactly `times` pixels, not one more. The pixel before it is not part of it. Files of the
// first games have no runs, as their encoder made none, so that this mistake shows in version 6 and later only.
//
// Trap: a run of length 0 has 256 pixels, as the counter is a byte. Known files have none. (The code takes this
// number as an argument: one of the old engines that share the method reads it otherwise.)
//
// Trap: there is no step of 0: that value of d begins a run.
//
// Vectors: `fixtures/strip/strip.json`, `fixtures/strip/engine.json`.

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
