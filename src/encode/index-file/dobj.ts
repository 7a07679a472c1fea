// Encoder for DOBJ. For the layouts see index-file/dobj.ts.

import { checkBytes, isWords, type OwnBytes } from '../../bytes.js';
import type { ObjectDirectory } from '../../index-file/dobj.js';
import { OBJECT_NAME_SIZE } from '../../index-file/dobj.js';
import { releaseTraits } from '../../traits.js';
import { entryOf, type Version, type VersionOptions } from '../../version.js';
import { concat, padded, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, checkRecords } from '../check.js';

/** Builds a payload, in pieces. */
type Writer = (directory: ObjectDirectory) => Uint8Array[];

const nibbleLanes: Writer = (directory) => {
  const { owners, classes } = directory;
  return [u16le(owners.length), Uint8Array.from(ownersAndStates(directory)), ...words(classes)];
};

const WRITERS: Readonly<Record<Version, Writer>> = {
  4: smallEntries,
  5: nibbleLanes,
  6: nibbleLanes,
  7: threeLanes,
  8: namedEntries,
};

/**
 * Builds a DOBJ payload, or that of 0O in version 4; what `readBlock` reads.
 *
 * @throws {RangeError} if the lanes differ in length or have more entries than fit; if an owner or state
 *   is above 15 in versions 4 to 6; if an owner is not 255 in versions 7 and 8, which store none; if
 *   classes do not fit 24 bits in version 4; if a name is longer than 40 bytes or has a zero; or if the
 *   version is unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, lacks the rooms or names of its
 *   version, or the version is absent.
 */
export function encodeDobj(directory: ObjectDirectory, options: VersionOptions): OwnBytes {
  checkRecord(directory, 'directory');
  const version = options?.version;
  const write = entryOf(WRITERS, version, 'DOBJ');
  const { owners, states, classes } = directory;
  checkBytes(owners, 'owners');
  checkBytes(states, 'states');
  if (!isWords(classes)) throw new TypeError('classes are not a Uint32Array');
  checkLengths(owners, states);
  checkLengths(owners, classes);
  return concat(write(directory));
}

function smallEntries(directory: ObjectDirectory): Uint8Array[] {
  const { owners, classes } = directory;
  const bytes = ownersAndStates(directory);
  const entries = bytes.flatMap((byte, i) => {
    if (classes[i] > 0xffffff)
      throw new RangeError(`object ${i}: classes ${classes[i]} do not fit 24 bits`);
    return [u32le(classes[i]).subarray(0, 3), u8(byte)];
  });
  return [u16le(owners.length), ...entries];
}

function threeLanes(directory: ObjectDirectory): Uint8Array[] {
  const { owners, states, classes } = directory;
  checkOwners(owners, 7);
  return [u16le(owners.length), states, roomsOf(directory), ...words(classes)];
}

function namedEntries(directory: ObjectDirectory): Uint8Array[] {
  const { owners, states, classes, names } = directory;
  checkOwners(owners, 8);
  const rooms = roomsOf(directory);
  checkRecords(names, 'names');
  const list = names as readonly Uint8Array[];
  checkLengths(owners, list);
  const entries = list.flatMap((name, i) => [
    nameOf(name, i),
    u8(states[i]),
    u8(rooms[i]),
    u32le(classes[i]),
  ]);
  return [u32le(owners.length), ...entries];
}

/** One byte for each object. */
function ownersAndStates({ owners, states }: ObjectDirectory): number[] {
  return Array.from(owners, (owner, i) => {
    if (owner > 15 || states[i] > 15)
      throw new RangeError(`object ${i}: owner ${owner} or state ${states[i]} is above 15`);
    return (states[i] << 4) | owner;
  });
}

/** Throws a RangeError unless all objects lie in rooms. */
function checkOwners(owners: Uint8Array, version: Version): void {
  const { ownerRoom } = releaseTraits({ version });
  const other = owners.findIndex((owner) => owner !== ownerRoom);
  if (other >= 0)
    throw new RangeError(`object ${other}: version ${version} stores no owner but ${ownerRoom}`);
}

function roomsOf({ owners, rooms }: ObjectDirectory): Uint8Array {
  checkBytes(rooms as Uint8Array, 'rooms');
  checkLengths(owners, rooms as Uint8Array);
  return rooms as Uint8Array;
}

function nameOf(name: Uint8Array, i: number): Uint8Array {
  const stored = padded(name, OBJECT_NAME_SIZE, `name of object ${i}`);
  if (name.includes(0)) throw new RangeError(`name of object ${i} has a zero, which ends it`);
  return stored;
}

function words(lane: Uint32Array): Uint8Array[] {
  return Array.from(lane, u32le);
}

function checkLengths(a: ArrayLike<unknown>, b: ArrayLike<unknown>): void {
  if (a.length !== b.length) throw new RangeError(`lanes of ${a.length} and ${b.length} entries`);
}
