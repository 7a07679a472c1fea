// Letters for benches: strokes of one to five pixels, with as many pixels open as in the fonts of games; and those of
// the bundled game, of about 5 by 7 pixels.

import { readFileSync } from 'node:fs';
import {
  type CharCharset,
  type Charset,
  type NutCharset,
  type NutGlyphFields,
  openGame,
  readChar,
  readGameCharset,
  readNut,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { decodeGlyphs, readGlyph } from 'scumm-codec/tools';
import { random } from '../_support/pictures.js';

/** Sizes of letters. */
const SIZES = {
  small: { width: 9, height: 13, count: 96 },
  large: { width: 26, height: 34, count: 96 },
} as const;
export type Size = keyof typeof SIZES | 'game';

/** How names of rows say which letters they have. */
export const SUFFIXES: Readonly<Record<Size, string>> = {
  small: '',
  large: ', large',
  game: ', of a game',
};

/** A letter of values up to `last`, and 0 where it is open. */
function letter(code: number, size: number, last: number): Uint8Array {
  const next = random(code + 1);
  const pixels = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const length = 1 + Math.floor(next() * 5);
    const value = next() < 0.6 ? 0 : 1 + Math.floor(next() * last);
    pixels.fill(value, at, at + length);
    at += length;
  }
  return pixels;
}

/** The letters of the bundled game, as 96 codes from `first` on. */
function gameLetters(first: number, last: number) {
  const files = ['lantern.000', 'lantern.001'].map((name) => {
    return { name, bytes: readFileSync(`fixtures/game/${name}`) };
  });
  return decodeGlyphs(readGameCharset(openGame(files), 1)).flatMap(({ code, pixels, ...glyph }) => {
    const values = pixels.map((value) => Math.min(value, last));
    return code < FIRST ? [] : [{ ...glyph, code: first + code - FIRST, pixels: values }];
  });
}

/** Code of the first letter in a text. */
export const FIRST = 32;

/** Letters with codes from `first` on, and values up to `last`. */
export function lettersOf(name: Size, first: number, last: number) {
  if (name === 'game') return gameLetters(first, last);
  const { width, height, count } = SIZES[name];
  return Array.from({ length: count }, (_, i) => {
    const size = { width, height, xOffset: 0, yOffset: 0 };
    return { code: first + i, ...size, pixels: letter(i, width * height, last) };
  });
}

/** A CHAR whose first letter is `first`. */
export function charOf(name: Size, bitsPerPixel: 1 | 2 | 4, first = 0): CharCharset {
  const colors = Uint8Array.from({ length: 16 }, (_, i) => i);
  const glyphs = lettersOf(name, first, (1 << bitsPerPixel) - 1);
  const count = first + 96;
  const lineHeight = name === 'game' ? 8 : SIZES[name].height + 1;
  const fields = { bitsPerPixel, lineHeight, count, colors, glyphs };
  return readChar(encodeChar(fields), { version: 5 });
}

/** A NUT; other characters are empty. In codec 44 the open pixels have value 2. */
export function nutOf(name: Size, codec: 1 | 21 | 44, first = 0): NutCharset {
  const glyphs = Array.from({ length: first + 96 }, (_, code): NutGlyphFields => {
    return { code, width: 0, height: 0, codec, pixels: new Uint8Array(0) };
  });
  for (const { code, width, height, pixels } of lettersOf(name, first, codec === 44 ? 1 : 3)) {
    const values = codec === 44 ? pixels.map((value) => (value === 0 ? 2 : value)) : pixels;
    glyphs[code] = { code, width, height, codec, pixels: values };
  }
  return readNut(encodeNut({ glyphs }), { version: 8 });
}

/** The pixels of letters with some codes. */
export function pixelsOf(charset: Charset, codes: Iterable<number>): number {
  let sum = 0;
  for (const code of codes) {
    const { width = 0, height = 0 } = readGlyph(charset, code) ?? {};
    sum += width * height;
  }
  return sum;
}
