// V8 compiles a loop for the branches that it has seen taken. A rare one that comes later throws
// the code away, and what replaces it may stay slower for good: without this, method 2 takes 1.19 to
// 1.25 times as long on dithered and noisy pictures, and 1.08 to 1.12 on flat ones. So all its branches
// are taken a few times before the first strip. Method 1, which has fewer, gains nothing by it.

import type { Kernel } from './method1.js';

const SIZE = 300;

/** Bytes of zeros, and of noise behind them: long runs of one color, and ops of every kind. */
const ZEROS = 96;

/** Decodes a few made-up strips that end in many places, near to and far from the end of the input. */
export function rehearse(kernel: Kernel): Kernel {
  const src = new DataView(new ArrayBuffer(SIZE));
  for (let i = ZEROS, noise = 1; i < SIZE; i++) {
    noise = (noise * 75 + 74) % 65537;
    src.setUint8(i, noise >> 3);
  }
  for (let i = 0; i < 4; i++) {
    kernel(src, 0, SIZE, 140 - i, 8);
    kernel(src, 0, SIZE, 3 + i, 8);
    kernel(src, 180 + 8 * i, SIZE, 5 + i, 8);
  }
  return kernel;
}
