// Sixteen colors
//
// Code 10: runs of colors 0 to 15, column by column, until the strip is full. A run goes on in the next column,
// and is cut at the end of the strip.
//
//   0lllcccc            a run of length l in color c
//   10llllll            a run of length l, copied from the pixels to the left of it
//   11llllll  aaaabbbb  a run of length l in the colors a b a b ...
//
// If the length is 0, it is in one more byte, behind the colors if the op has any. That byte may be 0 too, for no
// pixel.
//
// In the first column, the pixels to the left are the last column of the strip before. So such a strip is not
// complete by itself: its decoder takes the column to the left. Nothing is left of the first strip of a picture;
// this library takes zeros there.
//
// Trap: the two colors of a run start with the upper half of the byte in every run, not in every row.
//
// Trap: Amiga files add 16 to every color, but not to copied pixels, which have it already.
//
// Vectors: `fixtures/old-strip/ega.json`, `fixtures/old-strip/engine-ega.json`, `fixtures/old-strip/amiga.json`.

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
