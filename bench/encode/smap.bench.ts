// A background of 320 by 144 pixels, with all default codes.

import { encodeSmap } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { KINDS, picture, stripsOf, WIDTH } from '../_support/pictures.js';
import { plainStrip, widthOf } from '../baseline/encode.js';

const HEIGHT = 144;
const FAMILIES = [10, 20, 60, 100];

for (const kind of KINDS) {
  const pixels = picture(kind, 8).subarray(0, WIDTH * HEIGHT);
  const strips = stripsOf(pixels, HEIGHT);
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
