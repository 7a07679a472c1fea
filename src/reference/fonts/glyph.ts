// Glyphs of both kinds of fonts: docs/format/fonts.md says it in words.

import type { Charset, Glyph, GlyphHeader } from '../../charset/charset.js';
import { checkUpTo } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { charGlyphAt, charGlyphHeader, charGlyphPixels } from './char-glyph.js';
import { checkCharset } from './charset.js';
import { nutGlyphAt, nutGlyphHeader, nutGlyphPixels } from './nut-glyph.js';

/**
 * Reads the size and place of a glyph. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @param code - of the character, 0..65535
 * @returns `undefined` if the font does not have the character
 * @throws {DecodeError} `BAD_OFFSET`, `TRUNCATED` or `BAD_CODE`, as the function of this name.
 * @throws {RangeError} if `code` is out of range.
 * @throws {TypeError} if `charset` is not a `Charset`.
 */
export function readGlyph(charset: Charset, code: number): GlyphHeader | undefined {
  checkCharset(charset);
  checkUpTo(code, 0xffff, 'code');
  const pos = glyphAt(charset, code);
  return pos === undefined ? undefined : headerAt(charset, code, pos);
}

/**
 * Decodes a glyph. The slow twin of the function of this name in the main entry point.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @param code - of a character, 0..65535
 * @returns header and values, row-major; `undefined` if the font does not have the character
 * @throws {DecodeError} `BAD_OFFSET`, `TRUNCATED`, `BAD_CODE` or `LIMIT`, as the function of this
 *   name.
 * @throws {RangeError} if `code` is out of range.
 * @throws {TypeError} if `charset` is not a `Charset`.
 */
export function decodeGlyph(charset: Charset, code: number): Glyph | undefined {
  checkCharset(charset);
  checkUpTo(code, 0xffff, 'code');
  const pos = glyphAt(charset, code);
  if (pos === undefined) return undefined;
  const header = headerAt(charset, code, pos);
  checkPixels(header.width, header.height, undefined, pixelsAt(charset, pos));
  if (charset.type === 'char') return { ...header, pixels: charGlyphPixels(charset, pos) };
  return { ...header, pixels: nutGlyphPixels(charset, header, pos) };
}

/** Where a glyph is; `undefined` if the font does not have the character. */
export function glyphAt(charset: Charset, code: number): number | undefined {
  return charset.type === 'char' ? charGlyphAt(charset, code) : nutGlyphAt(charset, code);
}

/** Where the pixels of the glyph at `pos` start. */
export function pixelsAt(charset: Charset, pos: number): number {
  return charset.type === 'char' ? pos + 4 : pos + 14;
}

function headerAt(charset: Charset, code: number, pos: number): GlyphHeader {
  return charset.type === 'char'
    ? charGlyphHeader(charset, code, pos)
    : nutGlyphHeader(charset, code, pos);
}
