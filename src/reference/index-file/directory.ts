// Directories: DROO, DSCR, DSOU, DCOS, DCHR, DRSC
//
// A directory says in which room each resource of a kind is, and how far into the room. In version 4 the blocks are
// 0R, 0S, 0N and 0C. Behind the count, for each resource:
//
//   u8     room number (DROO, 0R: disk number); 0 for a resource that does not exist
//   u32le  offset (DROO, 0R: not used) from the block of the room
//
//   versions 5 to 8: two lanes            version 4: one after the other
//   0      u8[count]     first lane       count times:
//   count  u32le[count]  second lane        0  u8
//                                           1  u32le
//
// The index of an entry is the number of the resource. Entry 0 is not used. Where offsets count from is
// told in "LOFF and FO: where the rooms of a data file are".
//
// Trap: from version 5 on the lanes are parallel: first all room numbers, then all offsets.
//
// Trap: DROO does not say where rooms are. Its first lane is the number of the data file that has the room, its
// second lane is not used; LOFF in the data file has the places.
//
// Vectors: `fixtures/index-file/directory.json`.

import { u32le } from '../../bytes.js';
import type { ResourceDirectory } from '../../index-file/directory.js';
import type { Version } from '../../version.js';
import { COUNT_SIZE, countAt, type Payload } from './counted.js';

/** Where the lanes start behind the count, and how far apart their entries are. */
interface Lanes {
  /** Start of the second lane, for a number of entries. */
  readonly offsetsAt: (count: number) => number;
  readonly roomStep: number;
  readonly offsetStep: number;
}

const PARALLEL: Lanes = { offsetsAt: (count) => count, roomStep: 1, offsetStep: 4 };

const LANES: Readonly<Record<Version, Lanes>> = {
  4: { offsetsAt: () => 1, roomStep: 5, offsetStep: 5 },
  5: PARALLEL,
  6: PARALLEL,
  7: PARALLEL,
  8: PARALLEL,
};

/** Bytes of an entry, in both lanes. */
export const DIRECTORY_ENTRY: Readonly<Record<Version, number>> = { 4: 5, 5: 5, 6: 5, 7: 5, 8: 5 };

/** Reads a directory. In DROO the rooms are disks. */
export function directoryAt(payload: Payload, version: Version): ResourceDirectory {
  const { src, start } = payload;
  const count = countAt(payload, version, DIRECTORY_ENTRY);
  const { offsetsAt, roomStep, offsetStep } = LANES[version];
  const first = start + COUNT_SIZE[version];
  const rooms = new Uint8Array(count);
  const offsets = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    rooms[i] = src[first + i * roomStep];
    offsets[i] = u32le(src, first + offsetsAt(count) + i * offsetStep);
  }
  return { rooms, offsets };
}
