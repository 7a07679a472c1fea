// ANAM, version 7: names of sounds.
//
//   0  u16le  count
//   2  count times: char[9]  name, padded with zeros

import { payloadOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need, u16le } from '../bytes.js';
import { NO_OPTIONS } from '../geometry.js';
import { type Allowance, allowanceOf, type LimitOptions, take } from '../limits.js';
import type { Payload } from './counted.js';

/** Bytes of a name. */
export const SOUND_NAME_SIZE = 9;

/** Bytes of the count. */
export const ANAM_HEAD = 2;

/**
 * Reads the names of sounds.
 *
 * @param src - ANAM payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns nine bytes each, padded with zeros: views of the source
 * @throws {DecodeError} `TRUNCATED` if the names do not fit into `src`; `LIMIT` past `limits.entries`;
 *   `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readAnam(src: Uint8Array, options?: LimitOptions): Uint8Array[] {
  const { limits }: LimitOptions = options ?? NO_OPTIONS;
  checkPayload(src, 'ANAM');
  return anamAt(payloadOf(src), allowanceOf(limits));
}

/** Reads a payload. */
export function anamAt({ src, start, end }: Payload, allowance: Allowance): Uint8Array[] {
  need(start, ANAM_HEAD, end, 'ANAM');
  const count = u16le(src, start);
  need(start + ANAM_HEAD, count * SOUND_NAME_SIZE, end, `ANAM of ${count} names`);
  take(allowance, count, start, 'ANAM');
  return Array.from({ length: count }, (_, i) => {
    const name = start + ANAM_HEAD + i * SOUND_NAME_SIZE;
    return src.subarray(name, name + SOUND_NAME_SIZE);
  });
}
