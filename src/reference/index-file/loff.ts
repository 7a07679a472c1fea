// LOFF and FO: where the rooms of a data file are: docs/format/index-files.md says it in words.

import { FILE_TAGS } from '../../block/data-file.js';
import type { Block } from '../../block/level.js';
import { checkByte, checkBytes, need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { LOFF_ENTRY, LOFF_HEAD, type RoomOffset } from '../../index-file/loff.js';
import type { RoomBlock } from '../../index-file/rooms.js';
import type { BlockForm } from '../../version.js';
import { headerOf, tagAt } from '../blocks/header.js';
import { blockThere, childrenOf, firstOf, type Level, nextOf, openSource } from '../blocks/tree.js';
import { formOfFile } from './index-file.js';

/**
 * Reads a room directory. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of LOFF or FO
 * @returns the entries as stored
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readLoff(src: Uint8Array): RoomOffset[] {
  checkBytes(src);
  return entriesAt(src, 0, src.length).map(({ room, offset }) => ({ room, offset }));
}

/** An entry, and where it stores its offset. */
interface Entry extends RoomOffset {
  readonly storedAt: number;
}

function entriesAt(src: Uint8Array, start: number, end: number): Entry[] {
  need(start, LOFF_HEAD.size, end, 'LOFF');
  const { count } = readFields(src, start, LOFF_HEAD.fields);
  const { size, fields } = LOFF_ENTRY;
  const first = start + LOFF_HEAD.size;
  need(first, count * size, end, 'LOFF');
  const [offsetAt] = fields.offset;
  const entries: Entry[] = [];
  for (let at = first; entries.length < count; at += size)
    entries.push({ ...readFields(src, at, fields), storedAt: at + offsetAt });
  return entries;
}

/** A data file with its room directory. */
export interface DataFile {
  /** The block that is the whole file. */
  readonly whole: Block;
  /** Where the directory starts. */
  readonly start: number;
  /** In file order. */
  readonly entries: readonly Entry[];
}

/** Opens a data file; throws `MISSING` without LECF > LOFF, or LE > FO. */
export function openDataFile(src: Uint8Array): DataFile {
  const form = formOfFile(src);
  const { file, directory } = FILE_TAGS[form];
  const whole = blockWith(openSource(src, form), file, 0);
  const found = blockWith(childrenOf(whole, '', 0), directory, whole.start);
  const { start, end, payload } = found;
  return { whole, start, entries: entriesAt(src, end - payload.length, end) };
}

/** The first block of a level with a tag. */
function blockWith(level: Level | undefined, tag: string, start: number): Block {
  let block = level && firstOf(level);
  while (level !== undefined && block !== undefined && block.tag !== tag)
    block = nextOf(level, block);
  return block ?? fail('MISSING', start, `no ${tag}`);
}

/** The room that an entry leads to. */
function roomAt(file: DataFile, entry: Entry): Block {
  return ROOMS[file.whole.form](file, entry);
}

const ROOMS: Readonly<Record<BlockForm, typeof roomAt>> = { small: smallRoom, large: largeRoom };

function smallRoom({ whole }: DataFile, { offset, storedAt }: Entry): Block {
  const { src, form, end } = whole;
  if (offset + 8 > end || tagAt(src, form, offset) !== 'LF')
    fail('BAD_OFFSET', storedAt, `no LF at ${offset}`);
  return blockThere({ src, form, path: 'LE > LF', end }, offset + 8, ['RO'], storedAt);
}

function largeRoom({ whole }: DataFile, { offset, storedAt }: Entry): Block {
  const { src, form, end } = whole;
  const isBundle = offset + headerOf(form).size <= end && tagAt(src, form, offset) === 'LFLF';
  const path = isBundle ? 'LECF' : 'LECF > LFLF';
  return blockThere({ src, form, path, end }, offset, ['ROOM', 'LFLF'], storedAt);
}

/**
 * Lists the rooms of a data file. The slow twin of the function of this name in the main entry point, which gives
 * them one at a time.
 *
 * @param src - a whole data file, plain
 * @returns the rooms by ascending number; those of one number in the order of the entries
 * @throws {DecodeError} `MISSING`, `TRUNCATED` or `BAD_SIZE` for the directory; `BAD_OFFSET` or `BAD_SIZE` for a
 *   room.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function walkRooms(src: Uint8Array): RoomBlock[] {
  checkBytes(src);
  const file = openDataFile(src);
  const rooms: RoomBlock[] = [];
  for (let room = 0; room < 256; room++)
    for (const entry of file.entries)
      if (entry.room === room) rooms.push({ room, block: roomAt(file, entry) });
  return rooms;
}

/**
 * Finds a room. The slow twin of the function of this name in the main entry point.
 *
 * @param src - a whole data file, plain
 * @param room - room number, 0..255
 * @returns RO, ROOM, or LFLF in version 8; `undefined` if the file does not list the room
 * @throws {DecodeError} `MISSING`, `TRUNCATED`, `BAD_SIZE` or `BAD_OFFSET`, as `walkRooms` for this room.
 * @throws {RangeError} if `room` is not a byte.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function findRoom(src: Uint8Array, room: number): Block | undefined {
  checkBytes(src);
  checkByte(room, 'room');
  const file = openDataFile(src);
  const entry = file.entries.find((one) => one.room === room);
  return entry && roomAt(file, entry);
}
