// DSCR, DSOU, DCOS, DCHR: the room of each script, sound, costume or charset, and the offset in it.
// 0S, 0N, 0C in version 4, which has no directory of charsets. DRSC: the same of room scripts, in
// version 8. DROO, 0R: the disk of each room. Behind the count (see counted.ts), for each entry:
//
//   u8     room number (DROO: disk number); 0 for a resource that does not exist
//   u32le  offset (DROO: not used) from the start of the room's block:
//            version 4        RO, which is at LF + 8
//            versions 5 to 7  ROOM
//            version 8        LFLF
//
//   versions 5 to 8: two lanes            version 4: one after the other
//   0      u8[count]     first lane       count times:
//   count  u32le[count]  second lane        0  u8
//                                           1  u32le
//
// The index in a lane is the resource's number; 0 is not used. The places of rooms are in LOFF, FO.

import { u32le } from '../bytes.js';
import { entryOf, type Version } from '../version.js';
import { type Counted, countAt, type Payload } from './counted.js';

/** Where the resources of one kind are, by number. */
export interface ResourceDirectory {
  /** Room numbers: a view of the source; a copy in version 4. */
  readonly rooms: Uint8Array;
  /**
   * Bytes from the start of that room's RO (version 4), ROOM (5 to 7) or LFLF (8); as many entries as
   * `rooms`. Not checked.
   */
  readonly offsets: Uint32Array;
}

/** The disks of rooms, by number. */
export interface RoomDirectory {
  /**
   * Disk numbers: a view of the source; a copy in version 4. A disk is a data file: `DISK02.LEC`,
   * `*.LA2`. Rooms that do not exist have 0.
   */
  readonly disks: Uint8Array;
  /** 0 in the known games: LOFF has the offsets. As many entries as `disks`. */
  readonly offsets: Uint32Array;
}

interface Layout extends Counted {
  readonly read: (src: Uint8Array, pos: number, count: number) => ResourceDirectory;
}

const LANES: Layout = { head: 2, entry: 5, read: twoLanes };

const LAYOUTS: Readonly<Record<Version, Layout>> = {
  4: { head: 2, entry: 5, read: pairs },
  5: LANES,
  6: LANES,
  7: LANES,
  8: { head: 4, entry: 5, read: twoLanes },
};

/** Reads a DROO payload. */
export function drooAt(payload: Payload, version: Version): RoomDirectory {
  const { rooms: disks, offsets } = directoryAt(payload, version, 'DROO');
  return { disks, offsets };
}

/**
 * Reads the payload of another directory; `what` is its tag. Throws `TRUNCATED` if the entries do not fit,
 * `BAD_SIZE` if they are those of another version.
 */
export function directoryAt(payload: Payload, version: Version, what: string): ResourceDirectory {
  const { head, read } = entryOf(LAYOUTS, version, what);
  const count = countAt(payload, version, LAYOUTS, what);
  return read(payload.src, payload.start + head, count);
}

/** Bytes of `count` entries and of the count before them. */
export function directorySize(version: Version, count: number): number {
  const { head, entry } = LAYOUTS[version];
  return head + count * entry;
}

function twoLanes(src: Uint8Array, pos: number, count: number): ResourceDirectory {
  return { rooms: src.subarray(pos, pos + count), offsets: wordsAt(src, pos + count, count, 4) };
}

function pairs(src: Uint8Array, pos: number, count: number): ResourceDirectory {
  const rooms = Uint8Array.from({ length: count }, (_, i) => src[pos + i * 5]);
  return { rooms, offsets: wordsAt(src, pos + 1, count, 5) };
}

/** Reads numbers of four bytes, one every `step` bytes. */
export function wordsAt(src: Uint8Array, pos: number, count: number, step: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => u32le(src, pos + i * step));
}
