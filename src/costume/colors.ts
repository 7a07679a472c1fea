// From the colors of a costume's picture to those of the room.

import { checkBytes } from '../bytes.js';
import { indicesToRgba, type RgbaBytes } from '../palette/index.js';
import type { Costume } from './cost.js';

/**
 * Turns the colors of a picture into RGBA; color 0 becomes transparent.
 *
 * @param pixels - colors, as {@link decodeCostumePicture} gives them
 * @param palette - the room's palette: 768 bytes RGB
 * @returns four bytes a pixel
 * @throws {RangeError} if a color is none of the costume's, or the palette has not 768 bytes.
 * @throws {TypeError} if `pixels` or `palette` is not a Uint8Array.
 */
export function costumeToRgba(
  pixels: Uint8Array,
  costume: Costume,
  palette: Uint8Array,
): RgbaBytes {
  checkBytes(pixels, 'pixels');
  checkBytes(palette, 'palette');
  if (palette.length !== 768) throw new RangeError(`palette of ${palette.length} bytes`);
  const own = new Uint8Array(768);
  costume.palette.forEach((index, color) => {
    own.set(palette.subarray(index * 3, index * 3 + 3), color * 3);
  });
  if (pixels.some((color) => color >= costume.colors))
    throw new RangeError(`a color of ${costume.colors} or above`);
  return indicesToRgba(pixels, own, { transparent: 0 });
}
