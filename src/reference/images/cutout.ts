// A picture as it is seen: docs/format/pictures.md says it in words.

import { checkByte, checkBytes } from '../../bytes.js';
import type { Image } from '../../image/image.js';
import type { RgbaBytes } from '../../palette/rgba.js';
import { indicesToRgba } from '../rooms/rgba.js';
import { checkImage } from './about.js';
import { decodeImage, readImageStripCodes } from './image.js';

/**
 * Decodes a picture to RGBA, with holes where it is transparent. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param image - a state of an object, or the background of a room
 * @param palette - 768 bytes RGB
 * @param transparent - the room's transparent index, which pictures of rows ignore. Default: 255
 * @returns `4 * width * height` bytes RGBA, row-major; holes are four zeros
 * @throws {DecodeError} as `decodeImage`.
 * @throws {RangeError} if its version is unknown, `palette` is not 768 bytes, or
 *   `transparent` is not a byte.
 * @throws {TypeError} if `image` is not an `Image`, or `palette` not a Uint8Array.
 */
export function cutout(image: Image, palette: Uint8Array, transparent = 255): RgbaBytes {
  checkImage(image);
  checkBytes(palette, 'palette');
  checkByte(transparent, 'transparent');
  const pixels = decodeImage(image);
  const rgba = indicesToRgba(pixels, palette);
  const codes = image.coding === 'bomp' ? undefined : readImageStripCodes(image);
  for (let i = 0; i < pixels.length; i++) {
    const strip = Math.floor((i % image.width) / 8);
    const isHole = codes
      ? codes[strip].transparent && pixels[i] === transparent
      : pixels[i] === 255;
    if (isHole) rgba.fill(0, 4 * i, 4 * i + 4);
  }
  return rgba;
}
