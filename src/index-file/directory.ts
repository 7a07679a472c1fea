// DSCR, DSOU, DCOS, DCHR: the room of each script, sound, costume or charset, and the offset in it.
// 0S, 0N, 0C in versions 3 and 4, which have no directory of charsets. DRSC: the same of room scripts, in
// version 8. DROO, 0R: the disk of each room. Lists, see counted.ts:
//
//   rooms    room number (DROO: disk number); 0 for a resource that does not exist
//   offsets  offset (DROO: not used) from the start of the room's block:
//              versions 3, 4    RO; in version 4 at LF + 8
//              versions 5 to 7  ROOM
//              version 8        LFLF
//
// The index of an entry is the resource's number; 0 is not used. The places of rooms are in LOFF, FO.

import type { ByRelease, Release } from '../version.js';
import {
  bytesIn,
  COUNT,
  type Entries,
  type Lane,
  LONG_COUNT,
  listAt,
  type Payload,
  wordsIn,
} from './counted.js';

/** Where the resources of one kind are, by number. */
export interface ResourceDirectory {
  /** Room numbers: a view of the source; a copy in versions 3 and 4. */
  readonly rooms: Uint8Array;
  /**
   * Bytes from the start of that room's RO (versions 3 and 4), ROOM (5 to 7) or LFLF (8); as many entries as
   * `rooms`. Not checked.
   */
  readonly offsets: Uint32Array;
}

/** The disks of rooms, by number. */
export interface RoomDirectory {
  /**
   * Disk numbers: a view of the source; a copy in versions 3 and 4. A disk is a data file: `DISK02.LEC`,
   * `*.LA2`. Rooms that do not exist have 0.
   */
  readonly disks: Uint8Array;
  /** 0 in the known games: LOFF has the offsets. As many entries as `disks`. */
  readonly offsets: Uint32Array;
}

const PAIRS: Entries = { head: COUNT, size: 5, inLanes: false };
const LANES: Entries = { head: COUNT, size: 5, inLanes: true };

/** How the entries are laid out. */
export const DIRECTORIES: ByRelease<Entries> = {
  '3': PAIRS,
  '4': PAIRS,
  '4-amiga': PAIRS,
  '5': LANES,
  '5-amiga': LANES,
  '6': LANES,
  '6-sam-and-max': LANES,
  '7': LANES,
  '7-full-throttle': LANES,
  '8': { head: LONG_COUNT, size: 5, inLanes: true },
};

/** The release whose layout DRSC has, wherever it stands. */
export const DRSC_RELEASE: Release = '8';

/** The numbers of an entry. */
export const ROOM_LANE: Lane = [0, 1];
export const OFFSET_LANE: Lane = [1, 4];

/** Reads a DROO payload. */
export function drooAt(payload: Payload, release: Release): RoomDirectory {
  const { rooms: disks, offsets } = directoryAt(payload, release, 'DROO');
  return { disks, offsets };
}

/**
 * Reads the payload of another directory; `what` is its tag. Throws `TRUNCATED` if the entries do not fit,
 * `BAD_SIZE` if they are those of another version.
 */
export function directoryAt(payload: Payload, release: Release, what: string): ResourceDirectory {
  const list = listAt(payload, release, DIRECTORIES, what);
  return { rooms: bytesIn(list, ROOM_LANE), offsets: wordsIn(list, OFFSET_LANE) };
}
