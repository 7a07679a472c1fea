// The fonts of version 3, files 97.LFL to 99.LFL, whose numbers in scripts are 2 to 0:
//
//   0   u16le    bytes behind it
//   2   ...      4 bytes, which no reader understands
//   6   u8       n, the number of characters
//   7   u8       pixels from a line of text to the next
//   8   u8[n]    width of each glyph, by which the pen moves on: at most 8
//   .   u8[8*n]  eight rows of each glyph, of a byte each: the highest bit is the left pixel
//
// A glyph is eight rows high, whatever the height of a line.

import { type BlockSource, isBlock, payloadOf } from '../../block/level.js';
import { escaped, need } from '../../bytes.js';
import { fail, failCut } from '../../errors.js';
import { type Layout, readFields } from '../../fields.js';
import type { StoredGlyph } from './char-glyph.js';
import type { CharCharset } from './charset.js';

/** The numbers of a font of version 3. The widths of its glyphs follow. */
export const OLD_FONT: Layout<'length' | 'count' | 'lineHeight'> = {
  size: 8,
  fields: { length: [0, 'u16'], count: [6, 'u8'], lineHeight: [7, 'u8'] },
};

/** What the stored length lacks: itself. */
export const OLD_LENGTH_LACKS = 2;

/** Rows of a glyph, its bytes, and its most columns. */
export const OLD_GLYPH = 8;

/** Bytes of a font with so many characters. */
export function oldFontSize(count: number): number {
  return OLD_FONT.size + count * (1 + OLD_GLYPH);
}

/** Whether a file may be such a font: other bytes may follow. */
export function isOldFont(src: Uint8Array): boolean {
  if (src.length < OLD_FONT.size) return false;
  const { length, count } = readFields(src, 0, OLD_FONT.fields);
  const size = length + OLD_LENGTH_LACKS;
  return size <= src.length && oldFontSize(count) <= size;
}

/** Reads the header of a font of version 3. It stores no colors: each value is its own index. */
export function oldChar(source: BlockSource): Omit<CharCharset, 'version' | 'kind' | 'type'> {
  if (isBlock(source))
    fail('MISSING', source.start, `${escaped(source.tag)}: version 3 has fonts in files alone`);
  const { src, start, end } = payloadOf(source);
  need(start, OLD_FONT.size, end, 'a font');
  const { count, lineHeight } = readFields(src, start, OLD_FONT.fields);
  need(start + OLD_FONT.size, count, end, `a font of ${count} characters`);
  const colors = Uint8Array.from({ length: 16 }, (_, value) => value);
  const fontAt = start + OLD_FONT.fields.count[0];
  return { src, start, end, bitsPerPixel: 1, lineHeight, count, colors, fontAt };
}

/** Finds a glyph; `undefined` if the font lacks the character. */
export function oldGlyph(
  { src, start, end, count }: CharCharset,
  code: number,
): StoredGlyph | undefined {
  if (code >= count) return undefined;
  const widthAt = start + OLD_FONT.size + code;
  const width = src[widthAt];
  if (width > OLD_GLYPH)
    fail('BAD_VALUE', widthAt, `glyph ${code} is ${width} pixels wide: at most ${OLD_GLYPH}`);
  const pixelsAt = start + OLD_FONT.size + count + code * OLD_GLYPH;
  if (pixelsAt + OLD_GLYPH > end) failCut(end, `a font, glyph ${code}`);
  const size = { width, height: OLD_GLYPH, xOffset: 0, yOffset: 0, advance: width };
  return { code, ...size, transparent: 0, codec: undefined, pixelsAt, end, rowBits: OLD_GLYPH };
}
