// Encoders for the index file and its parts. For the layouts see the readers in index-file/.

import { checkBytes, isBytes, isWords } from '../bytes.js';
import type {
  IndexFile,
  ObjectDirectory,
  ResourceCounts,
  ResourceDirectory,
  RoomDirectory,
  RoomName,
} from '../index-file/index.js';
import { ROOM_NAME_SIZE } from '../index-file/rnam.js';
import { encodeBlock } from './block.js';
import { concat, u8, u16le, u32le } from './bytes.js';
import { checkRecord, checkRecords } from './check.js';

/**
 * Builds an RNAM payload; the inverse of `readRnam`.
 *
 * @param names - at most nine bytes each, padded with zeros
 * @throws {RangeError} if a name is longer, or a room number is 0 (which ends the list) or not a
 *   byte.
 * @throws {TypeError} if `names` is not a list of records, or a name not a Uint8Array.
 */
export function encodeRnam(names: readonly RoomName[]): Uint8Array {
  checkRecords(names, 'names');
  return concat([...names.flatMap(roomName), u8(0)]);
}

function roomName({ room, name }: RoomName): Uint8Array[] {
  if (room === 0) throw new RangeError('room 0 ends the list');
  checkBytes(name, 'name');
  if (name.length > ROOM_NAME_SIZE) throw new RangeError(`room name of ${name.length} bytes`);
  const stored = new Uint8Array(ROOM_NAME_SIZE);
  stored.set(name);
  return [u8(room), stored.map((byte) => byte ^ 0xff)];
}

/**
 * Builds a MAXS payload of the counts' version; the inverse of `readMaxs`.
 *
 * @throws {RangeError} if a number does not fit two bytes.
 * @throws {TypeError} if `counts` is not a record.
 */
export function encodeMaxs(counts: ResourceCounts): Uint8Array {
  checkRecord(counts, 'counts');
  const { variables, unknown2, bitVariables, localObjects, inventory, charsets } = counts;
  const start = [variables, unknown2, bitVariables, localObjects];
  const rest =
    'unknown8' in counts
      ? [counts.unknown8, charsets, counts.unknown12, counts.unknown14, inventory]
      : [
          counts.arrays,
          counts.unknown10,
          counts.verbs,
          counts.floatingObjects,
          inventory,
          counts.rooms,
          counts.scripts,
          counts.sounds,
          charsets,
          counts.costumes,
          counts.globalObjects,
        ];
  return concat([...start, ...rest].map(u16le));
}

/**
 * Builds a DROO payload; the inverse of `readDroo`.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDroo(directory: RoomDirectory): Uint8Array {
  checkRecord(directory, 'directory');
  return lanes(directory.disks, directory.offsets);
}

/**
 * Builds a DSCR payload; the inverse of `readDscr`.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDscr(directory: ResourceDirectory): Uint8Array {
  return resources(directory);
}

/**
 * Builds a DSOU payload; the inverse of `readDsou`.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDsou(directory: ResourceDirectory): Uint8Array {
  return resources(directory);
}

/**
 * Builds a DCOS payload; the inverse of `readDcos`.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDcos(directory: ResourceDirectory): Uint8Array {
  return resources(directory);
}

/**
 * Builds a DCHR payload; the inverse of `readDchr`.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDchr(directory: ResourceDirectory): Uint8Array {
  return resources(directory);
}

/**
 * Builds a DOBJ payload of version 5 or 6; the inverse of `readDobj`.
 *
 * @throws {RangeError} if the lanes differ in length or have more than 65,535 entries, or an owner
 *   or state is above 15.
 * @throws {TypeError} if `directory` is not a record of typed arrays.
 */
export function encodeDobj(directory: ObjectDirectory): Uint8Array {
  checkRecord(directory, 'directory');
  const { owners, states, classes } = directory;
  checkBytes(owners, 'owners');
  checkBytes(states, 'states');
  checkLengths(owners, states);
  const both = owners.map((owner, i) => {
    if (owner > 15 || states[i] > 15)
      throw new RangeError(`object ${i}: owner ${owner} or state ${states[i]} is above 15`);
    return (states[i] << 4) | owner;
  });
  return lanes(both, classes);
}

function resources(directory: ResourceDirectory): Uint8Array {
  checkRecord(directory, 'directory');
  return lanes(directory.rooms, directory.offsets);
}

function lanes(bytes: Uint8Array, words: Uint32Array): Uint8Array {
  if (!isBytes(bytes) || !isWords(words))
    throw new TypeError('lanes of a directory are not a Uint8Array and a Uint32Array');
  checkLengths(bytes, words);
  return concat([u16le(bytes.length), bytes, ...Array.from(words, u32le)]);
}

function checkLengths(a: ArrayLike<number>, b: ArrayLike<number>): void {
  if (a.length !== b.length) throw new RangeError(`lanes of ${a.length} and ${b.length} entries`);
}

/**
 * Builds an index file, not obfuscated; the inverse of `readIndexFile`.
 *
 * @returns a block for each part that is not `undefined`, in the order of the games
 * @throws {RangeError} as the encoders of the parts.
 * @throws {TypeError} if `index` is not a record, or as the encoders of the parts.
 */
export function encodeIndexFile(index: Omit<IndexFile, 'version'>): Uint8Array {
  checkRecord(index, 'index');
  const { roomNames, counts, rooms, scripts, sounds, costumes, charsets, objects } = index;
  return concat([
    ...part('RNAM', roomNames, encodeRnam),
    encodeBlock('MAXS', encodeMaxs(counts)),
    ...part('DROO', rooms, encodeDroo),
    ...part('DSCR', scripts, encodeDscr),
    ...part('DSOU', sounds, encodeDsou),
    ...part('DCOS', costumes, encodeDcos),
    ...part('DCHR', charsets, encodeDchr),
    ...part('DOBJ', objects, encodeDobj),
  ]);
}

function part<T>(
  tag: string,
  value: T | undefined,
  encode: (value: T) => Uint8Array,
): Uint8Array[] {
  return value === undefined ? [] : [encodeBlock(tag, encode(value))];
}
