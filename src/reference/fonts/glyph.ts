// Glyphs of both kinds of fonts: docs/format/fonts.md says it in words.

import type { Charset, Glyph } from '../../charset/charset.js';
import { checkUpTo } from '../../geometry.js';
import { checkCharset } from '../records.js';
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
