// Letters for benches: strokes of one to five pixels, with as many pixels open as in the fonts of games.

import { type CharCharset, type NutCharset, readChar, readNut } from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { random } from '../_support/pictures.js';

/** Sizes of letters. */
export const SIZES = {
  small: { width: 9, height: 13, count: 96 },
  large: { width: 26, height: 34, count: 96 },
} as const;
export type Size = keyof typeof SIZES;

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

function lettersOf(name: Size, first: number, last: number) {
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
  const count = first + glyphs.length;
  const lineHeight = SIZES[name].height + 1;
  return readChar(encodeChar({ bitsPerPixel, lineHeight, count, colors, glyphs }), { version: 5 });
}

/** A NUT; letters before `first` are empty. In codec 44 the open pixels have value 2. */
export function nutOf(name: Size, codec: 1 | 21 | 44, first = 0): NutCharset {
  const empty = Array.from({ length: first }, (_, code) => {
    return { code, width: 0, height: 0, codec, pixels: new Uint8Array(0) };
  });
  const glyphs = lettersOf(name, first, codec === 44 ? 1 : 3).map(({ pixels, ...header }) => {
    const values = codec === 44 ? pixels.map((value) => (value === 0 ? 2 : value)) : pixels;
    return { ...header, codec, pixels: values };
  });
  return readNut(encodeNut({ glyphs: [...empty, ...glyphs] }), { version: 8 });
}
