// RMHD, versions 5 and 6. Six bytes:
//
//   0  u16le  width    pixels; a multiple of 8 in every room that has an image
//   2  u16le  height   pixels
//   4  u16le  objects  count of OBIM and of OBCD blocks
//
// Version 7 has 10 bytes and version 8 has 24, so that the size tells them apart.

import { checkBytes, need, u16le } from '../bytes.js';
import { fail } from '../errors.js';

/** Dimensions and object count of a room. */
export interface RoomHeader {
  /** Pixels, 0..65535. */
  readonly width: number;
  /** Pixels, 0..65535. */
  readonly height: number;
  /** What the file says; the number of blocks is what counts. */
  readonly objectCount: number;
}

/** Bytes of the payload. */
const SIZE = 6;

/**
 * Reads a room header of version 5 or 6.
 *
 * @param src - RMHD payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than 6 bytes; `BAD_SIZE` if it is longer,
 *   as in versions 7 and 8, whose fields stand elsewhere.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readRmhd(src: Uint8Array): RoomHeader {
  checkBytes(src);
  return rmhdAt(src, 0, src.length);
}

/** Reads the payload from `pos` to `end`. */
export function rmhdAt(src: Uint8Array, pos: number, end: number): RoomHeader {
  need(pos, SIZE, end, 'RMHD');
  if (end - pos > SIZE) fail('BAD_SIZE', pos + SIZE, `RMHD of ${end - pos} bytes`);
  return { width: u16le(src, pos), height: u16le(src, pos + 2), objectCount: u16le(src, pos + 4) };
}
