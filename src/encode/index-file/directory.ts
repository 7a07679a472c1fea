// Encoders for the directories of rooms and resources, and for any list of the index. For the layouts see
// index-file/directory.ts and index-file/counted.ts.

import { isBytes, isWords, type OwnBytes } from '../../bytes.js';
import { indexParts } from '../../game/rules.js';
import { type Entries, type Lane, laneIn } from '../../index-file/counted.js';
import {
  DIRECTORIES,
  DRSC_RELEASE,
  OFFSET_LANE,
  type ResourceDirectory,
  ROOM_LANE,
  type RoomDirectory,
} from '../../index-file/directory.js';
import {
  checkRelease,
  type LargeVersion,
  type Release,
  type VersionOptions,
} from '../../version.js';
import { concat, UNSIGNED } from '../bytes.js';
import { checkRecord } from '../check.js';
import { encodeFields } from '../fields.js';

/**
 * Builds a DROO payload, or that of 0R in versions 3 and 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDroo(directory: RoomDirectory, options: VersionOptions): OwnBytes {
  checkRecord(directory, 'directory');
  return lanes(directory.disks, directory.offsets, checkRelease(options));
}

/**
 * Builds a DSCR payload, or that of 0S in versions 3 and 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDscr(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, checkRelease(options));
}

/**
 * Builds a DSOU payload, or that of 0N in versions 3 and 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDsou(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, checkRelease(options));
}

/**
 * Builds a DCOS payload, or that of 0C in versions 3 and 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDcos(directory: ResourceDirectory, options: VersionOptions): OwnBytes {
  return resources(directory, checkRelease(options));
}

/**
 * Builds a DCHR payload; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or the version is
 *   unknown, or has none.
 * @throws {TypeError} if `directory` is not a record of typed arrays, or the version absent.
 */
export function encodeDchr(
  directory: ResourceDirectory,
  options: VersionOptions<LargeVersion>,
): OwnBytes {
  const release = checkRelease(options);
  if (!indexParts(release).includes('charsets'))
    throw new RangeError(`version ${options.version} has no DCHR`);
  return resources(directory, release);
}

/**
 * Builds a DRSC payload, only for version 8; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDrsc(directory: ResourceDirectory): OwnBytes {
  return resources(directory, DRSC_RELEASE);
}

/** Builds the payload of any directory of resources. */
function resources(directory: ResourceDirectory, release: Release): OwnBytes {
  checkRecord(directory, 'directory');
  return lanes(directory.rooms, directory.offsets, release);
}

/** Builds the payload of any directory: a number of one byte and one of four for each entry. */
export function lanes(bytes: Uint8Array, words: Uint32Array, release: Release): OwnBytes {
  if (!isBytes(bytes) || !isWords(words))
    throw new TypeError('lanes of a directory are not a Uint8Array and a Uint32Array');
  checkLengths(bytes, words);
  return encodeList(DIRECTORIES[release], [
    [ROOM_LANE, bytes],
    [OFFSET_LANE, words],
  ]);
}

/** Builds a list: its count, then entries with some numbers, as many of each. Other bytes are 0. */
export function encodeList(
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
export function checkLengths(a: ArrayLike<unknown>, b: ArrayLike<unknown>): void {
  if (a.length !== b.length)
    throw new RangeError(`lanes have ${a.length} and ${b.length} entries, not as many`);
}
