// Each round decodes all glyphs of a font, as a table of it does. Nothing else is called before: functions that are
// compiled on their own, and fonts of two forms, make all glyphs take up to 1.15 times as long.

import { type Charset, decodeGlyphInto, prepareFont } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import {
  glyphByBits as byBits,
  glyphByRuns as byRuns,
  glyphBySkips as bySkips,
} from '../baseline/glyph.js';
import { charOf, lettersOf, nutOf, SUFFIXES } from './letters.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const bitByBit = byBits;
const wordByWord = bySkips;
const groupByGroup = byRuns;

const dst = new Uint8Array(65_536);

/** Measures a font beside a plain loop for a glyph. */
function describeGlyphs(
  what: string,
  charset: Charset,
  glyphs: ReturnType<typeof lettersOf>,
  how: string,
  plain: (code: number, width: number, height: number) => void,
): void {
  const codes = glyphs.map(({ code }) => code);
  const size = glyphs.reduce((sum, { width, height }) => sum + width * height, 0);
  let prepared: Charset | undefined;
  describe(`${what} | ${size} px`, () => {
    bench(`baseline: ${how}`, () => {
      for (const { code, width, height } of glyphs) plain(code, width, height);
    });
    bench('decodeGlyphInto', () => {
      for (const code of codes) decodeGlyphInto(charset, code, dst);
    });
    bench('decodeGlyphInto of a prepared font', () => {
      prepared ??= prepareFont(charset);
      for (const code of codes) decodeGlyphInto(prepared, code, dst);
    });
  });
}

for (const name of ['small', 'large', 'game'] as const) {
  const suffix = SUFFIXES[name];
  const glyphs = lettersOf(name, 0, 1);
  for (const bitsPerPixel of [1, 2, 4] as const) {
    const charset = charOf(name, bitsPerPixel);
    const { src, fontAt } = charset;
    const view = new DataView(src.buffer);
    const what = `glyphs of a CHAR, ${bitsPerPixel} bits${suffix}`;
    describeGlyphs(what, charset, glyphs, 'bit by bit', (code, width, height) => {
      const start = fontAt + view.getUint32(fontAt + 4 + code * 4, true) + 4;
      bitByBit(src, start, bitsPerPixel, width * height, dst);
    });
  }
  for (const codec of [21, 44, 1] as const) {
    const nut = nutOf(name, codec);
    const { src, frames } = nut;
    const open = codec === 44 ? 2 : 0;
    const what = `glyphs of a NUT, codec ${codec}${suffix}`;
    if (codec === 1)
      describeGlyphs(what, nut, glyphs, 'group by group', (code, width, height) => {
        groupByGroup(src, frames[code] + 14, width, height, dst);
      });
    else
      describeGlyphs(what, nut, glyphs, 'word by word', (code, width, height) => {
        wordByWord(src, frames[code] + 14, width, height, open, dst);
      });
  }
}
