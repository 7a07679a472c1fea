// Single strips of z-planes, each decoded by its own call. All strips of a plane take turns, because a
// branch predictor learns a strip that is decoded again and again.

import { decodeMaskStrip, decodeMaskStripInto } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import { PLANES, type Plane } from '../_support/masks.js';
import { maskStripByBytes } from '../baseline/mask.js';

// A local, because an import is looked up at each use, which would slow the baseline.
const byBytes = maskStripByBytes;

/** The bodies of the strips that have one. */
function bodies({ src, width, height }: Plane): { src: Uint8Array; height: number }[] {
  return Array.from({ length: width / 8 }, (_, strip) => {
    const offset = src[strip * 2] | (src[strip * 2 + 1] << 8);
    return { src: src.subarray(offset - 8), height, has: offset !== 0 };
  }).filter(({ has }) => has);
}

for (const [what, planes] of PLANES) {
  const strips = planes.flatMap(bodies);
  const dst = new Uint8Array(Math.max(...strips.map(({ height }) => height)));
  const count = strips.reduce((sum, { height }) => sum + height, 0);
  describe(`one mask strip of ${what} | ${count} B`, () => {
    bench('baseline: literal loop', () => {
      for (const { src, height } of strips) byBytes(src, 0, height, dst, 0, 1);
    });
    bench('decodeMaskStripInto', () => {
      for (const { src, height } of strips) decodeMaskStripInto(src, height, dst);
    });
  });
  describe(`one mask strip of ${what} in memory of its own | ${count} B`, () => {
    bench('baseline: literal loop', () => {
      for (const { src, height } of strips) byBytes(src, 0, height, new Uint8Array(height), 0, 1);
    });
    bench('decodeMaskStrip', () => {
      for (const { src, height } of strips) decodeMaskStrip(src, height);
    });
  });
}
