// Single strips, each into new memory. All strips of a picture take turns: see one-strip.bench.ts.

import { decodeStrip } from 'scumm-codec';
import { encodeStrip } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { HEIGHT, KINDS, picture, stripsOf, WIDTH } from '../_support/pictures.js';
import { method1 } from '../baseline/smap.js';

const BITS = 5;

// A local, because an import is looked up at each use, which would slow the baseline.
const byBits = method1;

for (const [name, family, direction] of [
  ['horizontal', 20, 'horizontal'],
  ['vertical', 10, 'vertical'],
] as const) {
  const [inner, length, outer, lines] =
    direction === 'horizontal' ? [1, 8, 8, HEIGHT] : [8, HEIGHT, 1, 8];
  for (const kind of KINDS) {
    const strips = stripsOf(picture(kind, BITS, direction)).map((own) =>
      encodeStrip(own, HEIGHT, family + BITS),
    );
    describe(`a new strip, method 1 ${name}, ${kind} | ${WIDTH * HEIGHT} px`, () => {
      bench('baseline: bit-at-a-time loop', () => {
        for (const src of strips) {
          const dst = new Uint8Array(8 * HEIGHT);
          byBits(src, 1, src.length, dst, 0, inner, length, outer, lines, BITS);
        }
      });
      bench('decodeStrip', () => {
        for (const src of strips) decodeStrip(src, HEIGHT);
      });
    });
  }
}
