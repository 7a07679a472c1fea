// ANAM, version 7: names of sounds. A u16le count, then as many names, padded with zeros.

import { need } from '../bytes.js';
import { readField } from '../fields.js';
import { type Allowance, take } from '../limits.js';
import { COUNT, type Payload } from './counted.js';

/** Bytes of a name. */
export const SOUND_NAME_SIZE = 9;

/** Reads a payload. */
export function anamAt({ src, start, end }: Payload, allowance: Allowance): Uint8Array[] {
  const { size, fields } = COUNT;
  need(start, size, end, 'ANAM');
  const count = readField(src, start, fields.count);
  need(start + size, anamSize(count) - size, end, `ANAM of ${count} names`);
  take(allowance, count, start, 'ANAM');
  return Array.from({ length: count }, (_, i) => {
    const name = start + anamSize(i);
    return src.subarray(name, name + SOUND_NAME_SIZE);
  });
}

/** Bytes of `count` names and of the count before them. */
export function anamSize(count: number): number {
  return COUNT.size + count * SOUND_NAME_SIZE;
}
