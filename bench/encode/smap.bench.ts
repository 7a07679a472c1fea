// A background of 320 by 144 pixels, with all default codes.

import { encodeSmap } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { KINDS, picture, WIDTH } from '../_support/pictures.js';
import { plainStrip, widthOf } from '../baseline/encode.js';

const HEIGHT = 144;
const FAMILIES = [10, 20, 60, 100];

for (const kind of KINDS) {
  const pixels = picture(kind, 8).subarray(0, WIDTH * HEIGHT);
  const strips = Array.from({ length: WIDTH / 8 }, (_, strip) =>
    Uint8Array.from({ length: 8 * HEIGHT }, (__, i) => {
      return pixels[(i >> 3) * WIDTH + 8 * strip + (i & 7)];
    }),
  );
  describe(`encodeSmap, ${kind} | ${WIDTH * HEIGHT} px`, () => {
    bench('baseline: straightforward encoder, four codes', () => {
      for (const strip of strips) {
        const bits = widthOf(strip, 4);
        for (const family of FAMILIES) plainStrip(strip, HEIGHT, family + bits);
      }
    });
    bench('all default codes', () => {
      encodeSmap(pixels, WIDTH, HEIGHT);
    });
  });
}
