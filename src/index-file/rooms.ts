// Where each room is. Only LOFF tells: LFLF blocks have no number, and their order means nothing.
// Versions 5 to 7, where an entry points at the ROOM block itself.

import { followOffset } from '../block/follow.js';
import { type Block, findBlock } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import { loffAt, loffStoredAt, type RoomOffset } from './loff.js';

/** A room of a data file. */
export interface RoomBlock {
  /** Room number, 0..255, from LOFF. */
  readonly room: number;
  /** The room's ROOM block. */
  readonly block: Block;
}

/** Options of {@link walkRooms} and {@link walkResources}. */
export interface RoomsOptions {
  /**
   * Receives the failure of each room or resource that is not where its entry says; it is left out.
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
 *   there is no ROOM block, or `BAD_SIZE` if that block does not end within the file.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function* walkRooms(
  src: Uint8Array,
  { onError }: RoomsOptions = {},
): Generator<RoomBlock, void, undefined> {
  const { lecf, entries } = openRooms(src);
  for (const entry of entries.sort((a, b) => a.room - b.room)) {
    const block = attempt(onError, () => roomAt(src, lecf, entry));
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
 *   `BAD_SIZE`, `BAD_OFFSET`.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function findRoom(src: Uint8Array, room: number): Block | undefined {
  const { lecf, entries } = openRooms(src);
  const entry = entries.find((candidate) => candidate.room === room);
  return entry && roomAt(src, lecf, entry);
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

/** Reads LECF and its LOFF. */
export function openRooms(src: Uint8Array): Rooms {
  const lecf = findBlock(src, 'LECF');
  const loff = lecf && findBlock(lecf, 'LOFF');
  if (lecf === undefined || loff === undefined) fail('MISSING', 0, 'no LECF > LOFF');
  const start = payloadStart(loff);
  const entries = loffAt(src, start, loff.end).map((entry, i) => ({
    ...entry,
    pos: start + loffStoredAt(i),
  }));
  return { lecf, loffStart: loff.start, entries };
}

/** The ROOM block that an entry leads to. */
function roomAt(src: Uint8Array, { end }: Block, { room, offset, pos }: Entry): Block {
  const target = { storedAt: pos, what: `room ${room}`, tags: ['ROOM'], path: 'LECF > LFLF' };
  return followOffset(src, offset, end, target);
}
