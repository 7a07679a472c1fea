// A PNG of any kind as new pixels of a picture. Colors are matched exactly; those that the palette lacks are listed, and
// have the nearest ones beside them.

import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import { type MissingColor, rgbaToIndices } from 'scumm-codec/encode';
import type { Target } from './targets.js';

/** New pixels for a picture. */
export interface Fitted {
  /** With the nearest colors for those that are missing. */
  readonly pixels: Uint8Array;
  readonly missing: readonly MissingColor[];
}

// With other numbers for colors the decoder gives indices: it leaves those of few bits packed.
const NUMBERS = Array.from({ length: 256 }, (_, i) => [i]);

/** The pixels of a PNG in the values of the picture that it replaces. */
export function fitPng(bytes: Uint8Array, target: Target): Fitted {
  const { colors, pixels: keep, transparent, seen } = target;
  const png = decode(bytes);
  const { width, height, palette: own } = png;
  if (width !== seen.width || height !== seen.height)
    throw new Error(
      `The PNG has ${width}x${height} pixels, the picture ${seen.width}x${seen.height}.`,
    );
  // In a PNG with the game's palette, an index is meant as it is, even if others have its color.
  if (own?.every((rgb, i) => rgb.slice(0, 3).every((c, k) => c === colors[3 * i + k])))
    return { pixels: convertIndexedToRgb({ ...png, palette: NUMBERS }), missing: [] };
  const rgba = rgbaOf(png);
  const exact = rgbaToIndices(rgba, colors, { keep, transparent });
  if (exact.missing.length === 0) return exact;
  // A pixel is there or not: half transparent ones become one of both.
  for (let i = 3; i < rgba.length; i += 4)
    rgba[i] = rgba[i] < 128 && transparent !== undefined ? 0 : 255;
  const { pixels } = rgbaToIndices(rgba, colors, { keep, transparent, nearest: true });
  return { pixels, missing: exact.missing };
}

/** The pixels of a PNG with 8 bits each of red, green, blue and alpha. */
function rgbaOf(png: DecodedPng): Uint8ClampedArray {
  const { width, height, palette, depth, channels, data } = png;
  const isPacked = depth < 8 || palette !== undefined;
  const values = isPacked ? convertIndexedToRgb({ ...png, palette: NUMBERS }) : data;
  const most = 2 ** depth - 1;
  const pixelAt = (i: number): ArrayLike<number> => {
    if (palette) return palette[values[i]];
    const own = Array.from(values.subarray(i * channels, (i + 1) * channels));
    const [first, ...rest] = own.map((value) => Math.round((value * 255) / most));
    return channels < 3 ? [first, first, first, ...rest] : [first, ...rest];
  };
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const { 0: red, 1: green, 2: blue, 3: alpha = 255 } = pixelAt(i);
    rgba.set([red, green, blue, alpha], 4 * i);
  }
  return rgba;
}
