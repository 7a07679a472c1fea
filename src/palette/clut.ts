// CLUT (version 5) and APAL (version 6 and later): 256 colors.
//
//   0  u8[3]  red, green, blue of color 0, each 0..255; not 0..63, and not to be scaled
//   3  ...    the same of colors 1 to 255

import { checkBytes, need } from '../bytes.js';

/** Bytes of a palette: 256 colors of three bytes. */
export const PALETTE_SIZE = 768;

/**
 * Reads a palette.
 *
 * @param src - CLUT or APAL payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns 768 bytes, red, green, blue of each color, 0..255 as stored; a copy
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than 768 bytes.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readClut(src: Uint8Array): Uint8Array {
  checkBytes(src);
  return paletteIn(src, 0, src.length);
}

/** Copies the palette at `pos`; throws `TRUNCATED` if it does not end before `end`. */
export function paletteIn(src: Uint8Array, pos: number, end: number): Uint8Array {
  need(pos, PALETTE_SIZE, end, 'palette');
  // Not `slice`, which makes a view of a Node Buffer.
  return new Uint8Array(src.subarray(pos, pos + PALETTE_SIZE));
}
