// Where each room is. Only LOFF tells: LFLF blocks have no number, and their order means nothing. In version 8 it
// leads to the LFLF, where ROOM and RMSC are, side by side.
//
// The first header of a file shows whether it is of version 3 or 4; the tag that an entry leads to shows
// whether it is of version 8. So callers need not give the version.

import { FILE_TAGS, FORM_PLACES } from '../block/data-file.js';
import { headerLayout, tagAt } from '../block/header.js';
import type { Block } from '../block/level.js';
import {
  followOffset,
  type Level,
  openChildren,
  payloadIn,
  payloadStart,
  SILENT,
  siblings,
  warnMissing,
} from '../block/level.js';
import { fileForm, openFile } from '../block/open.js';
import { checkByte, checkBytes } from '../bytes.js';
import { attempt, type Reporter, raise, reporterOf } from '../errors.js';
import { type DamageOptions, optionsOf } from '../options.js';
import type { BlockForm } from '../version.js';
import { LOFF_ENTRY, loffAt, loffSize, type RoomOffset } from './loff.js';

/** A room of a data file. */
export interface RoomBlock {
  /** Room number, 0..255, from LOFF or FO. */
  readonly room: number;
  /**
   * The block with the whole room, as `readRoom` takes it: RO in versions 3 and 4, ROOM in versions 5 to 7;
   * in version 8 the LFLF, where ROOM and RMSC are.
   */
  readonly block: Block;
}

/**
 * Walks the rooms of a data file by ascending number. Rooms of the same number come in entry order;
 * the games do not say which of them wins. A file has the rooms of its own disk only.
 *
 * @param src - a whole data file (DISKnn.LEC, .001, .LA1) of any version, already de-obfuscated
 * @returns the rooms by ascending number.
 *   With `onError`, a room that is not where its entry says is left out; one with a wrong size ends where its
 *   file does
 * @throws {DecodeError} while iterating: `MISSING` without LECF > LOFF, or LE > FO; `TRUNCATED` or
 *   `BAD_SIZE` if those cannot be read; and for one room, at the offset that its entry stores,
 *   `BAD_OFFSET` if there is no room, or `BAD_SIZE` if its block does not end within the file. With
 *   `onError` none.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function* eachRoom(
  src: Uint8Array,
  options?: DamageOptions,
): Generator<RoomBlock, void, undefined> {
  const { onError } = optionsOf(options);
  checkBytes(src);
  yield* roomsIn(src, reporterOf(onError));
}

/** Walks the rooms of a data file by ascending number. */
export function* roomsIn(
  src: Uint8Array,
  reporter: Reporter | undefined,
): Generator<RoomBlock, void, undefined> {
  const rooms = openRooms(src, reporter);
  if (rooms === undefined) return;
  const blocks = new Map<number, Block>();
  for (const entry of rooms.entries.sort((a, b) => a.room - b.room)) {
    const { room, offset } = entry;
    const block = blocks.get(offset) ?? roomOf(rooms, entry, reporter);
    if (block === undefined) continue;
    blocks.set(offset, block);
    yield { room, block };
  }
}

/**
 * Finds a room by its number; `undefined` if the file does not list it: the room may be on another
 * disk, see {@link RoomDirectory}. The first of several entries counts.
 *
 * @param src - a whole data file (DISKnn.LEC, .001, .LA1) of any version, already de-obfuscated
 * @param room - room number, 0..255
 * @returns RO in versions 3 and 4, ROOM in versions 5 to 7, LFLF in version 8: what `readRoom` takes
 * @throws {DecodeError} as {@link eachRoom}, but for this room alone: `MISSING`, `TRUNCATED`,
 *   `BAD_SIZE`, `BAD_OFFSET`. With `onError` none; the result is then `undefined`.
 * @throws {RangeError} if `room` is not a byte.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
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
  return rooms && entry && roomOf(rooms, entry, reporter);
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
 * Reads the room directory of a file; `undefined` if that failed and was reported. If the first header ends the
 * file before the last room, that is reported, and the file ends where its bytes do.
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
  const [offsetAt] = LOFF_ENTRY.fields.offset;
  const stated = attempt(reporter, () => loffAt(payload));
  if (stated === undefined) return undefined;
  const entries: Entry[] = [];
  for (const [i, entry] of stated.entries())
    entries.push({ ...entry, pos: payload.start + loffSize(i) + offsetAt });
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

/** The room that an entry leads to; `undefined` if that failed and was reported. */
function roomOf({ whole }: Rooms, entry: Entry, reporter: Reporter | undefined): Block | undefined {
  return attempt(reporter, () => roomAt(whole, entry, reporter));
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
