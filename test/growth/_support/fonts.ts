// Fonts of as many glyphs as a test asks for.

import type { CharGlyphFields, NutGlyphFields } from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { upTo } from './large.js';

const glyph = (code: number) => ({
  ...{ code, width: 4, height: 2, xOffset: 0, yOffset: 0 },
  pixels: Uint8Array.from({ length: 8 }, (_, i) => (code >> i) & 1),
});

/** A CHAR payload with so many glyphs. */
export function charOf(count: number): Uint8Array {
  const glyphs: CharGlyphFields[] = upTo(count).map(glyph);
  return encodeChar({ bitsPerPixel: 1, lineHeight: 8, count, colors: new Uint8Array(16), glyphs });
}

/** A NUT file with so many glyphs. */
export function nutOf(count: number): Uint8Array {
  const glyphs: NutGlyphFields[] = upTo(count).map((code) => ({ ...glyph(code), codec: 44 }));
  return encodeNut({ glyphs });
}
