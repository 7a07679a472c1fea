// Where each room is. Only LOFF tells: LFLF blocks have no number, and their order means nothing.
// Versions 5 to 7, where an entry points at the ROOM block itself.

import { openFile } from '../block/file.js';
import { childWith } from '../block/find.js';
import { followOffset } from '../block/follow.js';
import type { Block } from '../block/index.js';
import { checkHas, type Level, openChildren, payloadStart } from '../block/level.js';
import { checkByte, checkBytes } from '../bytes.js';
import { attempt, type ErrorHandler, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { loffAt, loffStoredAt, type RoomOffset } from './loff.js';

/** A room of a data file. */
export interface RoomBlock {
  /** Room number, 0..255, from LOFF. */
  readonly room: number;
  /** The room's ROOM block. */
  readonly block: Block;
}

/** Options of functions that find rooms and resources. */
export interface RoomsOptions {
  /**
   * Receives the failure of each room or resource that is not where its entry says, or not whole; it
   * is left out. Receives the failure of a data file that is cut off too; its whole rooms are found.
   * Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Walks the rooms of a data file by ascending number. Rooms of the same number come in entry order;
 * the games do not say which of them wins.
 *
 * @param src - a whole data file (.001), already de-obfuscated
 * @throws {DecodeError} while iterating: `MISSING` without LECF > LOFF; `TRUNCATED` or `BAD_SIZE`
 *   if those cannot be read; and for one room, at the offset that its entry stores, `BAD_OFFSET` if
 *   there is no ROOM block, or `BAD_SIZE` if that block does not end within the file. With `onError`
 *   none.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function* walkRooms(
  src: Uint8Array,
  options?: RoomsOptions,
): Generator<RoomBlock, void, undefined> {
  const { onError }: RoomsOptions = options ?? NO_OPTIONS;
  yield* roomsIn(src, reporterOf(onError));
}

/** Walks the rooms of a data file by ascending number. */
export function* roomsIn(
  src: Uint8Array,
  reporter: Reporter | undefined,
): Generator<RoomBlock, void, undefined> {
  const rooms = openRooms(src, reporter);
  if (rooms === undefined) return;
  const { lecf, entries } = rooms;
  for (const entry of entries.sort((a, b) => a.room - b.room)) {
    const block = attempt(reporter, () => roomAt(src, lecf, entry));
    if (block !== undefined) yield { room: entry.room, block };
  }
}

/**
 * Finds a room by its number; `undefined` if LOFF does not list it. The first of several entries
 * counts.
 *
 * @param src - a whole data file (.001), already de-obfuscated
 * @param room - room number, 0..255
 * @throws {DecodeError} as {@link walkRooms}, but for this room alone: `MISSING`, `TRUNCATED`,
 *   `BAD_SIZE`, `BAD_OFFSET`. With `onError` none; the result is then `undefined`.
 * @throws {RangeError} if `room` is not a byte.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function findRoom(src: Uint8Array, room: number, options?: RoomsOptions): Block | undefined {
  const { onError }: RoomsOptions = options ?? NO_OPTIONS;
  checkByte(room, 'room');
  const reporter = reporterOf(onError);
  const rooms = openRooms(src, reporter);
  const entry = rooms?.entries.find((candidate) => candidate.room === room);
  return rooms && entry && attempt(reporter, () => roomAt(src, rooms.lecf, entry));
}

/** An entry of LOFF. */
interface Entry extends RoomOffset {
  /** Position of its offset field. */
  readonly pos: number;
}

/** The room directory of a data file. */
export interface Rooms {
  readonly lecf: Block;
  /** Where the LOFF block starts. */
  readonly loffStart: number;
  /** In file order. */
  readonly entries: Entry[];
}

/** Reads LECF and its LOFF; `undefined` if that failed and was reported. */
export function openRooms(src: Uint8Array, reporter: Reporter | undefined): Rooms | undefined {
  checkBytes(src);
  const lecf = requiredChild(openFile(src, 'large', reporter), 'LECF', 0, reporter);
  if (lecf === undefined) return undefined;
  const loff = requiredChild(openChildren(lecf, undefined), 'LOFF', lecf.start, reporter);
  if (loff === undefined) return undefined;
  const start = payloadStart(loff);
  const offsets = attempt(reporter, () => loffAt(src, start, loff.end));
  const entries = offsets?.map((entry, i) => ({ ...entry, pos: start + loffStoredAt(i) }));
  return entries && { lecf, loffStart: loff.start, entries };
}

/** The first block with a tag; throws or reports `MISSING` if there is none. */
function requiredChild(
  level: Level | undefined,
  tag: string,
  start: number,
  reporter: Reporter | undefined,
): Block | undefined {
  return checkHas(level, tag, start, reporter) ? childWith(level, tag, reporter) : undefined;
}

/** The ROOM block that an entry leads to. */
function roomAt(src: Uint8Array, { end }: Block, { room, offset, pos }: Entry): Block {
  const target = { storedAt: pos, what: `room ${room}`, tags: ['ROOM'], path: 'LECF > LFLF' };
  return followOffset(src, offset, end, target);
}
