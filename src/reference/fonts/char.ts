// CHAR: a font of versions 3 to 7
//
// A font holds a picture of each character, its glyph. There are two kinds of fonts: the pixels of a CHAR are values
// from 0 to 15, which a table maps to palette indices; those of a NUT are palette indices.
//
// A CHAR is the payload of a block CHAR. In version 4 it is a file of its own, 900.LFL to 904.LFL, without a block
// header, and plain. In versions 5 to 7 it is found by the directory DCHR. Numbers are little-endian.
//
//   0   u32      length of the payload less 15; not read here
//   4   u16      0x0363; not read here
//   6   u8 x 15  palette index for each pixel value from 1 to 15
//   21  the font, from which all offsets count:
//       0   u8       bits of a pixel: 1, 2 or 4
//       1   u8       height of a line, pixels
//       2   u16      number of characters, n
//       4   u32 x n  offset of each glyph, from the start of the font; 0: the font lacks the character
//
// The font lacks all characters from n on, too. Glyphs may be stored in any order, and characters may share one. The
// table of colors is that of the game when it changes to the font: value 0 is transparent, and value 1 becomes the
// color of the text. Scripts may change it.
//
// Other bits of a pixel are `BAD_VALUE` at byte 21, and a whole block in place of its payload is `BAD_VALUE` at 0.
//
// Trap: offsets count from byte 21, the start of the font, not from the start of the payload.
//
// Trap: in version 4 the games do not read the colors of the file, though they are there.
//
// Files of version 8 may have such blocks, but its games do not draw with them. Fonts of version 3 have another
// layout.
//
// Vectors: `fixtures/charset/char.json`, `fixtures/charset/engine-chars.json`, `fixtures/charset/engine-versions.json`.

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
