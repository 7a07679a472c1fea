// A glyph of a CHAR: docs/format/fonts.md says it in words.

import { need, u32le } from '../../bytes.js';
import type { CharCharset, Glyph } from '../../charset/charset.js';
import { TEXT_RULES } from '../../charset/rules.js';
import { fail } from '../../errors.js';
import { releaseOf } from '../../version.js';

/** Decodes a glyph; `undefined` if the font lacks the character. */
export function charGlyph(charset: CharCharset, code: number): Glyph | undefined {
  const { src, end, fontAt, count } = charset;
  if (code >= count) return undefined;
  const entry = fontAt + 4 + 4 * code;
  const offset = u32le(src, entry);
  if (offset === 0) return undefined;
  const pos = fontAt + offset;
  if (offset < 4 + 4 * count || pos >= end) fail('BAD_OFFSET', entry, `glyph ${code}`);
  need(pos, 4, end, 'glyph');
  const width = src[pos];
  const xOffset = signed(src[pos + 2]);
  const isEarly = TEXT_RULES[releaseOf(charset)].style === 'early';
  return {
    code,
    width,
    height: src[pos + 1],
    xOffset,
    yOffset: signed(src[pos + 3]),
    advance: isEarly ? width + xOffset : width,
    transparent: 0,
    codec: undefined,
    pixels: pixelsOf(charset, pos),
  };
}

function signed(byte: number): number {
  return byte < 128 ? byte : byte - 256;
}

/** The pixels of the glyph at `pos`. */
function pixelsOf({ src, end, bitsPerPixel }: CharCharset, pos: number): Uint8Array {
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
