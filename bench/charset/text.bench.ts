// Each round draws a line of text onto a screen, and lays out what an actor says in three lines.

import { drawGlyphs, drawText, layTalk, readChar } from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { random } from '../_support/pictures.js';
import { textByBits } from '../baseline/text.js';

// A local, because an import is looked up at each use, which would slow the baseline.
const bitByBit = textByBits;

const WIDTH = 7;
const HEIGHT = 9;
const SIZE = WIDTH * HEIGHT;
const next = random(1);

const glyphs = Array.from({ length: 96 }, (_, i) => ({
  ...{ code: i + 32, width: WIDTH, height: HEIGHT, xOffset: 0, yOffset: 0 },
  pixels: Uint8Array.from({ length: SIZE }, () => (next() < 0.6 ? 0 : 1 + Math.floor(next() * 3))),
}));
const colors = Uint8Array.from({ length: 16 }, (_, i) => i);
const src = encodeChar({ bitsPerPixel: 2, lineHeight: 10, count: 128, colors, glyphs });
const charset = readChar(src, { version: 5 });
const screen = { pixels: new Uint8Array(320 * 200), width: 320, height: 200 };

const line = new TextEncoder().encode('Look behind you, a three-headed goat!');
describe(`a line of text | ${line.length * SIZE} px`, () => {
  bench('baseline: bit by bit', () => bitByBit(charset, line, screen, 10, 20));
  bench('drawText', () => drawText(charset, line, screen, { x: 10, y: 20 }));
});

const words = new TextEncoder().encode(
  'I came a long way to see the lantern of the bay, and now they tell me that nobody has lit it.',
);
const at = { x: 160, y: 90 };
describe(`words in three lines | ${words.length * SIZE} px`, () => {
  bench('baseline: bit by bit, as one line', () => bitByBit(charset, words, screen, 10, 20));
  bench('layTalk and drawGlyphs', () =>
    drawGlyphs(layTalk(charset, words, at, { align: 'center' }).glyphs, screen),
  );
});
