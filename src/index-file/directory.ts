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

import { payloadOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { entryOf, type Version, type VersionOptions } from '../version.js';
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

/** The versions that have a directory of charsets. */
export const CHARSETS: Readonly<Record<Exclude<Version, 4>, true>> = {
  5: true,
  6: true,
  7: true,
  8: true,
};

/**
 * Reads the directory of scripts.
 *
 * @param src - DSCR payload, or that of 0S in version 4, without the block header. Trailing bytes
 *   are ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_SIZE` if they are those
 *   of another version; `BAD_VALUE` if `src` is a whole block. Versions 5 to 7 have the same layout,
 *   and that of version 4 has the same size.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readDscr(src: Uint8Array, options: VersionOptions): ResourceDirectory {
  checkPayload(src, 'DSCR 0S');
  return directoryAt(payloadOf(src), options?.version, 'DSCR');
}

/**
 * Reads the directory of sounds.
 *
 * @param src - DSOU payload, or that of 0N in version 4, without the block header. Trailing bytes
 *   are ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_SIZE` if they are those
 *   of another version; `BAD_VALUE` if `src` is a whole block. Versions 5 to 7 have the same layout,
 *   and that of version 4 has the same size.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readDsou(src: Uint8Array, options: VersionOptions): ResourceDirectory {
  checkPayload(src, 'DSOU 0N');
  return directoryAt(payloadOf(src), options?.version, 'DSOU');
}

/**
 * Reads the directory of costumes.
 *
 * @param src - DCOS payload, or that of 0C in version 4, without the block header. Trailing bytes
 *   are ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_SIZE` if they are those
 *   of another version; `BAD_VALUE` if `src` is a whole block. Versions 5 to 7 have the same layout,
 *   and that of version 4 has the same size.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readDcos(src: Uint8Array, options: VersionOptions): ResourceDirectory {
  checkPayload(src, 'DCOS 0C');
  return directoryAt(payloadOf(src), options?.version, 'DCOS');
}

/**
 * Reads the directory of charsets.
 *
 * @param src - DCHR payload of version 5 to 8, without the 8-byte block header. Trailing bytes are
 *   ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_SIZE` if they are those
 *   of another version; `BAD_VALUE` if `src` is a whole block. Versions 5 to 7 have the same layout.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readDchr(
  src: Uint8Array,
  options: VersionOptions<Exclude<Version, 4>>,
): ResourceDirectory {
  checkPayload(src, 'DCHR');
  entryOf(CHARSETS, options?.version, 'DCHR');
  return directoryAt(payloadOf(src), options?.version, 'DCHR');
}

/**
 * Reads the directory of room scripts: the RMSC block of each room, by room number. Only version 8 has
 * one.
 *
 * @param src - DRSC payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns one entry for each room number, from 0
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_SIZE` if they are those
 *   of another version; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readDrsc(src: Uint8Array): ResourceDirectory {
  checkPayload(src, 'DRSC');
  return drscAt(payloadOf(src));
}

/**
 * Reads the directory of rooms.
 *
 * @param src - DROO payload, or that of 0R in version 4, without the block header. Trailing bytes
 *   are ignored.
 * @returns one entry for each room number, from 0
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_SIZE` if they are those
 *   of another version; `BAD_VALUE` if `src` is a whole block. Versions 5 to 7 have the same layout,
 *   and that of version 4 has the same size.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readDroo(src: Uint8Array, options: VersionOptions): RoomDirectory {
  checkPayload(src, 'DROO 0R');
  return drooAt(payloadOf(src), options?.version);
}

/** Reads a DROO payload. */
export function drooAt(payload: Payload, version: Version): RoomDirectory {
  const { bytes, words } = lanesAt(payload, version, 'DROO');
  return { disks: bytes, offsets: words };
}

/** Reads the payload of another directory; `what` is its tag. */
export function directoryAt(payload: Payload, version: Version, what: string): ResourceDirectory {
  const { bytes, words } = lanesAt(payload, version, what);
  return { rooms: bytes, offsets: words };
}

/** Reads a DRSC payload, which only version 8 has. */
export function drscAt(payload: Payload): ResourceDirectory {
  return directoryAt(payload, 8, 'DRSC');
}
