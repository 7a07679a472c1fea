// ANAM, version 7: names of sounds.
//
//   0  u16le  count
//   2  count times: char[9]  name, padded with zeros

import { need, u16le } from '../bytes.js';
import { type Allowance, take } from '../limits.js';
import type { Payload } from './counted.js';

/** Bytes of a name. */
export const SOUND_NAME_SIZE = 9;

/** Bytes of the count. */
export const ANAM_HEAD = 2;

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
