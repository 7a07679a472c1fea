// Texts, and fonts of many glyphs.

import {
  breakText,
  type Charset,
  drawGlyphs,
  drawText,
  layTalk,
  layText,
  prepareFont,
  readChar,
  readNut,
  readText,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { decodeGlyphs } from 'scumm-codec/tools';
import { repeat } from '../_support/bytes.js';
import { charOf, nutOf } from './_support/large.js';
import { type Reading, type Row, reading, testGrowth } from './_support/rows.js';

const char = readChar(charOf(4), { version: 5 });
const nut = readNut(nutOf(4), { version: 7 });
/** A font, and its character 2 so many times. */
const text = (charset: Charset) => (size: number) => ({ charset, text: repeat(2, size) });
const canvas = () => ({ width: 32, height: 16, pixels: new Uint8Array(32 * 16) });
const drawn = (charset: Charset): Reading =>
  reading(text(charset), ({ charset, text }) => drawText(charset, text, canvas(), { x: 0, y: 0 }));

const shown = readNut(nutOf(40), { version: 8 });
const late = readChar(charOf(4), { version: 7 });
const at = { x: 9, y: 0 };
const centered = { align: 'center' } as const;
const repeated =
  (...part: readonly number[]) =>
  (size: number) =>
    Uint8Array.from({ length: size * part.length }, (_, i) => part[i % part.length]);
const words = repeated(2, 2, 0x20, 0x20, 2, 0x20);

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['readText, many control codes', 'none', 100,
    reading((size) => Uint8Array.from({ length: size * 2 }, (_, i) => i % 2 ? 3 : 0xff),
      (src) => readText(src, { version: 5 }))],
  ['drawText, a long line of a CHAR', 'none', 100, drawn(char)],
  ['drawText, a long line of a NUT', 'none', 100, drawn(nut)],
  ['breakText, many words', 'none', 20,
    reading(words, (text) => breakText(char, text, 20))],
  ['breakText, many words of version 8', 'none', 20,
    reading(words, (text) => breakText(shown, text, 20))],
  ['layText, many centered lines that go on', 'none', 20,
    reading(repeated(0xff, 8, 2), (text) => layText(char, text, at, { ...centered, nextLine: 'skipped' }))],
  ['layTalk, many centered lines that are measured as one', 'none', 20,
    reading(repeated(1, 0xff, 14, 1, 0, 0xff, 0xff, 1), (text) => layTalk(char, text, at, centered))],
  ['layTalk, many lines in a box', 'none', 20,
    reading(repeated(1, 0xff, 1), (text) => layTalk(shown, text, at, centered))],
  ['layTalk, many lines of Full Throttle that are measured as one', 'none', 20,
    reading(repeated(1, 0xff, 12, 5, 0xff, 0xff, 1), (text) =>
      layTalk(late, text, at, { ...centered, variant: 'full-throttle' }))],
  ['drawGlyphs, many glyphs', 'none', 100,
    reading((size) => layText(char, repeat(2, size), at, { right: 1e9 }).glyphs, (glyphs) =>
      drawGlyphs(glyphs, canvas()))],
  ['drawText, a long line in a prepared font', 'none', 100, drawn(prepareFont(char))],
  ['prepareFont, a CHAR of many glyphs', 'none', 20,
    reading((size) => readChar(charOf(size), { version: 5 }), (charset) => prepareFont(charset))],
  ['prepareFont, a NUT of many glyphs', 'none', 20,
    reading((size) => readNut(nutOf(size), { version: 7 }), (charset) => prepareFont(charset))],
  ['decodeGlyphs, a CHAR of many glyphs', 'none', 20,
    reading(charOf, (src) => decodeGlyphs(readChar(src, { version: 5 })))],
  ['decodeGlyphs, a NUT of many glyphs', 'none', 20,
    reading(nutOf, (src) => decodeGlyphs(readNut(src, { version: 7 })))],
  ['encodeChar, many glyphs', 'none', 20,
    reading((size) => readChar(charOf(size), { version: 5 }), (charset) =>
      encodeChar({ ...charset, glyphs: decodeGlyphs(charset) }))],
  ['encodeNut, many rows without pixels', 'none', 1000,
    reading((height) => ({ code: 0, codec: 44, width: 0, height, pixels: repeat(0, 0) }) as const, (glyph) =>
      encodeNut({ glyphs: [glyph] }))],
];

testGrowth(ROWS);
