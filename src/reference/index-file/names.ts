// RNAM and ANAM: names: docs/format/index-files.md says it in words.

import { need, u16le } from '../../bytes.js';
import type { Payload } from '../../index-file/counted.js';
import type { RoomName } from '../../index-file/rnam.js';
import { type Allowance, take } from '../../limits.js';

/** Reads RNAM. Each name is taken from an allowance. */
export function roomNamesAt({ src, start, end }: Payload, allowance: Allowance): RoomName[] {
  const names: RoomName[] = [];
  let pos = start;
  need(pos, 1, end, 'RNAM');
  while (src[pos] !== 0) {
    need(pos, 10, end, 'RNAM');
    take(allowance, 1, pos, 'RNAM');
    const name = new Uint8Array(9);
    for (let i = 0; i < 9; i++) name[i] = src[pos + 1 + i] ^ 0xff;
    names.push({ room: src[pos], name });
    pos += 10;
    need(pos, 1, end, 'RNAM');
  }
  return names;
}

/** Reads ANAM. Each name is taken from an allowance. */
export function soundNamesAt({ src, start, end }: Payload, allowance: Allowance): Uint8Array[] {
  need(start, 2, end, 'ANAM');
  const count = u16le(src, start);
  need(start + 2, count * 9, end, 'ANAM');
  take(allowance, count, start, 'ANAM');
  const names: Uint8Array[] = [];
  for (let pos = start + 2; names.length < count; pos += 9) names.push(src.subarray(pos, pos + 9));
  return names;
}
