// Encoder for DOBJ. For the layouts see index-file/dobj.ts.

import { checkBytes, isWords, type OwnBytes } from '../../bytes.js';
import { type Lane, listSize } from '../../index-file/counted.js';
import { OBJECT_NAME_SIZE, OBJECTS, type ObjectDirectory } from '../../index-file/dobj.js';
import { OWNER_ROOMS } from '../../traits.js';
import { checkRelease, type Release, type VersionOptions, versionOf } from '../../version.js';
import { ended } from '../bytes.js';
import { checkRecord, checkRecords } from '../check.js';
import { checkLengths, encodeList } from './directory.js';

/**
 * Builds a DOBJ payload, or that of 0O in versions 3 and 4; `readBlock` reads it back.
 *
 * @throws {RangeError} if the lanes differ in length or have more entries than fit; if an owner or state is
 *   above 15 in versions 3 to 6; if an owner is not 255 in versions 7 and 8, which do not store owners; if
 *   classes do not fit 24 bits in versions 3 and 4; if a name is longer than 40 bytes or has a zero; or if the
 *   version is unknown.
 * @throws {TypeError} if `directory` is not a record of typed arrays, lacks the rooms or names of its
 *   version, or the version is absent.
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
  const lanes: [Lane, ArrayLike<number>][] = [
    [entries.classes, classes],
    [entries.states, bytes],
  ];
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

/** One byte for each object. */
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
