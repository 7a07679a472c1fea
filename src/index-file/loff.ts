// LOFF, FO in versions 3 and 4: where the rooms of a data file are. A game of several disks has a directory
// on each, for the rooms that are on that disk. A count of one byte, then as many entries, in any order; the
// rooms of a file come in any order too.

import { payloadOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';
import { type Layout, readField } from '../fields.js';
import type { Payload } from './counted.js';

/** One entry of a room directory. */
export interface RoomOffset {
  /** Room number, 0..255. */
  readonly room: number;
  /** Bytes from the start of the data file. Not checked against any file. */
  readonly offset: number;
}

/** The count before the entries. */
export const LOFF_HEAD: Layout<'count'> = { size: 1, fields: { count: [0, 'u8'] } };

/**
 * An entry. Its offset leads to the LF block in versions 3 and 4, to the ROOM block in versions 5 to 7, to the LFLF
 * block in version 8.
 */
export const LOFF_ENTRY: Layout<keyof RoomOffset> = {
  size: 5,
  fields: { room: [0, 'u8'], offset: [1, 'u32'] },
};

/**
 * Reads a room directory.
 *
 * @param src - payload of LOFF, or of FO in versions 3 and 4, without the block header: both have the same
 *   layout. Trailing bytes are ignored.
 * @returns the entries as stored: in file order, duplicates kept
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readLoff(src: Uint8Array): RoomOffset[] {
  checkPayload(src, 'LOFF FO');
  return loffAt(payloadOf(src));
}

/** Reads a payload. */
export function loffAt({ src, start, end }: Payload): RoomOffset[] {
  const { size, fields } = LOFF_HEAD;
  need(start, size, end, 'LOFF');
  const count = readField(src, start, fields.count);
  need(start + size, loffSize(count) - size, end, `LOFF of ${count} rooms`);
  const { room, offset } = LOFF_ENTRY.fields;
  const entries: RoomOffset[] = [];
  for (let i = 0, pos = start + size; i < count; i++, pos += LOFF_ENTRY.size)
    entries.push({ room: readField(src, pos, room), offset: readField(src, pos, offset) });
  return entries;
}

/** Bytes of `count` entries and of the count before them. */
export function loffSize(count: number): number {
  return LOFF_HEAD.size + count * LOFF_ENTRY.size;
}
