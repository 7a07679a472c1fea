// A glyph of a CHAR:
//
//   0  u8   width   pixels
//   1  u8   height  pixels
//   2  i8   left column, pixels from the pen; used in versions 3 to 6 only
//   3  i8   upper row, pixels from the top of the line
//   4  ...  pixels, row by row: one stream of values of 1, 2 or 4 bits, in each byte from the most
//           significant bit, unlike strips. A row may start within a byte
//
// Value 0 is transparent.

import { u32le } from '../../bytes.js';
import { failCut, failOutside } from '../../errors.js';
import { textRulesOf } from '../layout/rules.js';
import { type CharCharset, FONT_HEADER, type GlyphHeader } from './charset.js';
import { isOldChar, oldGlyph } from './old-char.js';

/** Bytes before the pixels. */
export const GLYPH_HEADER = 4;

/** A glyph with the position of its pixels. */
export interface StoredGlyph extends GlyphHeader {
  readonly pixelsAt: number;
  /** One past the last byte that the pixels may use. */
  readonly end: number;
  /** Bits from a row to the next. Default: those of its pixels. */
  readonly rowBits?: number;
}

/** Finds a glyph; `undefined` if the font lacks the character. */
export function charGlyph(charset: CharCharset, code: number): StoredGlyph | undefined {
  if (isOldChar(charset)) return oldGlyph(charset, code);
  const { src, end, fontAt, count } = charset;
  if (code >= count) return undefined;
  const entry = fontAt + FONT_HEADER.size + code * 4;
  const offset = u32le(src, entry);
  if (offset === 0) return undefined;
  const pos = fontAt + offset;
  const first = fontAt + FONT_HEADER.size + count * 4;
  if (pos < first || pos >= end) failOutside(entry, `CHAR, glyph ${code}`, pos, first, end);
  if (pos + GLYPH_HEADER > end) failCut(end, `CHAR, glyph ${code}: its header`);
  const width = src[pos];
  const xOffset = (src[pos + 2] << 24) >> 24;
  const moves = xOffset !== 0 && textRulesOf(charset).style === 'early';
  return {
    code,
    width,
    height: src[pos + 1],
    xOffset,
    yOffset: (src[pos + 3] << 24) >> 24,
    advance: moves ? width + xOffset : width,
    transparent: 0,
    codec: undefined,
    pixelsAt: pos + GLYPH_HEADER,
    end,
  };
}

/** Decodes the pixels into memory that has room for them. Throws before it writes. */
export function charPixels(
  { src, bitsPerPixel }: CharCharset,
  { code, width, height, pixelsAt, end, rowBits }: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  const size = width * height;
  const stride = rowBits ?? width * bitsPerPixel;
  if (pixelsAt + ((stride * height + 7) >> 3) > end)
    failCut(end, `CHAR, glyph ${code} of ${width}x${height} pixels`);
  const length = pitch === width && rowBits === undefined ? size : width;
  let bit = pixelsAt * 8;
  for (let done = 0; done < size; done += length, at += pitch, bit += stride)
    bitsInto(src, bit, bitsPerPixel, dst, at, at + length);
}

/**
 * Decodes values of `bits` bits from the bit `bit` of the source on: one by one up to a whole byte, then byte by byte.
 */
// bench/decisions.md says what was declined.
function bitsInto(
  src: Uint8Array,
  bit: number,
  bits: 1 | 2 | 4,
  dst: Uint8Array,
  at: number,
  stop: number,
): void {
  const mask = (1 << bits) - 1;
  for (; (bit & 7) !== 0 && at < stop; bit += bits)
    dst[at++] = (src[bit >> 3] >> (8 - bits - (bit & 7))) & mask;
  const last = stop - 8 / bits;
  let pos = bit >> 3;
  if (bits === 1)
    for (; at <= last; at += 8) {
      const byte = src[pos++];
      dst[at] = byte >> 7;
      dst[at + 1] = (byte >> 6) & 1;
      dst[at + 2] = (byte >> 5) & 1;
      dst[at + 3] = (byte >> 4) & 1;
      dst[at + 4] = (byte >> 3) & 1;
      dst[at + 5] = (byte >> 2) & 1;
      dst[at + 6] = (byte >> 1) & 1;
      dst[at + 7] = byte & 1;
    }
  else if (bits === 2)
    for (; at <= last; at += 4) {
      const byte = src[pos++];
      dst[at] = byte >> 6;
      dst[at + 1] = (byte >> 4) & 3;
      dst[at + 2] = (byte >> 2) & 3;
      dst[at + 3] = byte & 3;
    }
  else
    for (; at <= last; at += 2) {
      const byte = src[pos++];
      dst[at] = byte >> 4;
      dst[at + 1] = byte & 15;
    }
  for (let shift = 8 - bits; at < stop; shift -= bits) dst[at++] = (src[pos] >> shift) & mask;
}
