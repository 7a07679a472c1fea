// Codec 16: a stream of bits
//
// The pixels of a cel are stored row by row, as one stream for the whole cel:
//
//   0  u8   k, the bits of a new color: 1 to 8
//   1  u8   the color of the first pixel
//   2  ...  bits. Before each further pixel:
//           0                         the same color again
//           1 0, k bits               a new color
//           1 1, 3 bits d, not 4      the color plus d - 4, modulo 256
//           1 1, 3 bits 4, 8 bits n   the next n pixels have the same color, without bits of their own
//
// Bits are taken from the lowest bit of a byte up, and a number has its lowest bit first. Colors are indices in the
// palette of the room; 255 is transparent. A run ends at the last pixel of the cel even if it is longer. Bits
// behind the last pixel mean nothing. A k outside of 1 to 8 is `BAD_VALUE` at its byte.
//
// Example, 4 by 2 pixels: `04 07 92 33 07 2E`. New colors have 4 bits, the first color is 7. Then: the same; a new
// color, 2; d = 1; a run of 3; d = 5. The pixels are 07 07 02 FF, then FF FF FF 00.
//
// Trap: `color plus d - 4` wraps around at 256, not at k bits.
//
// Trap: a run gives n pixels, and n counts the one that is written when the run is read. Sane data has no run of 0
// or 1. Here both give one pixel, as in a tool; one engine repeats the color to the end of the cel. Neither is
// proved.
//
// Vectors: `fixtures/akos/engine-cels.json`, `fixtures/akos/cel.json`, `fixtures/akos/pixels.json`.

import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { BitReader } from '../strips/bits.js';
import { readMethod2 } from '../strips/method2.js';
import type { ReferenceCelPixels } from './cel-pixels.js';

/** Decodes a cel of codec 16 whose pixels start at `start`. */
export function readBitStream(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
): ReferenceCelPixels {
  need(start, 2, src.length, 'cel');
  const size = src[start];
  if (size < 1 || size > 8) fail('BAD_VALUE', start, `colors of ${size} bits`);
  const reader: BitReader = { src, position: 8 * (start + 1), what: 'cel' };
  const pixels = Uint8Array.from(readMethod2(reader, size, width * height, 1));
  return { pixels, end: Math.ceil(reader.position / 8) };
}
