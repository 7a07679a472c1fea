// Encoders for the directories of rooms and resources, and the tags of all parts of the index. For the
// layouts see index-file/lanes.ts.

import { isBytes, isWords, type OwnBytes } from '../../bytes.js';
import type { ResourceDirectory, RoomDirectory } from '../../index-file/directory.js';
import type { IndexFile } from '../../index-file/index-file.js';
import { type BlockForm, entryOf, type Version, type VersionOptions } from '../../version.js';
import { concat, u8, u16le, u32le } from '../bytes.js';
import { checkRecord } from '../check.js';

/** A part of the index. */
export type PartName = Exclude<keyof IndexFile, 'version' | 'blocks' | 'rest'>;

/** The tags of the parts, in the order of the blocks; '' where no version has a part. */
export const INDEX_TAGS: Readonly<Record<PartName, Readonly<Record<BlockForm, string>>>> = {
  roomNames: { small: 'RN', large: 'RNAM' },
  counts: { small: '', large: 'MAXS' },
  rooms: { small: '0R', large: 'DROO' },
  scripts: { small: '0S', large: 'DSCR' },
  sounds: { small: '0N', large: 'DSOU' },
  costumes: { small: '0C', large: 'DCOS' },
  charsets: { small: '', large: 'DCHR' },
  roomScripts: { small: '', large: 'DRSC' },
  objects: { small: '0O', large: 'DOBJ' },
  soundNames: { small: '', large: 'ANAM' },
};

/** The versions that have a directory of charsets. */
const CHARSETS: Readonly<Record<Exclude<Version, 4>, true>> = {
  5: true,
  6: true,
  7: true,
  8: true,
};

/**
 * Builds a DROO payload, or that of 0R in version 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDroo(directory: RoomDirectory, options: VersionOptions): OwnBytes {
  checkRecord(directory, 'directory');
  return lanes(directory.disks, directory.offsets, options?.version);
}

/**
 * Builds a DSCR payload, or that of 0S in version 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDscr(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, options?.version);
}

/**
 * Builds a DSOU payload, or that of 0N in version 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDsou(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, options?.version);
}

/**
 * Builds a DCOS payload, or that of 0C in version 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDcos(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, options?.version);
}

/**
 * Builds a DCHR payload; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDchr(
  directory: ResourceDirectory,
  options: VersionOptions<Exclude<Version, 4>>,
): OwnBytes {
  entryOf(CHARSETS, options?.version, 'DCHR');
  return resources(directory, options.version);
}

/**
 * Builds a DRSC payload, for version 8 alone; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDrsc(directory: ResourceDirectory): OwnBytes {
  return resources(directory, 8);
}

/** Builds the payload of any directory of resources. */
export function resources(directory: ResourceDirectory, version: Version): OwnBytes {
  checkRecord(directory, 'directory');
  return lanes(directory.rooms, directory.offsets, version);
}

type LanesWriter = (bytes: Uint8Array, words: readonly Uint8Array[]) => Uint8Array[];

const twoLanes: LanesWriter = (bytes, words) => [u16le(bytes.length), bytes, ...words];

const LANES: Readonly<Record<Version, LanesWriter>> = {
  4: (bytes, words) => [u16le(bytes.length), ...words.flatMap((word, i) => [u8(bytes[i]), word])],
  5: twoLanes,
  6: twoLanes,
  7: twoLanes,
  8: (bytes, words) => [u32le(bytes.length), bytes, ...words],
};

/** Builds the payload of any directory: a number of one byte and one of four for each entry. */
export function lanes(bytes: Uint8Array, words: Uint32Array, version: Version): OwnBytes {
  const write = entryOf(LANES, version, 'a directory');
  if (!isBytes(bytes) || !isWords(words))
    throw new TypeError('lanes of a directory are not a Uint8Array and a Uint32Array');
  checkLengths(bytes, words);
  return concat(write(bytes, Array.from(words, u32le)));
}

/** Throws a RangeError unless two lanes have as many entries. */
export function checkLengths(a: ArrayLike<unknown>, b: ArrayLike<unknown>): void {
  if (a.length !== b.length)
    throw new RangeError(`lanes have ${a.length} and ${b.length} entries, not as many`);
}
