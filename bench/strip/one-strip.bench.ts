// Single strips, each decoded by its own call. All strips of a picture take turns, because a branch
// predictor learns a strip that is decoded again and again.

import { decodeStripInto } from 'scumm-codec';
import { encodeStrip } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { type Direction, KINDS, picture, stripsOf, WIDTH } from '../_support/pictures.js';
import { method1, method2 } from '../baseline/smap.js';

const BITS = 5;
const STRIPS = WIDTH / 8;

/** The plain loop of a family of codes, for a single strip. */
function byBits(family: number): (src: Uint8Array, height: number, dst: Uint8Array) => void {
  if (family === 10)
    return (src, height, dst) => method1(src, 1, src.length, dst, 0, 8, height, 1, 8, BITS);
  if (family === 20)
    return (src, height, dst) => method1(src, 1, src.length, dst, 0, 1, 8, 8, height, BITS);
  return (src, height, dst) => method2(src, 1, src.length, dst, 0, 8, height, BITS);
}

function benchStrips(name: string, family: number, direction?: Direction): void {
  const baseline = byBits(family);
  for (const kind of KINDS) {
    for (const height of [144, 200]) {
      const strips = stripsOf(picture(kind, BITS, direction), height).map((own) =>
        encodeStrip(own, height, family + BITS),
      );
      const dst = new Uint8Array(8 * height);
      describe(`one strip, ${name}, ${kind}, ${height} rows | ${STRIPS * 8 * height} px`, () => {
        bench('baseline: bit-at-a-time loop', () => {
          for (const src of strips) baseline(src, height, dst);
        });
        bench('decodeStripInto', () => {
          for (const src of strips) decodeStripInto(src, height, dst);
        });
      });
    }
  }
}

benchStrips('method 1 horizontal', 20);
benchStrips('method 1 vertical', 10, 'vertical');
benchStrips('method 2', 60);
benchStrips('method 2 with runs', 100);
