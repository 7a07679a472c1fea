// From the number of a resource to its block in the data file.
//
//   room                             LOFF or FO gives its place
//   script, sound, costume, charset, the directory gives a room, and the offset from its block;
//   room script                      LOFF or FO gives the place of the room
//
// Room 0 and offset 0xFFFFFFFF mark resources that do not exist.

import { FILE_TAGS, FORM_PLACES } from '../block/data-file.js';
import { FORM_VERSIONS, SEPARATOR } from '../block/header.js';
import { type Block, followOffset } from '../block/level.js';
import { checkBytes, checkMemory, describe, isBytes, isWords } from '../bytes.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { type DamageOptions, optionsOf } from '../options.js';
import type { BlockForm } from '../version.js';
import { NOWHERE, type ResourceDirectory } from './directory.js';
import type { IndexFile } from './index-file.js';
import { findRoom, openRooms, type Rooms } from './rooms.js';

/** Kinds of resources. */
export type ResourceKind = 'room' | 'script' | 'sound' | 'costume' | 'charset' | 'room-script';

/**
 * The parts of an {@link IndexFile} that are needed to find resources. With `rooms`, an error message can say on which
 * disk a room is.
 */
export type ResourceDirectories = Partial<
  Pick<IndexFile, 'scripts' | 'sounds' | 'costumes' | 'charsets' | 'roomScripts' | 'rooms'>
>;

/** Kinds that have a directory in the index file. */
export type IndexedKind = Exclude<ResourceKind, 'room'>;

interface Place {
  readonly directory: Exclude<keyof ResourceDirectories, 'rooms'>;
  /** The tags that its blocks have, by the form of the file. */
  readonly tags: Readonly<Record<BlockForm, readonly string[]>>;
}

/** Where the blocks of these kinds are. */
export const PLACES: Readonly<Record<IndexedKind, Place>> = {
  script: { directory: 'scripts', tags: { bundle: ['SC'], small: ['SC'], large: ['SCRP'] } },
  sound: { directory: 'sounds', tags: { bundle: ['SO'], small: ['SO'], large: ['SOUN'] } },
  costume: {
    directory: 'costumes',
    tags: { bundle: ['CO'], small: ['CO'], large: ['COST', 'AKOS'] },
  },
  charset: { directory: 'charsets', tags: { bundle: [], small: [], large: ['CHAR'] } },
  'room-script': { directory: 'roomScripts', tags: { bundle: [], small: [], large: ['RMSC'] } },
};

/**
 * Finds a resource by its number; `undefined` if it does not exist. A room script is the RMSC of the room with that
 * number, in version 8.
 *
 * @param src - as for {@link eachRoom}
 * @param id - as in scripts: the index in its directory, or the room number
 * @returns its block: SC, SCRP; SO, SOUN; CO, COST, AKOS; CHAR; RMSC; for a room, the result of {@link findRoom}
 * @throws {DecodeError} as {@link findRoom}: `MISSING`, `TRUNCATED`, `BAD_SIZE`; `MISSING` at LOFF or FO if it does not
 *   list the room of the resource, which may be on another disk (the message names it if `index.rooms` has it);
 *   `BAD_OFFSET` if there is no block with the right tag: for a room, at its offset in LOFF; else at the byte of `src`
 *   that the directory leads to, or the end of `src`. With `onError` none.
 */
export function resolveResource(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
  id: number,
  options?: DamageOptions,
): Block | undefined {
  const { onError } = optionsOf(options);
  checkBytes(src);
  checkWhole(id, 'id', 0);
  checkResourceKind(kind);
  if (kind === 'room') return findRoom(src, id, { onError });
  const reporter = reporterOf(onError);
  const rooms = openRooms(src, reporter);
  const entry = placeOf(index, kind, id);
  if (rooms === undefined || entry === undefined) return undefined;
  return attempt(reporter, () => entryBlock(rooms, entry, index, reporter));
}

/** Throws a RangeError for an unknown kind. */
export function checkResourceKind(kind: ResourceKind): void {
  if (kind !== 'room' && !(typeof kind === 'string' && Object.hasOwn(PLACES, kind)))
    throw new RangeError(
      `unknown kind ${describe(kind)}: known are room, ${Object.keys(PLACES).join(', ')}`,
    );
}

/** Where a directory says that a resource is. */
export interface ResourceEntry {
  readonly kind: IndexedKind;
  readonly id: number;
  readonly room: number;
  readonly offset: number;
}

/** The block that an entry leads to; throws `MISSING`, `BAD_OFFSET` or `BAD_SIZE`. */
export function entryBlock(
  { whole, directory, entries }: Rooms,
  { kind, id, room, offset }: ResourceEntry,
  { rooms }: ResourceDirectories,
  reporter: Reporter | undefined,
): Block {
  const { src, end, form, tag } = whole;
  const what = `${kind} ${id}`;
  const home = entries.find((candidate) => candidate.room === room);
  if (home === undefined) {
    const disk = rooms?.disks?.[room];
    const hint = disk ? `: the index has it on disk ${disk}` : '';
    fail('MISSING', directory.start, `${what}: no room ${room} in ${directory.tag}${hint}`);
  }
  const pos = home.offset + FORM_PLACES[form].toAnchor + offset;
  const storedAt = Math.min(pos, src.length);
  const tags = PLACES[kind].tags[form];
  if (tags.length === 0)
    fail('BAD_OFFSET', storedAt, `${what}: version ${FORM_VERSIONS[form]} has no such blocks`);
  const path = tag + SEPARATOR + FILE_TAGS[form].bundle;
  return followOffset({ src, form, path, pos, end }, tags.join(' '), storedAt, what, reporter);
}

/** A directory of the index; throws a TypeError if it is not a directory, a RangeError if its lanes differ. */
export function directoryOf(
  index: ResourceDirectories,
  kind: IndexedKind,
): ResourceDirectory | undefined {
  const name = PLACES[kind].directory;
  const directory = Object(index)[name] as ResourceDirectory | undefined;
  if (directory === undefined) return undefined;
  const { rooms, offsets } = Object(directory) as ResourceDirectory;
  if (!isBytes(rooms) || !isWords(offsets))
    throw new TypeError(`index.${name} is not a ResourceDirectory: readIndexFile gives one`);
  for (const lane of [rooms, offsets]) checkMemory(lane, 0, `index.${name}`);
  if (rooms.length !== offsets.length)
    throw new RangeError(`index.${name} has ${rooms.length} rooms and ${offsets.length} offsets`);
  return directory;
}

/** Where a resource is; `undefined` if it does not exist. */
export function placeOf(
  index: ResourceDirectories,
  kind: IndexedKind,
  id: number,
): ResourceEntry | undefined {
  const directory = directoryOf(index, kind);
  if (directory === undefined || id >= directory.rooms.length) return undefined;
  const room = directory.rooms[id];
  const offset = directory.offsets[id];
  return room === 0 || offset === NOWHERE ? undefined : { kind, id, room, offset };
}
