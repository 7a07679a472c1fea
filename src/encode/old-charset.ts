// Builds the fonts of version 3; for the layout see charset/glyphs/old-char.ts. Built over a previous font with as many
// characters, glyphs that did not change keep their bytes, and so do those that no reader understands.

import { checkByte, describe, isSame, type OwnBytes } from '../bytes.js';
import type { CharCharset, CharFields, CharGlyphFields } from '../charset/glyphs/charset.js';
import { decodeGlyph } from '../charset/glyphs/glyph.js';
import { OLD_FONT, OLD_GLYPH, OLD_LENGTH_LACKS, oldFontSize } from '../charset/glyphs/old-char.js';
import { encodeFields } from './bytes.js';

/** A glyph at its place, with its checked pixels. */
export interface RowGlyph extends Omit<CharGlyphFields, 'transparent'> {}

/** Builds a font. Characters without a glyph get one without columns. */
export function encodeOldChar(
  { bitsPerPixel, count, lineHeight }: CharFields,
  glyphs: readonly (RowGlyph | undefined)[],
  previous: CharCharset | undefined,
): OwnBytes {
  if (bitsPerPixel !== 1)
    throw new RangeError(`bitsPerPixel is ${describe(bitsPerPixel)}: version 3 has 1`);
  checkByte(count, 'count');
  const size = oldFontSize(count);
  const before = previous?.count === count ? previous : undefined;
  // Not `slice`, which makes a view of a Node Buffer.
  const font = Uint8Array.from(
    before?.src.subarray(before.start, before.end) ?? new Uint8Array(size),
  );
  if (before === undefined) {
    const length = size - OLD_LENGTH_LACKS;
    font.set(encodeFields({ length, count, lineHeight }, OLD_FONT));
  }
  checkByte(lineHeight, 'lineHeight');
  font[OLD_FONT.fields.lineHeight[0]] = lineHeight;
  for (let code = 0; code < count; code++) {
    const glyph = glyphs[code] ?? { ...EMPTY, code };
    const old = before && decodeGlyph(before, code);
    if (old && old.width === glyph.width && isSame(old.pixels, glyph.pixels)) continue;
    font[OLD_FONT.size + code] = glyph.width;
    font.set(rowsOf(glyph), OLD_FONT.size + count + code * OLD_GLYPH);
  }
  return font;
}

const EMPTY: Omit<RowGlyph, 'code'> = {
  width: 0,
  height: OLD_GLYPH,
  xOffset: 0,
  yOffset: 0,
  pixels: new Uint8Array(0),
};

/** The rows of a glyph, a byte each. */
function rowsOf({ code, width, height, xOffset, yOffset, pixels }: RowGlyph): OwnBytes {
  if (width > OLD_GLYPH || height !== OLD_GLYPH || xOffset !== 0 || yOffset !== 0)
    throw new RangeError(
      `glyph ${code} of ${width}x${height} at ${xOffset}, ${yOffset}: version 3 has glyphs of at most 8 columns, and 8 rows, at 0, 0`,
    );
  const rows = new Uint8Array(OLD_GLYPH);
  for (const [i, value] of pixels.entries()) {
    if (value > 1) throw new RangeError(`value ${value} does not fit 1 bit`);
    rows[Math.floor(i / width)] |= value << (7 - (i % width));
  }
  return rows;
}
