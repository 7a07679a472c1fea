// Glyphs of both kinds of fonts: docs/format/fonts.md says it in words.

import { isBytes, isRecord, isWords } from '../../bytes.js';
import type { Charset, Glyph } from '../../charset/charset.js';
import { checkUpTo } from '../../geometry.js';
import { isVersion } from '../../version.js';
import { charGlyph } from './char-glyph.js';
import { nutGlyph } from './nut-glyph.js';

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
  return charset.type === 'char' ? charGlyph(charset, code) : nutGlyph(charset, code);
}

/** Throws a TypeError unless a value is the record of a font. */
export function checkCharset(charset: Charset): void {
  if (!isRecord(charset) || !isBytes(charset.src) || !isFont(charset))
    throw new TypeError('charset is not a Charset');
}

function isFont(charset: Charset): boolean {
  const { src, start, end, count } = charset;
  if (!isWithin(end, 0, src.length) || !isWithin(start, 0, end)) return false;
  if (!isWithin(count, 0, 0xffff) || !isVersion(charset.version)) return false;
  if (charset.type === 'nut') return isWords(charset.frames) && charset.frames.length === count;
  const { type, bitsPerPixel, lineHeight, colors, fontAt } = charset;
  if (type !== 'char' || !isBytes(colors) || colors.length !== 16) return false;
  if (bitsPerPixel !== 1 && bitsPerPixel !== 2 && bitsPerPixel !== 4) return false;
  return isWithin(lineHeight, 0, 255) && isWithin(fontAt, start, end - 4 - 4 * count);
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
