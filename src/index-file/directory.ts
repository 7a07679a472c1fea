// DSCR, DSOU, DCOS, DCHR: the room of each script, sound, costume or charset, and the offset in it.
// 0S, 0N, 0C in version 4, which has no directory of charsets. DRSC: those of room scripts, in
// version 8. DROO, 0R: the disk of each room. For the count and the lanes see counted.ts, lanes.ts:
//
//   u8     room number (DROO: disk number); 0 for a resource that does not exist
//   u32le  offset (DROO: not used) from the start of the room's block:
//            version 4        RO, which is at LF + 8
//            versions 5 to 7  ROOM
//            version 8        LFLF
//
// The index in a lane is the resource's number; 0 is not used. The places of rooms are in LOFF, FO.

import type { Version } from '../version.js';
import type { Payload } from './counted.js';
import { lanesAt } from './lanes.js';

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

/** Reads a DROO payload. */
export function drooAt(payload: Payload, version: Version): RoomDirectory {
  const { bytes, words } = lanesAt(payload, version, 'DROO');
  return { disks: bytes, offsets: words };
}

/**
 * Reads the payload of another directory; `what` is its tag. Throws `TRUNCATED` if the entries do not fit,
 * `BAD_SIZE` if they are those of another version.
 */
export function directoryAt(payload: Payload, version: Version, what: string): ResourceDirectory {
  const { bytes, words } = lanesAt(payload, version, what);
  return { rooms: bytes, offsets: words };
}
