// TRNS, versions 5 to 7. Two bytes:
//
//   0  u8  index  palette index that strips with a transparent code leave out
//   1  u8  0, not understood
//
// Read no more than that: four bytes would run into the next block's tag.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';

/** What TRNS says. */
export interface TransparentIndex {
  /** Palette index, 0..255. */
  readonly index: number;
  /** What follows it, a zero in the known games: a view of the source. */
  readonly rest: Uint8Array;
}

/**
 * Reads a room's transparent palette index.
 *
 * Without a TRNS block the games use 255.
 *
 * @param src - TRNS payload, without the 8-byte block header
 * @returns the index, and what follows it, for `encodeTrns`
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than 2 bytes; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readTrns(src: Uint8Array): TransparentIndex {
  checkPayload(src, 'TRNS');
  return { index: trnsAt(wholeOf(src)), rest: src.subarray(1) };
}

/** Reads a payload. */
export function trnsAt({ src, start, end }: Place): number {
  need(start, 2, end, 'TRNS');
  return src[start];
}
