// The colors of a font on the page: its own where it has some and a palette is known, else shades of grey. Value 1 has
// the color that a game gives to a text: white here.

import { type Charset, indicesToRgba } from 'scumm-codec';
import type { Pixels } from '../picture.js';

/** Each value as it is. */
export const VALUES = Uint8Array.from({ length: 256 }, (_, value) => value);

/** Whether a font says which palette indices values above 1 have. */
export const hasColors = (charset: Charset) =>
  charset.type === 'nut' || charset.colors.subarray(2).some((index) => index > 0);

/** RGB of each value of a font. */
export function fontColors(charset: Charset, palette: Uint8Array | undefined): Uint8Array {
  const rgb = Uint8Array.from({ length: 768 }, (_, i) => (Math.floor(i / 3) * 53) % 200);
  rgb.fill(255, 3, 6);
  if (palette === undefined || !hasColors(charset)) return rgb;
  const own = charset.type === 'nut' ? VALUES : charset.colors;
  for (const [value, index] of own.entries())
    if (value > 1) rgb.set(palette.subarray(3 * index, 3 * index + 3), 3 * value);
  return rgb;
}

/** Values of a font as a picture; where one of them is, the picture is open. */
export function inColors(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  rgb: Uint8Array,
  transparent: number,
): Pixels {
  return { width, height, data: indicesToRgba(pixels, rgb, { transparent }) };
}
