// LOFF, FO in versions 3 and 4: where the rooms of a data file are. Only LOFF tells: LFLF blocks have no number. A game
// of several disks has a directory on each, for the rooms of that disk.
//
//   0  u8        count
//   1  5 * each  entries, in any order:
//                  0  u8     room number
//                  1  u32le  offset in the file: of LF in versions 3 and 4, of ROOM in versions 5 to 7, of LFLF in
//                            version 8, where ROOM and RMSC are, side by side
//
// Callers need not give the version: the first header of a file shows whether that is 3 or 4, the tag that an entry
// leads to whether it is 8.

import { FILE_TAGS, FORM_PLACES } from '../block/data-file.js';
import { checkPayload, headerLayout, tagAt } from '../block/header.js';
import {
  type Block,
  followOffset,
  type Level,
  openChildren,
  payloadIn,
  payloadOf,
  payloadStart,
  SILENT,
  siblings,
  warnMissing,
} from '../block/level.js';
import { fileForm, openFile } from '../block/walk.js';
import { checkByte, checkBytes, need } from '../bytes.js';
import { attempt, type Reporter, raise, reporterOf } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import { type DamageOptions, optionsOf } from '../options.js';
import type { BlockForm } from '../version.js';
import type { Payload } from './directory.js';

/** A room of a data file. */
export interface RoomBlock {
  /** Room number, 0..255, from LOFF or FO. */
  readonly room: number;
  /**
   * The block with the whole room, as `readRoom` takes it: RO in versions 3 and 4, ROOM in versions 5 to 7; in version
   * 8 the LFLF, where ROOM and RMSC are.
   */
  readonly block: Block;
}

/**
 * Walks the rooms of a data file by ascending number. Rooms of the same number come in entry order; the games do not
 * say which of them wins. A file has the rooms of its own disk only.
 *
 * @param src - a whole data file (DISKnn.LEC, .001, .LA1) of any version, after `decodeXor`
 * @returns the rooms. With `onError`, a room that is not where its entry says is left out; one with a wrong size ends
 *   where its file does
 * @throws {DecodeError} while iterating: `MISSING` without LECF > LOFF, or LE > FO; `TRUNCATED` or `BAD_SIZE` if those
 *   cannot be read; `BAD_OFFSET` if there is no room where an entry leads; `BAD_SIZE` if a room does not end within the
 *   file. With `onError` none.
 */
export function* eachRoom(
  src: Uint8Array,
  options?: DamageOptions,
): Generator<RoomBlock, void, undefined> {
  const { onError } = optionsOf(options);
  checkBytes(src);
  const reporter = reporterOf(onError);
  const rooms = openRooms(src, reporter);
  if (rooms === undefined) return;
  const blocks = new Map<number, Block>();
  for (const entry of rooms.entries.sort((a, b) => a.room - b.room)) {
    const { room, offset } = entry;
    const found = blocks.get(offset);
    const block = found ?? attempt(reporter, () => roomAt(rooms.whole, entry, reporter));
    if (block === undefined) continue;
    blocks.set(offset, block);
    yield { room, block };
  }
}

/**
 * Finds a room by its number; `undefined` if the file does not list it: the room may be on another disk, see
 * {@link RoomDirectory}. The first of several entries counts.
 *
 * @param src - as for {@link eachRoom}
 * @param room - 0..255
 * @returns RO in versions 3 and 4, ROOM in versions 5 to 7, LFLF in version 8: what `readRoom` takes
 * @throws {DecodeError} as {@link eachRoom}, but for this room alone: `MISSING`, `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET`.
 *   With `onError` none.
 */
export function findRoom(
  src: Uint8Array,
  room: number,
  options?: DamageOptions,
): Block | undefined {
  const { onError } = optionsOf(options);
  checkBytes(src);
  checkByte(room, 'room');
  const reporter = reporterOf(onError);
  const rooms = openRooms(src, reporter);
  const entry = rooms?.entries.find((candidate) => candidate.room === room);
  return rooms && entry && attempt(reporter, () => roomAt(rooms.whole, entry, reporter));
}

/** An entry of LOFF or FO. */
interface Entry extends RoomOffset {
  /** Position of its offset field. */
  readonly pos: number;
}

/** The room directory of a data file. */
export interface Rooms {
  /** The block that is the whole file. */
  readonly whole: Block;
  /** LOFF or FO. */
  readonly directory: Block;
  /** In file order. */
  readonly entries: Entry[];
}

/**
 * Reads the room directory of a file; `undefined` if that failed and was reported. If the first header ends the file
 * before the last room, that is reported, and the file ends where its bytes do.
 */
