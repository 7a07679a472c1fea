// RMIH, versions 5 to 7: the number of z-planes that the room reserves. A room may have fewer ZPnn blocks than
// that, or empty ones.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';
import { type Layout, readField } from '../fields.js';

export const RMIH_LAYOUT: Layout<'planes'> = { size: 2, fields: { planes: [0, 'u16'] } };

/**
 * Reads how many z-planes a room reserves, not counting the image itself.
 *
 * @param src - RMIH payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns 0..65535; the known games stay below 8
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than 2 bytes; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readRmih(src: Uint8Array): number {
  checkPayload(src, 'RMIH');
  return rmihAt(wholeOf(src));
}

/** Reads a payload. */
export function rmihAt({ src, start, end }: Place): number {
  need(start, RMIH_LAYOUT.size, end, 'RMIH');
  return readField(src, start, RMIH_LAYOUT.fields.planes);
}
