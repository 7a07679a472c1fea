// V8 compiles a loop for the branches taken so far. A rare branch later makes it discard that code,
// and the next version may stay slower for good. So all branches of method 2 are taken a few times
// before its first strip; without this it takes 1.4 to 1.5 times as long on dithered and noisy
// pictures, and 1.15 to 1.25 on flat ones. Method 1 has fewer branches and gains nothing. It takes 5 to 10 ms of
// CPU, but only once the fast loops begin: see start.ts.

import type { Kernel } from './method1.js';

const SIZE = 300;

/**
 * The first bytes are zeros, which are long runs of one color. The bytes after them are noise: ops of every kind.
 */
const ZEROS = 96;

/** Decodes a few made-up strips. Some end near the end of the input, others far from it. */
export function rehearse(kernel: Kernel): Kernel {
  const src = new DataView(new ArrayBuffer(SIZE));
  for (let i = ZEROS, noise = 1; i < SIZE; i++) {
    noise = (noise * 75 + 74) % 65537;
    src.setUint8(i, noise >> 3);
  }
  for (let i = 0; i < 4; i++) {
    kernel(src, 0, SIZE, 8 * (140 - i), 8);
    kernel(src, 0, SIZE, 8 * (3 + i), 8);
    kernel(src, 180 + 8 * i, SIZE, 8 * (5 + i), 8);
  }
  return kernel;
}
