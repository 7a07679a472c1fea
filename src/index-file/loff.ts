// LOFF, FO in version 4: where the rooms of a data file are. A game of several disks has a directory
// on each, for the rooms that are on that disk.
//
//   0  u8  count
//   1  ... count times:
//          0  u8     room number
//          1  u32le  offset from the start of the file to the LF block in version 4, to the ROOM
//                    block in versions 5 to 7, to the LFLF block in version 8
//
// Entries come in any order, and so do the rooms of a file.

import { payloadOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need, u32le } from '../bytes.js';
import type { Payload } from './counted.js';

/** One entry of a room directory. */
export interface RoomOffset {
  /** Room number, 0..255. */
  readonly room: number;
  /** Bytes from the start of the data file. Not checked against any file. */
  readonly offset: number;
}

/** Bytes before the entries. */
export const LOFF_HEAD = 1;

/** Bytes of an entry. */
export const LOFF_ENTRY = 5;

/** Where an entry has its offset. */
const LOFF_OFFSET_AT = 1;

/**
 * Reads a room directory.
 *
 * @param src - payload of LOFF, or of FO in version 4, without the block header: both have the same
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
  need(start, LOFF_HEAD, end, 'LOFF');
  const count = src[start];
  need(start + LOFF_HEAD, count * LOFF_ENTRY, end, `LOFF of ${count} rooms`);
  return Array.from({ length: count }, (_, i) => {
    const entry = start + LOFF_HEAD + i * LOFF_ENTRY;
    return { room: src[entry], offset: u32le(src, entry + LOFF_OFFSET_AT) };
  });
}

/** Position in the payload of the offset field of entry `i`. */
export function loffStoredAt(i: number): number {
  return LOFF_HEAD + i * LOFF_ENTRY + LOFF_OFFSET_AT;
}