export function openRooms(
  src: Uint8Array,
  reporter: Reporter | undefined,
  form: BlockForm = fileForm(src) ?? 'large',
): Rooms | undefined {
  const tags = FILE_TAGS[form];
  const stored = requiredChild(openFile(src, form, reporter), tags.file, 0, reporter);
  if (stored === undefined) return undefined;
  const inner = openChildren(stored);
  const directory = requiredChild(inner, tags.directory, stored.start, reporter);
  if (directory === undefined) return undefined;
  const payload = payloadIn(directory);
  const stated = attempt(reporter, () => loffAt(payload));
  if (stated === undefined) return undefined;
  const first = payload.start + LOFF_ENTRY.fields.offset[0];
  const entries = stated.map((entry, i) => ({ ...entry, pos: first + loffSize(i) }));
  const whole = reporter ? reaching(stored, entries, reporter) : stored;
  return { whole, directory, entries };
}

/** The block of a file; up to the end of its bytes, which is reported, if a room starts behind its stored end. */
function reaching(stored: Block, entries: readonly Entry[], reporter: Reporter): Block {
  const { src, start, end, form, tag } = stored;
  if (!entries.some(({ offset }) => offset >= end && offset < src.length)) return stored;
  const at = start + headerLayout(form).sizeAt;
  raise(reporter, 'BAD_SIZE', at, `${tag} ends at ${end}, before rooms`);
  return { ...stored, end: src.length, payload: src.subarray(payloadStart(stored)) };
}

/** The first block with a tag; throws or reports `MISSING` if there is none. */
function requiredChild(
  level: Level | undefined,
  tag: string,
  start: number,
  reporter: Reporter | undefined,
): Block | undefined {
  let first: string | undefined;
  for (const block of siblings(level, reporter)) {
    if (block.tag === tag) return block;
    first ??= block.tag;
  }
  if (!level?.reported) warnMissing(tag, start, first, reporter);
  return undefined;
}

/** The block with the whole room that an entry leads to: RO, ROOM or LFLF. Throws `BAD_OFFSET` or `BAD_SIZE`. */
export function roomAt(
  { src, end, form }: Block,
  { room, offset, pos }: Entry,
  reporter?: Reporter | undefined,
): Block {
  const { file, bundle } = FILE_TAGS[form];
  const what = `room ${room}`;
  const places = FORM_PLACES[form];
  const anchor = offset + places.toAnchor;
  const path = tagAt(src, form, anchor) === bundle ? file : places.path;
  if (anchor !== offset)
    followOffset({ src, form, path, pos: offset, end }, places.target, pos, what, SILENT);
  return followOffset({ src, form, path, pos: anchor, end }, places.anchor, pos, what, reporter);
}

/** One entry of a room directory. */
export interface RoomOffset {
  /** Room number, 0..255. */
  readonly room: number;
  /** Bytes from the start of the data file. Not checked against any file. */
  readonly offset: number;
}

export const LOFF_HEAD: Layout<'count'> = { size: 1, fields: { count: [0, 'u8'] } };

export const LOFF_ENTRY: Layout<keyof RoomOffset> = {
  size: 5,
  fields: { room: [0, 'u8'], offset: [1, 'u32'] },
};

/**
 * Reads a room directory.
 *
 * @param src - payload of LOFF, or of FO in versions 3 and 4, without the block header: both have the same layout.
 *   Trailing bytes are ignored.
 * @returns the entries as stored: in file order, duplicates kept
 * @throws {DecodeError} `TRUNCATED` if the entries do not fit into `src`; `BAD_VALUE` if `src` is a whole block.
 */
export function readLoff(src: Uint8Array): RoomOffset[] {
  checkPayload(src, 'LOFF FO');
  return loffAt(payloadOf(src));
}

function loffAt({ src, start, end }: Payload): RoomOffset[] {
  const { size, fields } = LOFF_HEAD;
  need(start, size, end, 'LOFF');
  const count = readField(src, start, fields.count);
  need(start + size, loffSize(count) - size, end, `LOFF of ${count} rooms`);
  const { room, offset } = LOFF_ENTRY.fields;
  const entries: RoomOffset[] = [];
  for (let i = 0, pos = start + size; i < count; i++, pos += LOFF_ENTRY.size)
    entries.push({ room: readField(src, pos, room), offset: readField(src, pos, offset) });
  return entries;
}

/** Bytes of `count` entries and of the count before them. */
export function loffSize(count: number): number {
  return LOFF_HEAD.size + count * LOFF_ENTRY.size;
}
