// CHAR: a font, little-endian. In version 4 it is a file of its own, such as 901.LFL, which holds the payload
// alone.
//
//   0   header
//   6   u8[15]   palette index for pixel values 1 to 15
//   21  the font, from which the offsets count: its header, and behind it
//       4   u32[n]  offset of each glyph; 0 for a character that the font lacks
//
// Offsets may be in any order, and shared. For the glyphs see char-glyph.ts. Files of version 8 may have such
// blocks, but its games do not draw with them.

import type { BlockSource } from '../block/level.js';
import { isBlock, payloadOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { escaped, isBytes, need } from '../bytes.js';
import { fail } from '../errors.js';
import { type Layout, readFields } from '../fields.js';
import { checkRelease, type VersionOptions } from '../version.js';
import { type CharCharset, FONT_HEADER, isBitsPerPixel } from './charset.js';

/** The mark of a font. Games do not read it. */
export const CHAR_MARK = 0x0363;

/** What stands before the colors. */
export const CHAR_HEADER: Layout<'length' | 'mark'> = {
  size: 6,
  fields: { length: [0, 'u32'], mark: [4, 'u16'] },
};

/** Where the font is. */
export const FONT_AT = 21;

/** The stored length is this much less than the payload. */
export const LENGTH_LACKS = 15;

/**
 * Reads the header of a CHAR. {@link decodeGlyph} then reads its glyphs.
 *
 * @param source - the block, its payload, or the whole 9xx.LFL file of version 4. The result holds
 *   views of it
 * @returns the header, and where the glyphs are. Error offsets count in `source`; for a block, in its `src`
 * @throws {DecodeError} `TRUNCATED` if the header or the offsets of the glyphs end early; `BAD_VALUE`
 *   if a pixel does not have 1, 2 or 4 bits, or if the bytes are a whole block; `MISSING` for a block that is not a
 *   CHAR. Glyphs are checked when they are read.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `source` is neither bytes nor a block, or the version absent.
 */
export function readChar(source: BlockSource, options: VersionOptions): CharCharset {
  checkRelease(options);
  if (isBytes(source)) checkPayload(source, 'CHAR');
  const { src, start, end } = payloadOf(source);
  if (isBlock(source) && source.tag !== 'CHAR')
    fail('MISSING', source.start, `${escaped(source.tag)} is not a CHAR`);
  const fontAt = start + FONT_AT;
  need(fontAt, FONT_HEADER.size, end, 'CHAR');
  const { bitsPerPixel, lineHeight, count } = readFields(src, fontAt, FONT_HEADER.fields);
  if (!isBitsPerPixel(bitsPerPixel))
    fail('BAD_VALUE', fontAt, `CHAR of ${bitsPerPixel} bits a pixel, not 1, 2 or 4`);
  need(fontAt + FONT_HEADER.size, count * 4, end, `CHAR of ${count} characters`);
  const colors = new Uint8Array(16);
  colors.set(src.subarray(start + CHAR_HEADER.size, fontAt), 1);
  const header = { bitsPerPixel, lineHeight, count, colors, fontAt } as const;
  return { kind: 'charset', type: 'char', version: options.version, src, start, end, ...header };
}
