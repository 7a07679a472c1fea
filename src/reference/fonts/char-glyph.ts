// A glyph of a CHAR
//
// A glyph is a header of four bytes, and its pixels:
//
//   0  u8   width, pixels
//   1  u8   height, pixels
//   2  s8   left offset, pixels from the pen
//   3  s8   upper offset, pixels from the top of the line
//   4  ...  pixels, row by row, as one stream of values of 1, 2 or 4 bits
//
// An offset of a glyph that leads into the header or the table of the font, or to its end and beyond, is `BAD_OFFSET`
// at the entry of the table.
//
// Value 0 is transparent. The pen moves on by the width and the left offset; in versions 7 and 8 by the width alone:
// there the left offset is stored, but not used.
//
// Trap: values start with the highest bits of a byte. Strips of rooms start with the lowest.
//
// Trap: rows do not start at a byte of their own. Only the glyph does.
//
// Trap: a glyph ends with the byte of its last pixel. In one game of version 6 each has a byte behind it that nothing
// reads.
//
// Trap: the width may be 0 where only the pen moves on, and the height may be more than that of a line.
//
// Vectors: `fixtures/charset/char.json`, `fixtures/charset/engine-chars.json`, `fixtures/charset/engine-versions.json`.

import { need, u32le } from '../../bytes.js';
import type { CharCharset, GlyphHeader } from '../../charset/charset.js';
import { fail } from '../../errors.js';
import { rulesOf } from './rules.js';

/** Where a glyph is; `undefined` if the font lacks the character. */
export function charGlyphAt(charset: CharCharset, code: number): number | undefined {
  const { src, end, fontAt, count } = charset;
  if (code >= count) return undefined;
  const entry = fontAt + 4 + 4 * code;
  const offset = u32le(src, entry);
  if (offset === 0) return undefined;
  if (offset < 4 + 4 * count || fontAt + offset >= end) fail('BAD_OFFSET', entry, `glyph ${code}`);
  need(fontAt + offset, 4, end, 'glyph');
  return fontAt + offset;
}

/** The header of the glyph at `pos`. */
export function charGlyphHeader(charset: CharCharset, code: number, pos: number): GlyphHeader {
  const { src } = charset;
  const width = src[pos];
  const xOffset = signed(src[pos + 2]);
  return {
    code,
    width,
    height: src[pos + 1],
    xOffset,
    yOffset: signed(src[pos + 3]),
    advance: rulesOf(charset).style === 'early' ? width + xOffset : width,
    transparent: 0,
    codec: undefined,
  };
}

function signed(byte: number): number {
  return byte < 128 ? byte : byte - 256;
}

/** The pixels of the glyph at `pos`. */
export function charGlyphPixels(charset: CharCharset, pos: number): Uint8Array {
  const { src, end, bitsPerPixel } = charset;
  const count = src[pos] * src[pos + 1];
  need(pos + 4, Math.ceil((count * bitsPerPixel) / 8), end, 'pixels of a glyph');
  const pixels = new Uint8Array(count);
  let bit = 8 * (pos + 4);
  for (let i = 0; i < count; i++) {
    let value = 0;
    for (let left = bitsPerPixel; left > 0; left--) {
      const byte = src[Math.floor(bit / 8)];
      value = 2 * value + (Math.floor(byte / 2 ** (7 - (bit % 8))) % 2);
      bit += 1;
    }
    pixels[i] = value;
  }
  return pixels;
}
