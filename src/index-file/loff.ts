// LOFF: where the rooms of a data file are. Versions 5 and later.
//
//   0  u8  count
//   1  ... count times:
//          0  u8     room number
//          1  u32le  offset from the start of the file to the ROOM block in versions 5 to 7, to the
//                    LFLF block in version 8
//
// Entries come in any order, and so do the rooms of a file.

import { checkPayload } from '../block/mistakes.js';
import { need, u32le } from '../bytes.js';

/** One entry of a room directory. */
export interface RoomOffset {
  /** Room number, 0..255. */
  readonly room: number;
  /** Bytes from the start of the data file. Not checked against any file. */
  readonly offset: number;
}

const HEAD = 1;
const ENTRY = 5;

/**
 * Reads a room directory.
 *
 * @param src - LOFF payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns the entries as stored: in file order, duplicates kept
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readLoff(src: Uint8Array): RoomOffset[] {
  checkPayload(src, 'LOFF');
  return loffAt(src, 0, src.length);
}

/** Reads the payload from `pos` to `end`. */
export function loffAt(src: Uint8Array, pos: number, end: number): RoomOffset[] {
  need(pos, HEAD, end, 'LOFF');
  const count = src[pos];
  need(pos + HEAD, count * ENTRY, end, `LOFF of ${count} rooms`);
  return Array.from({ length: count }, (_, i) => {
    const entry = pos + HEAD + i * ENTRY;
    return { room: src[entry], offset: u32le(src, entry + 1) };
  });
}

/** Position in the payload of the offset field of entry `i`. */
export function loffStoredAt(i: number): number {
  return HEAD + i * ENTRY + 1;
}
