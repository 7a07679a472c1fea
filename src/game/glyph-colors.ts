// Colors to look at glyphs in. Those of a text are up to scripts, so that its glyphs have none of their
// own: white where the text has its color, greys for other values.

import type { Charset } from '../charset/charset.js';
import { type RgbaBytes, rgbaOf } from '../palette/rgba.js';

/** The greys of a glyph: white for value 1, in a CHAR down to black for the highest. */
export function glyphColors(charset: Charset, pixels: Uint8Array, transparent: number): RgbaBytes {
  const greys = charset.type === 'char' ? charGreys((1 << charset.bitsPerPixel) - 1) : nutGreys();
  const palette = Uint8Array.from({ length: 768 }, (_, i) => greys[Math.floor(i / 3)]);
  return rgbaOf(pixels, palette, transparent);
}

function charGreys(last: number): Uint8Array {
  const step = 255 / Math.max(1, last - 1);
  return Uint8Array.from({ length: 256 }, (_, value) =>
    value > last ? 0 : Math.min(255, Math.round((last - value) * step)),
  ).fill(255, 1, 2);
}

function nutGreys(): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) => (value === 1 ? 255 : value));
}
