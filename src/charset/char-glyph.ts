// A glyph of a CHAR:
//
//   0  u8   width   pixels
//   1  u8   height  pixels
//   2  i8   left column, pixels from the pen, where versions 4 to 6 draw it; later not used
//   3  i8   upper row, pixels from the top of the line
//   4  ...  pixels, row by row: one stream of values of 1, 2 or 4 bits, each byte from its most
//           significant bit, opposite to strips. Rows do not start at whole bytes
//
// Value 0 is transparent.

import { need, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Version } from '../version.js';
import { type CharCharset, FONT_HEADER, type GlyphHeader } from './charset.js';

/** Whether the left offset of a glyph moves it and the pen. */
const MOVES: Readonly<Record<Version, boolean>> = { 4: true, 5: true, 6: true, 7: false, 8: false };

/** Bytes before the pixels. */
export const GLYPH_HEADER = 4;

/** A glyph with the position of its pixels. */
export interface StoredGlyph extends GlyphHeader {
  readonly pixelsAt: number;
  /** One past the last byte that the pixels may use. */
  readonly end: number;
}

/** Finds a glyph; `undefined` if the font lacks the character. */
export function charGlyph(charset: CharCharset, code: number): StoredGlyph | undefined {
  const { src, end, fontAt, count, version } = charset;
  if (code >= count) return undefined;
  const entry = fontAt + FONT_HEADER + code * 4;
  const offset = u32le(src, entry);
  if (offset === 0) return undefined;
  const pos = fontAt + offset;
  if (offset < FONT_HEADER + count * 4 || pos >= end)
    fail('BAD_OFFSET', entry, `glyph ${code} at ${pos}`);
  need(pos, GLYPH_HEADER, end, 'CHAR: header of a glyph');
  const width = src[pos];
  const xOffset = (src[pos + 2] << 24) >> 24;
  return {
    code,
    width,
    height: src[pos + 1],
    xOffset,
    yOffset: (src[pos + 3] << 24) >> 24,
    advance: MOVES[version] ? width + xOffset : width,
    transparent: 0,
    codec: undefined,
    pixelsAt: pos + GLYPH_HEADER,
    end,
  };
}

/** Decodes the pixels into memory that has room for them. Throws before it writes. */
export function charPixels(
  { src, bitsPerPixel }: CharCharset,
  { width, height, pixelsAt, end }: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  need(pixelsAt, (width * height * bitsPerPixel + 7) >> 3, end, 'CHAR: pixels of a glyph');
  const mask = (1 << bitsPerPixel) - 1;
  let pos = pixelsAt;
  let byte = 0;
  let have = 0; // unread bits of `byte`
  for (let y = 0; y < height; y++, at += pitch) {
    for (let to = at; to < at + width; to++) {
      if (have === 0) {
        byte = src[pos++];
        have = 8;
      }
      have -= bitsPerPixel;
      dst[to] = (byte >> have) & mask;
    }
  }
}
