// Sixteen colors: docs/format/old-codes.md says it in words.

import type { BitReader } from '../strips/bits.js';
import { readByte } from './runs.js';

/**
 * Reads the pixels of a strip, column by column.
 *
 * @param base - added to stored colors
 * @param left - the pixels left of the strip, one a row
 */
export function readEga(reader: BitReader, base: number, left: Uint8Array): number[] {
  const height = left.length;
  const count = 8 * height;
  const pixels: number[] = [];
  while (pixels.length < count) {
    const op = readByte(reader);
    const colors = op >= 0xc0 ? readByte(reader) : op % 16;
    let times = op < 0x80 ? Math.floor(op / 16) : op % 64;
    if (times === 0) times = readByte(reader);
    for (let i = 0; i < times && pixels.length < count; i++) {
      const at = pixels.length;
      if (op < 0x80) {
        pixels.push(base + colors);
      } else if (op < 0xc0) {
        // The pixel to the left is a column before this one in the stream.
        pixels.push(at < height ? left[at] : pixels[at - height]);
      } else {
        pixels.push(base + (i % 2 === 0 ? Math.floor(colors / 16) : colors % 16));
      }
    }
  }
  return pixels;
}
