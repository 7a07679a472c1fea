// DSCR, DSOU, DCOS, DCHR: the room of each script, sound, costume or charset, and the offset in it.
// DROO: the disk of each room. Versions 5 to 7. Two lanes, see lanes.ts:
//
//   u8     room number (DROO: disk number); 0 for a resource that does not exist
//   u32le  offset from the start of the room's ROOM block (DROO: 0)
//
// The index in a lane is the resource's number; 0 is not used. The places of rooms are in LOFF.

import { checkPayload } from '../block/mistakes.js';
import { lanesAt } from './lanes.js';

/** Where the resources of one kind are, by number. */
export interface ResourceDirectory {
  /** Room numbers: a view of the source. */
  readonly rooms: Uint8Array;
  /** Bytes from the start of that room's ROOM block; as many entries as `rooms`. Not checked. */
  readonly offsets: Uint32Array;
}

/** The disks of rooms, by number. */
export interface RoomDirectory {
  /** Disk numbers: a view of the source. 0 for rooms that do not exist. */
  readonly disks: Uint8Array;
  /** 0 in the known games: LOFF has the offsets. As many entries as `disks`. */
  readonly offsets: Uint32Array;
}

/**
 * Reads the directory of scripts.
 *
 * @param src - DSCR payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the lanes do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readDscr(src: Uint8Array): ResourceDirectory {
  checkPayload(src, 'DSCR');
  return directoryAt(src, 0, src.length);
}

/**
 * Reads the directory of sounds.
 *
 * @param src - DSOU payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the lanes do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readDsou(src: Uint8Array): ResourceDirectory {
  checkPayload(src, 'DSOU');
  return directoryAt(src, 0, src.length);
}

/**
 * Reads the directory of costumes.
 *
 * @param src - DCOS payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the lanes do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readDcos(src: Uint8Array): ResourceDirectory {
  checkPayload(src, 'DCOS');
  return directoryAt(src, 0, src.length);
}

/**
 * Reads the directory of charsets.
 *
 * @param src - DCHR payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns one entry for each number, from 0
 * @throws {DecodeError} `TRUNCATED` if the lanes do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readDchr(src: Uint8Array): ResourceDirectory {
  checkPayload(src, 'DCHR');
  return directoryAt(src, 0, src.length);
}

/**
 * Reads the directory of rooms.
 *
 * @param src - DROO payload, without the 8-byte block header. Trailing bytes are ignored.
 * @returns one entry for each room number, from 0
 * @throws {DecodeError} `TRUNCATED` if the lanes do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readDroo(src: Uint8Array): RoomDirectory {
  checkPayload(src, 'DROO');
  return drooAt(src, 0, src.length);
}

/** Reads a DROO payload from `pos` to `end`. */
export function drooAt(src: Uint8Array, pos: number, end: number): RoomDirectory {
  const { bytes, words } = lanesAt(src, pos, end, 'directory');
  return { disks: bytes, offsets: words };
}

/** Reads the payload of any other directory from `pos` to `end`. */
export function directoryAt(src: Uint8Array, pos: number, end: number): ResourceDirectory {
  const { bytes, words } = lanesAt(src, pos, end, 'directory');
  return { rooms: bytes, offsets: words };
}
