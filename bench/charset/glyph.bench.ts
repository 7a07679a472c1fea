// Each round decodes all glyphs of a font, as a table of it does.

import { decodeGlyphInto, readChar, readNut } from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { random } from '../_support/pictures.js';
import { glyphByBits as byBits, glyphBySkips as bySkips } from '../baseline/glyph.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const bitByBit = byBits;
const wordByWord = bySkips;

const COUNT = 96;
const WIDTH = 9;
const HEIGHT = 13;
const SIZE = WIDTH * HEIGHT;
const dst = new Uint8Array(SIZE);

/** A letter: strokes of one value, with another along their edges. */
function letter(code: number, last: number): Uint8Array {
  const next = random(code + 1);
  const pixels = new Uint8Array(SIZE);
  for (let at = 0; at < SIZE; ) {
    const length = 1 + Math.floor(next() * 5);
    const value = next() < 0.6 ? 0 : 1 + Math.floor(next() * last);
    pixels.fill(value, at, at + length);
    at += length;
  }
  return pixels;
}

const glyphsOf = (last: number) =>
  Array.from({ length: COUNT }, (_, code) => {
    const size = { width: WIDTH, height: HEIGHT, xOffset: 0, yOffset: 0 };
    return { code, ...size, pixels: letter(code, last) };
  });

for (const bitsPerPixel of [1, 2, 4] as const) {
  const glyphs = glyphsOf((1 << bitsPerPixel) - 1);
  const colors = new Uint8Array(16);
  const charset = readChar(
    encodeChar({ bitsPerPixel, lineHeight: HEIGHT, count: COUNT, colors, glyphs }),
    { version: 5 },
  );
  const { src, fontAt } = charset;
  const view = new DataView(src.buffer);
  describe(`glyphs of a CHAR, ${bitsPerPixel} bits | ${SIZE * COUNT} px`, () => {
    bench('baseline: bit by bit', () => {
      for (let code = 0; code < COUNT; code++) {
        const start = fontAt + view.getUint32(fontAt + 4 + code * 4, true) + 4;
        bitByBit(src, start, bitsPerPixel, SIZE, dst);
      }
    });
    bench('decodeGlyphInto', () => {
      for (let code = 0; code < COUNT; code++) decodeGlyphInto(charset, code, dst);
    });
  });
}

const nut = readNut(
  encodeNut({ glyphs: glyphsOf(3).map((glyph) => ({ ...glyph, codec: 21 as const })) }),
  { version: 8 },
);
describe(`glyphs of a NUT, codec 21 | ${SIZE * COUNT} px`, () => {
  bench('baseline: word by word', () => {
    for (const frame of nut.frames) wordByWord(nut.src, frame + 14, WIDTH, HEIGHT, dst);
  });
  bench('decodeGlyphInto', () => {
    for (let code = 0; code < COUNT; code++) decodeGlyphInto(nut, code, dst);
  });
});
