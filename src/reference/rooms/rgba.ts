// Colors of pixels
//
// A decoded picture has a palette index for each pixel. Its color is what the palette has at three times the index:
// red, green, blue. On the screen of the game every pixel is opaque; a picture that is shown by itself has an alpha
// of 255, and of 0 where the index is transparent. Here a transparent pixel is four zeros.
//
// Trap: versions 3 and 4 have a table of 256 indices between pixels and palette, which scripts may change. It is the
// identity when a room opens, and is not specified here.
//
// Vectors: `fixtures/palette/rgba.json`.

import { checkByte, checkBytes } from '../../bytes.js';
import type { RgbaBytes } from '../../palette/rgba.js';
import { checkWholePalette } from './clut.js';

/**
 * Looks up the colors of palette indices. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param src - palette indices
 * @param palette - 768 bytes RGB
 * @param transparent - palette index to write as four zeros. Default: none
 * @returns `4 * src.length` bytes RGBA
 * @throws {RangeError} if `palette` is not 768 bytes, or `transparent` not a byte.
 * @throws {TypeError} if `src` or `palette` is not a Uint8Array.
 */
export function indicesToRgba(
  src: Uint8Array,
  palette: Uint8Array,
  transparent?: number,
): RgbaBytes {
  checkBytes(src);
  checkWholePalette(palette, 'palette');
  if (transparent !== undefined) checkByte(transparent, 'transparent');
  const dst = new Uint8ClampedArray(src.length * 4);
  for (let i = 0; i < src.length; i++) {
    if (src[i] === transparent) continue;
    for (let channel = 0; channel < 3; channel++)
      dst[i * 4 + channel] = palette[src[i] * 3 + channel];
    dst[i * 4 + 3] = 255;
  }
  return dst;
}
