// What a stored number may ask for before it is taken for damage. Each limit is the default of an
// option of the functions that it guards.

import { fail } from './errors.js';

/** Pixels of one image: 16 Mpx. The widest rooms of the known games stay below 1 Mpx. */
export const MAX_PIXELS: number = 1 << 24;

/** Levels of nested blocks. The deepest known tree, an image of version 8, has 11. */
export const MAX_DEPTH = 32;

/** Palettes of one room. The known games have fewer than a dozen. */
export const MAX_PALETTES = 256;

/**
 * Throws `LIMIT` if an image is larger than `maxPixels`; comes before every allocation.
 *
 * @param offset - where the size is stored; 0 if the caller gave it
 */
export function checkPixels(width: number, height: number, maxPixels: number, offset = 0): void {
  if (!(width * height <= maxPixels)) fail('LIMIT', offset, `image of ${width}x${height} pixels`);
}
