// Colors of pixels: docs/format/rooms.md says it in words.

import { checkByte, checkBytes } from '../bytes.js';
import type { RgbaBytes } from '../palette/rgba.js';

/**
 * Looks up the colors of palette indices. The twin of the function of this name in the main entry.
 *
 * @param src - palette indices
 */
export function indicesToRgba(
  src: Uint8Array,
  palette: Uint8Array,
  transparent?: number,
): RgbaBytes {
  checkBytes(src);
  checkBytes(palette, 'palette');
  if (palette.length !== 768) throw new RangeError(`palette has ${palette.length} bytes, not 768`);
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
