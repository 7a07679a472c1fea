// DOBJ, 0O in version 4: the first values of the game's objects. Behind the count (see counted.ts):
//
//   version 4: count times             versions 5 and 6: two lanes
//     0  u24le  classes                  u8     owner and state
//     3  u8     owner and state          u32le  classes
//
//   version 7: three lanes             version 8: count times
//     u8     state                       0   char[40]  name, padded with zeros
//     u8     room number                 40  u8        state
//     u32le  classes                     41  u8        room number
//                                        42  u32le     classes
//
//   owner and state: low nibble the owner, 15 for "in a room"; high nibble the state
//   classes: number k in bit k - 1
//
// The index of an entry is the object id. Versions 7 and 8 store no owners: all start in a room.

import { u16le } from '../bytes.js';
import { type Allowance, take } from '../limits.js';
import { OWNER_ROOMS } from '../traits.js';
import { entryOf, type Version } from '../version.js';
import { type Counted, countAt, type Payload } from './counted.js';
import { wordsAt } from './directory.js';

/** First values of each object, by object id. */
export interface ObjectDirectory {
  /**
   * The actor that holds the object, or the release's `ownerRoom` if it is in a room: 0..15, 15 for a
   * room; in versions 7 and 8 always 255.
   */
  readonly owners: Uint8Array;
  /**
   * The state: which image shows, 0 for none. 0..15; in versions 7 and 8 0..255. As many entries as `owners`.
   */
  readonly states: Uint8Array;
  /**
   * Masks of 32 classes, of 24 in version 4; see `hasClass`. As many entries as `owners`.
   */
  readonly classes: Uint32Array;
  /** Room numbers, in versions 7 and 8. As many entries as `owners`. */
  readonly rooms: Uint8Array | undefined;
  /**
   * Names by which rooms pair objects with their images, in version 8: the stored bytes before the
   * first zero, at most 40; views of the source. As many entries as `owners`.
   */
  readonly names: readonly Uint8Array[] | undefined;
}

/** Most bytes of a name. */
export const OBJECT_NAME_SIZE = 40;

/** How a version's entries are laid out. */
interface Layout extends Counted {
  /** Whether entries have names; such entries count for `limits.entries`. */
  readonly named: boolean;
  readonly read: (src: Uint8Array, pos: number, count: number) => ObjectDirectory;
}

const NIBBLES: Layout = { head: 2, entry: 5, named: false, read: nibbleLanes };

const LAYOUTS: Readonly<Record<Version, Layout>> = {
  4: { head: 2, entry: 4, named: false, read: smallEntries },
  5: NIBBLES,
  6: NIBBLES,
  7: { head: 2, entry: 6, named: false, read: threeLanes },
  8: { head: 4, entry: 46, named: true, read: namedEntries },
};

/** Reads a payload. */
export function dobjAt(payload: Payload, version: Version, allowance: Allowance): ObjectDirectory {
  const { head, named, read } = entryOf(LAYOUTS, version, 'DOBJ');
  const count = countAt(payload, version, LAYOUTS, 'DOBJ');
  if (named) take(allowance, count, payload.start, 'DOBJ');
  return read(payload.src, payload.start + head, count);
}

/** Bytes of `count` entries and of the count before them. */
export function dobjSize(version: Version, count: number): number {
  const { head, entry } = LAYOUTS[version];
  return head + count * entry;
}

function smallEntries(src: Uint8Array, pos: number, count: number): ObjectDirectory {
  const at = (i: number) => pos + i * 4;
  return {
    ...ownersAndStates(Uint8Array.from({ length: count }, (_, i) => src[at(i) + 3])),
    classes: Uint32Array.from(
      { length: count },
      (_, i) => u16le(src, at(i)) | (src[at(i) + 2] << 16),
    ),
    rooms: undefined,
    names: undefined,
  };
}

function nibbleLanes(src: Uint8Array, pos: number, count: number): ObjectDirectory {
  return {
    ...ownersAndStates(src.subarray(pos, pos + count)),
    classes: wordsAt(src, pos + count, count, 4),
    rooms: undefined,
    names: undefined,
  };
}

function ownersAndStates(bytes: Uint8Array): Pick<ObjectDirectory, 'owners' | 'states'> {
  return {
    owners: Uint8Array.from(bytes, (byte) => byte & 15),
    states: Uint8Array.from(bytes, (byte) => byte >> 4),
  };
}

function threeLanes(src: Uint8Array, pos: number, count: number): ObjectDirectory {
  return {
    owners: inRoom(count, 7),
    states: Uint8Array.from(src.subarray(pos, pos + count)),
    classes: wordsAt(src, pos + 2 * count, count, 4),
    rooms: Uint8Array.from(src.subarray(pos + count, pos + 2 * count)),
    names: undefined,
  };
}

function namedEntries(src: Uint8Array, pos: number, count: number): ObjectDirectory {
  const at = (i: number) => pos + i * 46;
  return {
    owners: inRoom(count, 8),
    states: Uint8Array.from({ length: count }, (_, i) => src[at(i) + 40]),
    classes: wordsAt(src, pos + 42, count, 46),
    rooms: Uint8Array.from({ length: count }, (_, i) => src[at(i) + 41]),
    names: Array.from({ length: count }, (_, i) => {
      const stored = src.subarray(at(i), at(i) + OBJECT_NAME_SIZE);
      const zero = stored.indexOf(0);
      return zero < 0 ? stored : stored.subarray(0, zero);
    }),
  };
}

/** The owners of objects that all lie in rooms. */
function inRoom(count: number, version: Version): Uint8Array {
  return new Uint8Array(count).fill(OWNER_ROOMS[version]);
}
