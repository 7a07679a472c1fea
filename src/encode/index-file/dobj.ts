// Encoder for DOBJ. For the layouts see index-file/dobj.ts.

import { checkBytes, isWords, type OwnBytes } from '../../bytes.js';
import { OBJECT_NAME_SIZE, type ObjectDirectory } from '../../index-file/dobj.js';
import { traitsOf } from '../../traits.js';
import { entryOf, type Version, type VersionOptions } from '../../version.js';
import { concat, ended, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, checkRecords } from '../check.js';
import { checkLengths } from './directory.js';

/** Builds a payload, in pieces. */
type Writer = (directory: ObjectDirectory, version: Version) => Uint8Array[];

const WRITERS: Readonly<Record<Version, Writer>> = {
  4: smallEntries,
  5: nibbleLanes,
  6: nibbleLanes,
  7: threeLanes,
  8: namedEntries,
};

/**
 * Builds a DOBJ payload, or that of 0O in version 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more entries than fit; if an owner or state is
 *   above 15 in versions 4 to 6; if an owner is not 255 in versions 7 and 8, which do not store owners; if
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
  return concat(write(directory, version));
}

function nibbleLanes(directory: ObjectDirectory): Uint8Array[] {
  const bytes = ownersAndStates(directory);
  return [u16le(bytes.length), bytes, ...Array.from(directory.classes, u32le)];
}

function smallEntries(directory: ObjectDirectory): Uint8Array[] {
  const bytes = ownersAndStates(directory);
  const entries = Array.from(directory.classes, (classes, i) => {
    if (classes > 0xffffff)
      throw new RangeError(`object ${i}: classes ${classes} do not fit 24 bits`);
    return u32le(classes + bytes[i] * 0x1000000);
  });
  return [u16le(bytes.length), ...entries];
}

function threeLanes(directory: ObjectDirectory, version: Version): Uint8Array[] {
  const rooms = roomsOf(directory, version);
  const { states, classes } = directory;
  return [u16le(states.length), states, rooms, ...Array.from(classes, u32le)];
}

function namedEntries(directory: ObjectDirectory, version: Version): Uint8Array[] {
  const rooms = roomsOf(directory, version);
  const { states, classes, names } = directory;
  checkRecords(names, 'names');
  const list = names as readonly Uint8Array[];
  checkLengths(rooms, list);
  const entries = list.flatMap((name, i) => [
    ended(name, OBJECT_NAME_SIZE, `name of object ${i}`),
    u8(states[i]),
    u8(rooms[i]),
    u32le(classes[i]),
  ]);
  return [u32le(states.length), ...entries];
}

/** One byte for each object. */
function ownersAndStates({ owners, states }: ObjectDirectory): Uint8Array {
  return owners.map((owner, i) => {
    if (owner > 15 || states[i] > 15)
      throw new RangeError(`object ${i}: owner ${owner} or state ${states[i]} is above 15`);
    return (states[i] << 4) | owner;
  });
}

/** The rooms of objects. Throws a RangeError unless the rooms own all objects. */
function roomsOf({ owners, rooms }: ObjectDirectory, version: Version): Uint8Array {
  const { ownerRoom } = traitsOf({ version, variant: undefined });
  const other = owners.findIndex((owner) => owner !== ownerRoom);
  if (other >= 0)
    throw new RangeError(
      `object ${other}: version ${version} stores no owners: each must be ${ownerRoom}`,
    );
  const lane = rooms as Uint8Array;
  checkBytes(lane, 'rooms');
  checkLengths(owners, lane);
  return lane;
}
