// From the number of a resource to its block in the data file. Versions 5 to 7.
//
//   room                            LOFF gives its place
//   script, sound, costume, charset the directory gives a room, and the offset from its ROOM block;
//                                   LOFF gives the place of the room
//
// Room 0 and offset 0xFFFFFFFF mark resources that do not exist.

import { followOffset } from '../block/follow.js';
import type { Block } from '../block/index.js';
import { isBytes, isWords, shown } from '../bytes.js';
import { attempt, fail, reporterOf } from '../errors.js';
import { checkWhole, NO_OPTIONS } from '../geometry.js';
import type { ResourceDirectory } from './directory.js';
import type { IndexFile } from './index-file.js';
import { findRoom, openRooms, type Rooms, type RoomsOptions, roomsIn } from './rooms.js';

/** Kinds of resources. */
export type ResourceKind = 'room' | 'script' | 'sound' | 'costume' | 'charset';

/** The part of an {@link IndexFile} that finding resources needs. */
export type ResourceDirectories = Pick<IndexFile, 'scripts' | 'sounds' | 'costumes' | 'charsets'>;

/** A resource with its number. */
export interface ResourceBlock {
  /** Resource number, as in scripts: the index in its directory, or the room number. */
  readonly id: number;
  /** ROOM, SCRP, SOUN, COST or CHAR. */
  readonly block: Block;
}

interface Place {
  readonly tag: string;
  readonly directory: keyof ResourceDirectories;
}

const PLACES: Readonly<Record<Exclude<ResourceKind, 'room'>, Place>> = {
  script: { tag: 'SCRP', directory: 'scripts' },
  sound: { tag: 'SOUN', directory: 'sounds' },
  costume: { tag: 'COST', directory: 'costumes' },
  charset: { tag: 'CHAR', directory: 'charsets' },
};

/** Offset of a resource that does not exist. */
const NOWHERE = 0xffffffff;

/**
 * Finds a resource by its number; `undefined` if it does not exist.
 *
 * @param src - a whole data file (.001), already de-obfuscated
 * @param index - the game's index file
 * @param id - resource number
 * @returns its block: ROOM, SCRP, SOUN, COST or CHAR
 * @throws {DecodeError} `MISSING` without LECF > LOFF, or if LOFF does not list the room, at LOFF;
 *   `TRUNCATED` or `BAD_SIZE` if those cannot be read; `BAD_OFFSET` if there is no block with the
 *   right tag: for a room at the offset in LOFF, else at the byte of `src` that the directory
 *   leads to, or its end; `BAD_SIZE` if the block does not end within the file. With `onError`
 *   none; the result is then `undefined`.
 * @throws {RangeError} if `kind` is unknown, `id` not a whole number of at least 0 (of a room: not a
 *   byte), or the lanes of the directory differ in length.
 * @throws {TypeError} if `src` is not a Uint8Array, the directory not a {@link ResourceDirectory}, or
 *   `onError` not a function.
 */
export function resolveResource(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
  id: number,
  options?: RoomsOptions,
): Block | undefined {
  const { onError }: RoomsOptions = options ?? NO_OPTIONS;
  checkWhole(id, 'id', 0);
  checkKind(kind);
  if (kind === 'room') return findRoom(src, id, { onError });
  const reporter = reporterOf(onError);
  const rooms = openRooms(src, reporter);
  const entry = placeOf(index, kind, id);
  if (rooms === undefined || entry === undefined) return undefined;
  return attempt(reporter, () => entryBlock(src, rooms, entry));
}

/**
 * Walks the existing resources of a kind by ascending number.
 *
 * @param src - a whole data file (.001), already de-obfuscated
 * @param index - the game's index file
 * @throws {DecodeError} while iterating, as {@link resolveResource}: `MISSING`, `TRUNCATED`,
 *   `BAD_SIZE`, `BAD_OFFSET`. With `onError` none.
 * @throws {RangeError} if `kind` is unknown, or the lanes of the directory differ in length.
 * @throws {TypeError} if `src` is not a Uint8Array, the directory not a {@link ResourceDirectory}, or
 *   `onError` not a function.
 */
export function* walkResources(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
  options?: RoomsOptions,
): Generator<ResourceBlock, void, undefined> {
  const { onError }: RoomsOptions = options ?? NO_OPTIONS;
  checkKind(kind);
  const reporter = reporterOf(onError);
  if (kind === 'room') {
    for (const { room, block } of roomsIn(src, reporter)) yield { id: room, block };
    return;
  }
  const rooms = openRooms(src, reporter);
  const count = directoryOf(index, kind)?.rooms.length ?? 0;
  if (rooms === undefined) return;
  for (let id = 0; id < count; id++) {
    const entry = placeOf(index, kind, id);
    const block = entry && attempt(reporter, () => entryBlock(src, rooms, entry));
    if (block !== undefined) yield { id, block };
  }
}

function checkKind(kind: ResourceKind): void {
  if (kind !== 'room' && !(typeof kind === 'string' && Object.hasOwn(PLACES, kind)))
    throw new RangeError(`unknown kind ${shown(kind)}`);
}

/** Kinds that have a directory in the index file. */
type IndexedKind = Exclude<ResourceKind, 'room'>;

/** Where a directory says that a resource is. */
interface Entry {
  readonly kind: IndexedKind;
  readonly id: number;
  readonly room: number;
  readonly offset: number;
}

function entryBlock(
  src: Uint8Array,
  { lecf, loffStart, entries }: Rooms,
  { kind, id, room, offset }: Entry,
): Block {
  const home = entries.find((candidate) => candidate.room === room);
  const what = `${kind} ${id}`;
  if (home === undefined) fail('MISSING', loffStart, `${what}: no room ${room} in LOFF`);
  const pos = home.offset + offset;
  const storedAt = Math.min(pos, src.length);
  const target = { storedAt, what, tags: [PLACES[kind].tag], path: 'LECF > LFLF' };
  return followOffset(src, pos, lecf.end, target);
}

/** A directory of the index; throws a TypeError if it is none, a RangeError if its lanes differ. */
function directoryOf(index: ResourceDirectories, kind: IndexedKind): ResourceDirectory | undefined {
  const name = PLACES[kind].directory;
  const directory = Object(index)[name] as ResourceDirectory | undefined;
  if (directory === undefined) return undefined;
  const { rooms, offsets } = Object(directory) as ResourceDirectory;
  if (!isBytes(rooms) || !isWords(offsets))
    throw new TypeError(`index.${name} is not a ResourceDirectory: readIndexFile gives one`);
  if (rooms.length !== offsets.length)
    throw new RangeError(`lanes of ${rooms.length} and ${offsets.length} entries`);
  return directory;
}

function placeOf(index: ResourceDirectories, kind: IndexedKind, id: number): Entry | undefined {
  const directory = directoryOf(index, kind);
  if (directory === undefined || id >= directory.rooms.length) return undefined;
  const room = directory.rooms[id];
  const offset = directory.offsets[id];
  return room === 0 || offset === NOWHERE ? undefined : { kind, id, room, offset };
}
