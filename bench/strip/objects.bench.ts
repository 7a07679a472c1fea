// Pictures of objects: small ones, whose strips have few pixels. All take turns.

import { decodeSmapInto } from 'scumm-codec';
import { encodeSmap } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { HEIGHT, KINDS, picture, random, WIDTH } from '../_support/pictures.js';
import { smapByBits } from '../baseline/smap.js';

// A local, because an import is looked up at each use, which would slow the baseline.
const byBits = smapByBits;

const COUNT = 40;
const BITS = 5;

interface Small {
  readonly src: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Parts of a picture, of 1 to so many strips and 8 to so many rows. */
function smallOnes(pixels: Uint8Array, code: number, strips: number, rows: number): Small[] {
  const next = random(5);
  return Array.from({ length: COUNT }, () => {
    const width = 8 + 8 * Math.floor(next() * strips);
    const height = 8 + Math.floor(next() * (rows - 7));
    const [left, top] = [
      Math.floor(next() * (WIDTH - width)),
      Math.floor(next() * (HEIGHT - height)),
    ];
    const own = Uint8Array.from({ length: width * height }, (_, i) => {
      return pixels[(top + Math.floor(i / width)) * WIDTH + left + (i % width)];
    });
    return {
      src: encodeSmap(own, width, height, { codes: code + BITS, share: false }),
      width,
      height,
    };
  });
}

for (const [name, family, direction] of [
  ['method 1 horizontal', 20, 'horizontal'],
  ['method 1 vertical', 10, 'vertical'],
  ['method 2', 60, 'horizontal'],
] as const) {
  for (const kind of KINDS) {
    for (const [title, strips, rows] of [
      ['small objects', 6, 56],
      ['objects of one strip', 1, 24],
    ] as const) {
      const all = smallOnes(picture(kind, BITS, direction), family, strips, rows);
      const dst = new Uint8Array(56 * 56);
      const count = all.reduce((sum, { width, height }) => sum + width * height, 0);
      describe(`${title}, ${name}, ${kind} | ${count} px`, () => {
        bench('baseline: bit-at-a-time loop', () => {
          for (const { src, width, height } of all) byBits(src, width, height, dst);
        });
        bench('decodeSmapInto', () => {
          for (const { src, width, height } of all) decodeSmapInto(src, width, height, dst);
        });
      });
    }
  }
}
