// Each round draws a line of text onto a screen, lays out what an actor says in a few lines and draws it, or
// breaks it into lines.

import { breakText, drawGlyphs, drawText, layTalk } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import { breaksByWidths, textByBits, textBySkips } from '../baseline/text.js';
import { charOf, nutOf, SIZES } from './letters.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const bitByBit = textByBits;
const wordByWord = textBySkips;
const letterByLetter = breaksByWidths;

const FIRST = 32;
const line = new TextEncoder().encode('Look behind you, a three-headed goat!');
const words = new TextEncoder().encode(
  'I came a long way to see the lantern of the bay, and now they tell me that nobody has lit it.',
);

for (const name of ['small', 'large'] as const) {
  const of = name === 'large' ? ', large' : '';
  const { width, height } = SIZES[name];
  const size = width * height;
  const [charset, nut] = [charOf(name, 2, FIRST), nutOf(name, 44, FIRST)];
  const scale = name === 'large' ? 3 : 1;
  const screen = {
    width: 360 * scale,
    height: 200 * scale,
    pixels: new Uint8Array(72000 * scale ** 2),
  };
  describe(`a line of text${of} | ${line.length * size} px`, () => {
    bench('baseline: bit by bit', () => bitByBit(charset, line, screen, 10, 20));
    bench('drawText', () => drawText(charset, line, screen, { x: 10, y: 20 }));
  });
  describe(`a line of text in a NUT${of} | ${line.length * size} px`, () => {
    bench('baseline: word by word', () => wordByWord(nut, line, screen, 10, 20));
    bench('drawText', () => drawText(nut, line, screen, { x: 10, y: 20 }));
  });
  const at = { x: 180 * scale, y: 90 * scale };
  describe(`words in three lines${of} | ${words.length * size} px`, () => {
    bench('baseline: bit by bit, as one line', () => bitByBit(charset, words, screen, 10, 20));
    bench('layTalk and drawGlyphs', () =>
      drawGlyphs(layTalk(charset, words, at, { align: 'center', screen }).glyphs, screen),
    );
  });
}

const charset = charOf('small', 2, FIRST);
describe(`breaks of a text | ${words.length} letters`, () => {
  bench('baseline: letter by letter', () => letterByLetter(charset, words, 300));
  bench('breakText', () => breakText(charset, words, 300));
});
