// A PNG as new pixels of a picture. Colors are matched exactly; what does not fit is an error in words.

import { convertIndexedToRgb, decode } from 'fast-png';
import { rgbaToIndices } from 'scumm-codec/encode';
import type { Target } from './targets.js';

/** Missing colors that a message names. */
const NAMED = 4;

/** The pixels of a PNG in the values of the picture that it replaces. */
export function pixelsFromPng(bytes: Uint8Array, target: Target): Uint8Array {
  const { colors, pixels: keep, transparent, seen } = target;
  const png = decode(bytes);
  const { width, height, palette: own, depth, channels, data } = png;
  if (width !== seen.width || height !== seen.height)
    throw new Error(
      `The PNG has ${width}x${height} pixels, the picture ${seen.width}x${seen.height}.`,
    );
  if (own === undefined && (depth !== 8 || channels < 3))
    throw new Error('Save the PNG with a palette, or with 8 bits each of red, green and blue.');
  // With other numbers for colors the decoder gives indices: it leaves those of few bits packed.
  const numbers = Array.from({ length: 256 }, (_, i) => [i]);
  const indices = own && convertIndexedToRgb({ ...png, palette: numbers });
  // In a PNG with the game's palette, an index is meant as it is, even if others have its color.
  if (indices && own?.every((rgb, i) => rgb.slice(0, 3).every((c, k) => c === colors[3 * i + k])))
    return indices;
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const color =
      indices && own ? own[indices[i]] : data.subarray(i * channels, (i + 1) * channels);
    rgba.set([color[0], color[1], color[2], color[3] ?? 255], 4 * i);
  }
  const { pixels, missing } = rgbaToIndices(rgba, colors, { keep, transparent });
  if (missing.length === 0) return pixels;
  const named = missing.slice(0, NAMED).map(({ color, alpha, count, first }) => {
    const opaque = `#${color.toString(16).padStart(6, '0')}`;
    const name = alpha === 255 ? opaque : `${alpha === 0 ? '' : 'half '}transparent pixels`;
    return `${name} (${count}, the first at ${first % width}, ${Math.floor(first / width)})`;
  });
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  throw new Error(`The palette of the picture does not have ${named.join(', ')}${more}.`);
}
