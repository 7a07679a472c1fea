// Packs a mask of one byte a pixel into a z-plane.

import { checkBytes } from '../bytes.js';
import { checkSize } from '../geometry.js';
import type { Zplane } from '../mask/zplane.js';

/**
 * Packs a mask of one byte a pixel; the inverse of `expandZplane`.
 *
 * @param mask - `width * height` bytes, row-major; anything but 0 hides
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @returns a plane; `present` is 1 for strips with a set bit
 * @throws {RangeError} if `width` or `height` is out of range, or there are too few pixels.
 * @throws {TypeError} if `mask` is not a Uint8Array.
 */
export function packZplane(mask: Uint8Array, width: number, height: number): Zplane {
  checkBytes(mask, 'mask');
  checkSize(width, height);
  if (mask.length < width * height)
    throw new RangeError(`${mask.length} of ${width * height} pixels`);
  const strips = width / 8;
  const rows = new Uint8Array(strips * height);
  const present = new Uint8Array(strips);
  for (let i = 0; i < width * height; i++) {
    if (mask[i] === 0) continue;
    rows[i >> 3] |= 0x80 >> (i & 7);
    present[(i >> 3) % strips] = 1;
  }
  return { width, height, rows, present };
}
