// Each round draws a line of text onto a screen, lays out what an actor says in a few lines and draws it, or
// breaks it into lines.

import { breakText, drawGlyphs, drawText, layTalk, prepareFont } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import { breaksByWidths, textByBits, textByRuns, textBySkips } from '../baseline/text.js';
import { charOf, FIRST, nutOf, pixelsOf, SUFFIXES } from './letters.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const bitByBit = textByBits;
const wordByWord = textBySkips;
const groupByGroup = textByRuns;
const letterByLetter = breaksByWidths;

const line = new TextEncoder().encode('Look behind you, a three-headed goat!');
const words = new TextEncoder().encode(
  'I came a long way to see the lantern of the bay, and now they tell me that nobody has lit it.',
);

for (const name of ['small', 'large', 'game'] as const) {
  const of = SUFFIXES[name];
  const charset = charOf(name, 2, FIRST);
  const scale = name === 'large' ? 3 : 1;
  const screen = {
    width: 360 * scale,
    height: 200 * scale,
    pixels: new Uint8Array(72000 * scale ** 2),
  };
  const prepared = prepareFont(charset);
  describe(`a line of text${of} | ${pixelsOf(charset, line)} px`, () => {
    bench('baseline: bit by bit', () => bitByBit(charset, line, screen, 10, 20));
    bench('drawText', () => drawText(charset, line, screen, { x: 10, y: 20 }));
    bench('drawText, prepared', () => drawText(prepared, line, screen, { x: 10, y: 20 }));
  });
  for (const codec of [44, 21, 1] as const) {
    if (codec !== 44 && name !== 'game') continue;
    const nut = nutOf(name, codec, FIRST);
    const prepared = prepareFont(nut);
    const kind = codec === 44 ? 'NUT' : `NUT of codec ${codec}`;
    describe(`a line of text in a ${kind}${of} | ${pixelsOf(nut, line)} px`, () => {
      if (codec === 1)
        bench('baseline: group by group', () => groupByGroup(nut, line, screen, 10, 20));
      else bench('baseline: word by word', () => wordByWord(nut, line, screen, 10, 20));
      bench('drawText', () => drawText(nut, line, screen, { x: 10, y: 20 }));
      bench('drawText, prepared', () => drawText(prepared, line, screen, { x: 10, y: 20 }));
    });
  }
  const at = { x: 180 * scale, y: 90 * scale };
  describe(`words in three lines${of} | ${pixelsOf(charset, words)} px`, () => {
    bench('baseline: bit by bit, as one line', () => bitByBit(charset, words, screen, 10, 20));
    bench('layTalk and drawGlyphs', () =>
      drawGlyphs(layTalk(charset, words, at, { align: 'center', screen }).glyphs, screen),
    );
    bench('layTalk and drawGlyphs, prepared', () =>
      drawGlyphs(layTalk(prepared, words, at, { align: 'center', screen }).glyphs, screen),
    );
  });
}

const charset = charOf('small', 2, FIRST);
describe(`breaks of a text | ${words.length} letters`, () => {
  bench('baseline: letter by letter', () => letterByLetter(charset, words, 300));
  bench('breakText', () => breakText(charset, words, 300));
});
