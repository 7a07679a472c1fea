// Directories: DROO, DSCR, DSOU, DCOS, DCHR, DRSC
//
// A directory says in which room each resource of a kind is, and how far into the room. In versions 3 and 4 the
// blocks are 0R, 0S, 0N and 0C. Behind the count, for each resource:
//
//   u8     room number (DROO, 0R: disk number); 0 for a resource that does not exist
//   u32le  offset (DROO, 0R: not used) from the block of the room
//
//   versions 5 to 8: two lanes            versions 3 and 4: one after the other
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
import type { Payload } from '../../index-file/counted.js';
import {
  DIRECTORIES,
  OFFSET_LANE,
  type ResourceDirectory,
  ROOM_LANE,
} from '../../index-file/directory.js';
import type { Release } from '../../version.js';
import { countAt, partAt } from './counted.js';

/** Reads a directory. In DROO the rooms are disks. */
export function directoryAt(payload: Payload, release: Release): ResourceDirectory {
  const { src, start } = payload;
  const count = countAt(payload, release, DIRECTORIES);
  const entries = DIRECTORIES[release];
  const rooms = new Uint8Array(count);
  const offsets = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    rooms[i] = src[start + partAt(entries, ROOM_LANE, i, count)];
    offsets[i] = u32le(src, start + partAt(entries, OFFSET_LANE, i, count));
  }
  return { rooms, offsets };
}
