// Each round decodes all glyphs of a font, as a table of it does.

import { decodeGlyphInto } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import {
  glyphByBits as byBits,
  glyphByRuns as byRuns,
  glyphBySkips as bySkips,
} from '../baseline/glyph.js';
import { charOf, nutOf, SIZES, type Size } from './letters.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const bitByBit = byBits;
const wordByWord = bySkips;
const groupByGroup = byRuns;

const dst = new Uint8Array(SIZES.large.width * SIZES.large.height);

/** Rows of small letters keep their names; those of large ones say so. */
const titled = (what: string, name: Size) => {
  const { width, height, count } = SIZES[name];
  return `${what}${name === 'large' ? ', large' : ''} | ${width * height * count} px`;
};

for (const name of ['small', 'large'] as const) {
  const { width, height, count } = SIZES[name];
  for (const bitsPerPixel of [1, 2, 4] as const) {
    const charset = charOf(name, bitsPerPixel);
    const { src, fontAt } = charset;
    const view = new DataView(src.buffer);
    describe(titled(`glyphs of a CHAR, ${bitsPerPixel} bits`, name), () => {
      bench('baseline: bit by bit', () => {
        for (let code = 0; code < count; code++) {
          const start = fontAt + view.getUint32(fontAt + 4 + code * 4, true) + 4;
          bitByBit(src, start, bitsPerPixel, width * height, dst);
        }
      });
      bench('decodeGlyphInto', () => {
        for (let code = 0; code < count; code++) decodeGlyphInto(charset, code, dst);
      });
    });
  }
  for (const codec of [21, 44, 1] as const) {
    const nut = nutOf(name, codec);
    describe(titled(`glyphs of a NUT, codec ${codec}`, name), () => {
      if (codec === 1)
        bench('baseline: group by group', () => {
          for (const frame of nut.frames) groupByGroup(nut.src, frame + 14, width, height, dst);
        });
      else {
        const open = codec === 44 ? 2 : 0;
        bench('baseline: word by word', () => {
          for (const frame of nut.frames) wordByWord(nut.src, frame + 14, width, height, open, dst);
        });
      }
      bench('decodeGlyphInto', () => {
        for (let code = 0; code < count; code++) decodeGlyphInto(nut, code, dst);
      });
    });
  }
}
