// Colors for showing glyphs. In the games scripts choose the colors of a text, so glyphs have none of their
// own. Here value 1 has the text color, white, and the surroundings of the letter have the shadow color, black.
// In a CHAR, the values above 1 fade from the text color to the shadow color, which the highest value has.

import { describe } from '../bytes.js';
import type { Charset } from '../charset/charset.js';
import { type RgbaBytes, rgbaOf } from '../palette/rgba.js';

/** A color: red, green and blue, 0..255. */
export type RgbColor = readonly [red: number, green: number, blue: number];

/** The colors that glyphs are shown in. */
export interface GlyphLook {
  /** The color of the text. Default: white. */
  readonly textColor?: RgbColor | undefined;
  /** The color of the shadow or outline. Default: black. */
  readonly shadowColor?: RgbColor | undefined;
}

const WHITE: RgbColor = [255, 255, 255];
const BLACK: RgbColor = [0, 0, 0];

/** Throws a RangeError unless the colors are three bytes each. */
export function checkLook({ textColor, shadowColor }: GlyphLook): void {
  if (textColor !== undefined) checkColor(textColor, 'textColor');
  if (shadowColor !== undefined) checkColor(shadowColor, 'shadowColor');
}

function checkColor(color: RgbColor, name: string): void {
  const isColor =
    Array.isArray(color) &&
    color.length === 3 &&
    color.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  if (!isColor) throw new RangeError(`${name} is ${describe(color)}, not three bytes`);
}

/** A glyph in its colors. */
export function glyphRgba(
  charset: Charset,
  pixels: Uint8Array,
  transparent: number,
  { textColor = WHITE, shadowColor = BLACK }: GlyphLook,
): RgbaBytes {
  const shares = charset.type === 'char' ? charShares((1 << charset.bitsPerPixel) - 1) : NUT_SHARES;
  const palette = new Uint8Array(768);
  for (let value = 0; value < 256; value++)
    for (let part = 0; part < 3; part++) {
      const share = shares(value);
      palette[value * 3 + part] = Math.round(
        textColor[part] * share + shadowColor[part] * (1 - share),
      );
    }
  return rgbaOf(pixels, palette, transparent);
}

/** The share of the text color in the color of a value, 0..1; the rest is the shadow color. */
type Shares = (value: number) => number;

const NUT_SHARES: Shares = (value) => (value === 1 ? 1 : 0);

function charShares(last: number): Shares {
  const steps = Math.max(1, last - 1);
  return (value) => (value <= 1 ? 1 : Math.max(0, (last - value) / steps));
}
