// TRNS, versions 5 to 7. Two bytes:
//
//   0  u8  index  palette index that strips with a transparent code leave out
//   1  u8  0
//
// Read no more than that: four bytes would run into the next block's tag.

import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';

/**
 * Reads a room's transparent palette index.
 *
 * Without a TRNS block the games use 255.
 *
 * @param src - TRNS payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns palette index, 0..255
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than 2 bytes; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readTrns(src: Uint8Array): number {
  checkPayload(src, 'TRNS');
  return trnsAt(src, 0, src.length);
}

/** Reads the payload from `pos` to `end`. */
export function trnsAt(src: Uint8Array, pos: number, end: number): number {
  need(pos, 2, end, 'TRNS');
  return src[pos];
}
