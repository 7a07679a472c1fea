// CHAR: a font of versions 3 to 7: docs/format/fonts.md says it in words.

import { charactersAt, checkBytes, need, u16le, u32be } from '../../bytes.js';
import type { CharCharset } from '../../charset/charset.js';
import { fail } from '../../errors.js';
import { checkRelease, type VersionOptions } from '../../version.js';

/** Where the font is. */
const FONT = 21;

/**
 * Reads the header of a CHAR. The slow twin of the function of this name in the main entry point.
 *
 * @param src - the payload, or the whole 9xx.LFL file of version 4. The record keeps a view of it
 * @returns the header, and where the glyphs are
 * @throws {DecodeError} `TRUNCATED` or `BAD_VALUE`, as the function of this name.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readChar(src: Uint8Array, options: VersionOptions): CharCharset {
  checkRelease(options);
  checkBytes(src);
  if (charactersAt(src, 0, 4) === 'CHAR' && u32be(src, 4) === src.length)
    fail('BAD_VALUE', 0, 'src is a whole block');
  need(FONT, 4, src.length, 'CHAR');
  const bitsPerPixel = src[FONT];
  if (bitsPerPixel !== 1 && bitsPerPixel !== 2 && bitsPerPixel !== 4)
    fail('BAD_VALUE', FONT, `pixels of ${bitsPerPixel} bits`);
  const lineHeight = src[FONT + 1];
  const count = u16le(src, FONT + 2);
  need(FONT + 4, 4 * count, src.length, 'offsets of glyphs');
  const colors = new Uint8Array(16);
  for (let value = 1; value < 16; value++) colors[value] = src[5 + value];
  return {
    type: 'char',
    version: options.version,
    src,
    start: 0,
    end: src.length,
    bitsPerPixel,
    lineHeight,
    count,
    colors,
    fontAt: FONT,
  };
}
