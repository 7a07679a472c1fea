// Single strips of the old codes. All strips of a picture take turns: see one-strip.bench.ts.

import { decodeOldStripInto, type StripDialect } from 'scumm-codec';
import { encodeOldStrip } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { type Direction, HEIGHT, KINDS, picture, stripsOf, WIDTH } from '../_support/pictures.js';
import { ega, groups, nibbles, pairs, palette, steps, turns } from '../baseline/old-strips.js';

const STRIPS = WIDTH / 8;

interface Row {
  readonly code: number;
  readonly dialect: StripDialect;
  readonly direction: Direction;
  readonly bits: number;
  readonly baseline: (src: Uint8Array, height: number, dst: Uint8Array) => void;
}

const ROWS: readonly Row[] = [
  { code: 2, dialect: 'v3', direction: 'vertical', bits: 8, baseline: pairs },
  { code: 3, dialect: 'v3', direction: 'vertical', bits: 8, baseline: nibbles },
  { code: 4, dialect: 'v3', direction: 'vertical', bits: 8, baseline: palette },
  { code: 7, dialect: 'v3', direction: 'vertical', bits: 8, baseline: turns },
  { code: 9, dialect: '3do', direction: 'horizontal', bits: 8, baseline: groups },
  { code: 10, dialect: 'ega', direction: 'vertical', bits: 4, baseline: ega },
  { code: 137, dialect: 'humongous', direction: 'horizontal', bits: 7, baseline: steps },
];

for (const row of ROWS) {
  const { code, dialect, direction, bits, baseline } = row;
  for (const kind of KINDS) {
    const strips = stripsOf(picture(kind, bits, direction)).map((own) =>
      encodeOldStrip(own, HEIGHT, code, { dialect }),
    );
    const dst = new Uint8Array(8 * HEIGHT);
    const options = { dialect };
    describe(`old strip, code ${code}, ${kind} | ${STRIPS * 8 * HEIGHT} px`, () => {
      bench('baseline: plain loop', () => {
        for (const src of strips) baseline(src, HEIGHT, dst);
      });
      bench('decodeOldStripInto', () => {
        for (const src of strips) decodeOldStripInto(src, HEIGHT, dst, options);
      });
    });
  }
}
