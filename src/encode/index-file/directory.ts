// Encoders for the lists of the index: the directories of rooms and resources, see index-file/directory.ts, and that of
// objects, see index-file/dobj.ts.

import { checkBytes, checkMemory, isBytes, isWords, type OwnBytes } from '../../bytes.js';
import { indexParts } from '../../game/game.js';
import {
  DIRECTORIES,
  DRSC_RELEASE,
  type Entries,
  type Lane,
  laneIn,
  listSize,
  NOWHERE,
  type ResourceDirectory,
  ROOM_LANE,
  type RoomDirectory,
} from '../../index-file/directory.js';
import { OBJECT_NAME_SIZE, OBJECTS, type ObjectDirectory } from '../../index-file/dobj.js';
import { OWNER_ROOMS } from '../../traits.js';
import {
  checkRelease,
  type LargeVersion,
  type Release,
  type VersionOptions,
  versionOf,
} from '../../version.js';
import { concat, encodeFields, ended, UNSIGNED } from '../bytes.js';
import { checkRecord, checkRecords } from '../check.js';

/** Builds a DROO payload, or that of 0R in versions 3 and 4; `readBlock` reads it back. */
export function encodeDroo(directory: RoomDirectory, options: VersionOptions): OwnBytes {
  checkRecord(directory, 'directory');
  return lanes(directory.disks, directory.offsets, checkRelease(options));
}

/** Builds a DSCR payload, or that of 0S in versions 3 and 4; `readBlock` reads it back. */
export function encodeDscr(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, checkRelease(options));
}

/** Builds a DSOU payload, or that of 0N in versions 3 and 4; `readBlock` reads it back. */
export function encodeDsou(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, checkRelease(options));
}

/** Builds a DCOS payload, or that of 0C in versions 3 and 4; `readBlock` reads it back. */
export function encodeDcos(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, checkRelease(options));
}

/** Builds a DCHR payload; `readBlock` reads it back. */
export function encodeDchr(
  directory: ResourceDirectory,
  options: VersionOptions<LargeVersion>,
): OwnBytes {
  const release = checkRelease(options);
  if (!indexParts(release).includes('charsets'))
    throw new RangeError(`version ${options.version} has no DCHR`);
  return resources(directory, release);
}

/** Builds a DRSC payload, only for version 8; `readBlock` reads it back. */
export function encodeDrsc(directory: ResourceDirectory): OwnBytes {
  return resources(directory, DRSC_RELEASE);
}

function resources(directory: ResourceDirectory, release: Release): OwnBytes {
  checkRecord(directory, 'directory');
  return lanes(directory.rooms, directory.offsets, release);
}

/** Builds the payload of any directory: a number of one byte and one of four for each entry. */
export function lanes(bytes: Uint8Array, words: Uint32Array, release: Release): OwnBytes {
  if (!isBytes(bytes) || !isWords(words))
    throw new TypeError('lanes of a directory are not a Uint8Array and a Uint32Array');
  for (const lane of [bytes, words]) checkMemory(lane, 0, 'directory');
  checkLengths(bytes, words);
  const entries = DIRECTORIES[release];
  const absent = NOWHERE >>> (32 - 8 * entries.offsets[1]);
  return encodeList(entries, [
    [ROOM_LANE, bytes],
    [entries.offsets, words.map((one) => (one === NOWHERE ? absent : one))],
  ]);
}

/** Builds a list: its count, then entries with some numbers, as many of each. Other bytes are 0. */
function encodeList(
  entries: Entries,
  numbers: readonly (readonly [lane: Lane, values: ArrayLike<number>])[],
): OwnBytes {
  const count = numbers[0][1].length;
  const head = encodeFields({ count }, entries.head);
  const dst = concat([head, new Uint8Array(count * entries.size)]);
  for (const [lane, values] of numbers) {
    const { first, step } = laneIn(entries, lane, count);
    const write = UNSIGNED[lane[1]];
    for (let i = 0; i < count; i++) dst.set(write(values[i]), head.length + first + i * step);
  }
  return dst;
}

/** Throws a RangeError unless two lanes have as many entries. */
function checkLengths(a: ArrayLike<unknown>, b: ArrayLike<unknown>): void {
  if (a.length !== b.length)
    throw new RangeError(`lanes have ${a.length} and ${b.length} entries, not as many`);
}

/**
 * Builds a DOBJ payload, or that of 0O in versions 3 and 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if an owner or state is above 15 in versions 3 to 6, or an owner is not 255 in versions 7 and 8,
 *   which do not store owners.
 */
export function encodeDobj(directory: ObjectDirectory, options: VersionOptions): OwnBytes {
  checkRecord(directory, 'directory');
  const release = checkRelease(options);
  const entries = OBJECTS[release];
  const { owners, states, classes } = directory;
  checkBytes(owners, 'owners');
  checkBytes(states, 'states');
  if (!isWords(classes)) throw new TypeError('classes are not a Uint32Array');
  checkLengths(owners, states);
  checkLengths(owners, classes);
  const bytes = entries.owned ? ownersAndStates(directory) : states;
  if (!entries.owned) checkOwners(owners, release);
  checkClasses(classes, entries.classCount);
  const lanes: [Lane, ArrayLike<number>][] = entries.classes ? [[entries.classes, classes]] : [];
  // The byte of the states may be one of the classes.
  lanes.push([entries.states, bytes]);
  if (entries.rooms) {
    const rooms = directory.rooms as Uint8Array;
    checkBytes(rooms, 'rooms');
    checkLengths(owners, rooms);
    lanes.push([entries.rooms, rooms]);
  }
  const dst = encodeList(entries, lanes);
  if (entries.namesAt === undefined) return dst;
  const names = directory.names as readonly Uint8Array[];
  checkRecords(names, 'names');
  checkLengths(owners, names);
  for (const [i, name] of names.entries())
    dst.set(
      ended(name, OBJECT_NAME_SIZE, `name of object ${i}`),
      listSize(entries, i) + entries.namesAt,
    );
  return dst;
}

function ownersAndStates({ owners, states }: ObjectDirectory): Uint8Array {
  return owners.map((owner, i) => {
    if (owner > 15 || states[i] > 15)
      throw new RangeError(`object ${i}: owner ${owner} or state ${states[i]} is above 15`);
    return (states[i] << 4) | owner;
  });
}

/** Throws a RangeError unless all objects lie in rooms. */
function checkOwners(owners: Uint8Array, release: Release): void {
  const room = OWNER_ROOMS[release];
  const other = owners.findIndex((owner) => owner !== room);
  if (other >= 0)
    throw new RangeError(
      `object ${other}: version ${versionOf(release)} stores no owners: each must be ${room}`,
    );
}

function checkClasses(classes: Uint32Array, count: number): void {
  const wide = classes.findIndex((mask) => mask >= 2 ** count);
  if (wide >= 0)
    throw new RangeError(`object ${wide}: classes ${classes[wide]} do not fit ${count} bits`);
}
