// Texts, and fonts of many glyphs.

import {
  type Charset,
  decodeGlyphs,
  drawText,
  measureText,
  readChar,
  readNut,
  readText,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { repeat } from '../_support/bytes.js';
import { charOf, nutOf } from './_support/fonts.js';
import { type Reading, reading } from './_support/reading.js';
import { type Row, testGrowth } from './_support/rows.js';

const char = readChar(charOf(4), { version: 5 });
const nut = readNut(nutOf(4), { version: 7 });
/** A font, and its character 2 so many times. */
const text = (charset: Charset) => (size: number) => ({ charset, text: repeat(2, size) });
const canvas = () => ({ width: 32, height: 16, pixels: new Uint8Array(32 * 16) });
const drawn = (charset: Charset): Reading =>
  reading(text(charset), ({ charset, text }) => drawText(charset, text, canvas(), { x: 0, y: 0 }));

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['readText, many characters', 'none', 100,
    reading((size) => repeat(2, size), (src) => readText(src, { version: 5 }))],
  ['readText, many control codes', 'none', 100,
    reading((size) => Uint8Array.from({ length: size * 2 }, (_, i) => i % 2 ? 3 : 0xff),
      (src) => readText(src, { version: 5 }))],
  ['measureText, a long line of a CHAR', 'none', 100,
    reading(text(char), ({ charset, text }) => measureText(charset, text))],
  ['drawText, a long line of a CHAR', 'none', 100, drawn(char)],
  ['drawText, a long line of a NUT', 'none', 100, drawn(nut)],
  ['decodeGlyphs, a CHAR of many glyphs', 'none', 20,
    reading(charOf, (src) => decodeGlyphs(readChar(src, { version: 5 })))],
  ['decodeGlyphs, a NUT of many glyphs', 'none', 20,
    reading(nutOf, (src) => decodeGlyphs(readNut(src, { version: 7 })))],
  ['encodeChar, many glyphs', 'none', 20,
    reading((size) => readChar(charOf(size), { version: 5 }), (charset) =>
      encodeChar({ ...charset, glyphs: decodeGlyphs(charset) }))],
  ['encodeNut, many glyphs', 'none', 20,
    reading((size) => decodeGlyphs(readNut(nutOf(size), { version: 7 })), (glyphs) =>
      encodeNut({ glyphs }))],
  ['encodeNut, many rows without pixels', 'none', 1000,
    reading((height) => ({ code: 0, codec: 44, width: 0, height, pixels: repeat(0, 0) }) as const, (glyph) =>
      encodeNut({ glyphs: [glyph] }))],
];

testGrowth(ROWS);
