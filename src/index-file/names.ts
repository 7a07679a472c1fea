// The names in an index, padded with zeros.
//
//   RNAM, RN in versions 3 and 4: names of rooms. Entries until a zero:
//     0  u8       room number; 0 ends the list and has no name
//     1  char[9]  name, each byte XORed with 0xFF
//
//   ANAM, version 7: names of sounds.
//     0  u16le    count
//     2  char[9]  each name

import { need } from '../bytes.js';
import { readField } from '../fields.js';
import { type Allowance, take } from '../limits.js';
import { COUNT, type Payload } from './directory.js';

export const NAME_SIZE = 9;

/** Bytes of an entry of RNAM: the room, then the name. */
const ENTRY = 10;

/** The name of a room. Players never see it. */
export interface RoomName {
  /** Room number, 1..255. */
  readonly room: number;
  /** Nine bytes, padded with zeros: a copy, de-obfuscated. */
  readonly name: Uint8Array;
}

export function rnamAt({ src, start, end }: Payload, allowance: Allowance): RoomName[] {
  const names: RoomName[] = [];
  for (let pos = start; ; pos += ENTRY) {
    need(pos, 1, end, 'RNAM');
    const room = src[pos];
    if (room === 0) return names;
    need(pos, ENTRY, end, `RNAM of room ${room}`);
    take(allowance, 1, pos, 'RNAM');
    const name = new Uint8Array(src.subarray(pos + 1, pos + 1 + NAME_SIZE));
    names.push({ room, name: name.map((byte) => byte ^ 0xff) });
  }
}

/** Bytes of `count` names and of the zero behind them. */
export function rnamSize(count: number): number {
  return count * ENTRY + 1;
}

export function anamAt({ src, start, end }: Payload, allowance: Allowance): Uint8Array[] {
  const { size, fields } = COUNT;
  need(start, size, end, 'ANAM');
  const count = readField(src, start, fields.count);
  need(start + size, anamSize(count) - size, end, `ANAM of ${count} names`);
  take(allowance, count, start, 'ANAM');
  return Array.from({ length: count }, (_, i) => {
    const name = start + anamSize(i);
    return src.subarray(name, name + NAME_SIZE);
  });
}

/** Bytes of `count` names and of the count before them. */
export function anamSize(count: number): number {
  return COUNT.size + count * NAME_SIZE;
}
