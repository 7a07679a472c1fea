// Benches whole images: the library against a plain port of the format.

import { decodeSmapInto } from 'scumm-codec';
import { encodeSmap } from 'scumm-codec/encode';
import { smapByBits } from '../baseline/smap.js';
import { bench, describe } from './bench.js';
import { type Direction, HEIGHT, KINDS, type Kind, picture, WIDTH } from './pictures.js';

/** Benches one family of codes: `family` is the code less its bits. */
export function benchFamily(
  name: string,
  family: number,
  direction?: Direction,
  kinds: readonly Kind[] = KINDS,
): void {
  for (const kind of kinds) {
    for (const bits of [5, 8]) {
      const src = encodeSmap(picture(kind, bits, direction), WIDTH, HEIGHT, {
        codes: family + bits,
        share: false,
      });
      const dst = new Uint8Array(WIDTH * HEIGHT);
      describe(`${name}, ${kind}, ${bits} bits | ${WIDTH * HEIGHT} px`, () => {
        bench('baseline: bit-at-a-time loop', () => smapByBits(src, WIDTH, HEIGHT, dst));
        bench('decodeSmapInto', () => decodeSmapInto(src, WIDTH, HEIGHT, dst));
      });
    }
  }
}
