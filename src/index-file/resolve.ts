// From the number of a resource to its block in the data file. Versions 5 to 7.
//
//   room                            LOFF gives its place
//   script, sound, costume, charset the directory gives a room, and the offset from its ROOM block;
//                                   LOFF gives the place of the room
//
// Room 0 and offset 0xFFFFFFFF mark resources that do not exist.

import { followOffset } from '../block/follow.js';
import type { Block } from '../block/index.js';
import { attempt, fail } from '../errors.js';
import type { ResourceDirectory } from './directory.js';
import type { IndexFile } from './index-file.js';
import { findRoom, openRooms, type Rooms, type RoomsOptions, walkRooms } from './rooms.js';

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
 *   leads to, or its end; `BAD_SIZE` if the block does not end within the file.
 * @throws {RangeError} if `kind` is unknown, `id` not a whole number of at least 0, or the lanes of
 *   the directory differ in length.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function resolveResource(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
  id: number,
): Block | undefined {
  if (!(Number.isSafeInteger(id) && id >= 0)) throw new RangeError(`bad resource number ${id}`);
  checkKind(kind);
  return kind === 'room' ? findRoom(src, id) : entryBlock(src, openRooms(src), index, kind, id);
}

/**
 * Walks the existing resources of a kind by ascending number.
 *
 * @param src - a whole data file (.001), already de-obfuscated
 * @param index - the game's index file
 * @throws {DecodeError} while iterating, as {@link resolveResource}: `MISSING`, `TRUNCATED`,
 *   `BAD_SIZE`, `BAD_OFFSET`. With `onError` the errors of single resources are reported instead.
 * @throws {RangeError} if `kind` is unknown, or the lanes of the directory differ in length.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function* walkResources(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
  { onError }: RoomsOptions = {},
): Generator<ResourceBlock, void, undefined> {
  checkKind(kind);
  if (kind === 'room') {
    for (const { room, block } of walkRooms(src, { onError })) yield { id: room, block };
    return;
  }
  const rooms = openRooms(src);
  const count = index[PLACES[kind].directory]?.rooms.length ?? 0;
  for (let id = 0; id < count; id++) {
    const block = attempt(onError, () => entryBlock(src, rooms, index, kind, id));
    if (block !== undefined) yield { id, block };
  }
}

function checkKind(kind: ResourceKind): void {
  if (kind !== 'room' && !Object.hasOwn(PLACES, kind)) throw new RangeError(`unknown kind ${kind}`);
}

function entryBlock(
  src: Uint8Array,
  { lecf, loffStart, entries }: Rooms,
  index: ResourceDirectories,
  kind: Exclude<ResourceKind, 'room'>,
  id: number,
): Block | undefined {
  const { tag, directory } = PLACES[kind];
  const entry = placeOf(index[directory], id);
  if (entry === undefined) return undefined;
  const home = entries.find(({ room }) => room === entry.room);
  const what = `${kind} ${id}`;
  if (home === undefined) fail('MISSING', loffStart, `${what}: no room ${entry.room} in LOFF`);
  const pos = home.offset + entry.offset;
  const storedAt = Math.min(pos, src.length);
  return followOffset(src, pos, lecf.end, { storedAt, what, tags: [tag], path: 'LECF > LFLF' });
}

function placeOf(
  directory: ResourceDirectory | undefined,
  id: number,
): { room: number; offset: number } | undefined {
  if (directory === undefined) return undefined;
  const { rooms, offsets } = directory;
  if (rooms.length !== offsets.length)
    throw new RangeError(`lanes of ${rooms.length} and ${offsets.length} entries`);
  if (id >= rooms.length) return undefined;
  const room = rooms[id];
  const offset = offsets[id];
  return room === 0 || offset === NOWHERE ? undefined : { room, offset };
}
