// DOBJ, 0O in versions 3 and 4: the first values of the game's objects, by object id. A list, see directory.ts. Where
// an entry stores its owner, that is the low nibble of the byte with the state; 15 is "in a room". Class k is
// bit k - 1. Versions 7 and 8 store no owners: all start in a room.

import { type Allowance, take } from '../limits.js';
import { OWNER_ROOMS } from '../traits.js';
import type { ByRelease, Release } from '../version.js';
import {
  bytesIn,
  COUNT,
  type Entries,
  type Lane,
  type List,
  LONG_COUNT,
  listAt,
  type Payload,
  wordsIn,
} from './directory.js';

/** First values of each object, by object id. */
export interface ObjectDirectory {
  /**
   * The actor that holds the object, or the release's `ownerRoom` if it is in a room: 0..15, 15 for a room; in versions
   * 7 and 8 always 255.
   */
  readonly owners: Uint8Array;
  /** The state: which image shows, 0 for none. 0..15; in versions 7 and 8 0..255. As many entries as `owners`. */
  readonly states: Uint8Array;
  /** Masks of 32 classes, of 24 in versions 3 and 4; 0 in version 2; see `hasClass`. As many entries as `owners`. */
  readonly classes: Uint32Array;
  /** Room numbers, in versions 7 and 8. As many entries as `owners`. */
  readonly rooms: Uint8Array | undefined;
  /**
   * Names by which rooms pair objects with their images, in version 8: the stored bytes before the first zero, at most
   * 40; views of the source. As many entries as `owners`.
   */
  readonly names: readonly Uint8Array[] | undefined;
}

/** Most bytes of a name. */
export const OBJECT_NAME_SIZE = 40;

interface ObjectEntries extends Entries {
  readonly states: Lane;
  /** Whether the byte of the state holds the owner too. */
  readonly owned: boolean;
  /** Absent in version 2, which has no classes. */
  readonly classes?: Lane;
  /** Number of classes. */
  readonly classCount: 0 | 24 | 32;
  readonly rooms?: Lane;
  /** Where an entry has its name, padded with zeros. Entries with names count for `limits.entries`. */
  readonly namesAt?: number;
}

/** The owner and state share the bytes of the classes. */
const SHARED: ObjectEntries = {
  head: COUNT,
  size: 4,
  inLanes: false,
  classes: [0, 4],
  classCount: 24,
  states: [3, 1],
  owned: true,
};

const NIBBLES: ObjectEntries = {
  head: COUNT,
  size: 5,
  inLanes: true,
  states: [0, 1],
  owned: true,
  classes: [1, 4],
  classCount: 32,
};

const THREE_LANES: ObjectEntries = {
  head: COUNT,
  size: 6,
  inLanes: true,
  states: [0, 1],
  owned: false,
  rooms: [1, 1],
  classes: [2, 4],
  classCount: 32,
};

export const OBJECTS: ByRelease<ObjectEntries> = {
  '2': { head: COUNT, size: 1, inLanes: false, states: [0, 1], owned: true, classCount: 0 },
  '3': SHARED,
  '3-ega': SHARED,
  '4': SHARED,
  '4-amiga': SHARED,
  '4-ega': SHARED,
  '5': NIBBLES,
  '5-amiga': NIBBLES,
  '6': NIBBLES,
  '6-sam-and-max': NIBBLES,
  '7': THREE_LANES,
  '7-full-throttle': THREE_LANES,
  '8': {
    head: LONG_COUNT,
    size: 46,
    inLanes: false,
    namesAt: 0,
    states: [40, 1],
    owned: false,
    rooms: [41, 1],
    classes: [42, 4],
    classCount: 32,
  },
};

export function dobjAt(payload: Payload, release: Release, allowance: Allowance): ObjectDirectory {
  const list = listAt(payload, release, OBJECTS, 'DOBJ');
  const { count, entries } = list;
  const { states, owned, classes, classCount, rooms, namesAt } = entries;
  if (namesAt !== undefined) take(allowance, count, payload.start, 'DOBJ');
  const stored = new Uint8Array(bytesIn(list, states));
  return {
    owners: owned
      ? stored.map((byte) => byte & 15)
      : new Uint8Array(count).fill(OWNER_ROOMS[release]),
    states: owned ? stored.map((byte) => byte >> 4) : stored,
    classes: classes
      ? wordsIn(list, classes).map((word) => word & (2 ** classCount - 1))
      : new Uint32Array(count),
    rooms: rooms && Uint8Array.from(bytesIn(list, rooms)),
    names: namesAt === undefined ? undefined : namesIn(list, namesAt),
  };
}

/** Names end with the first zero. */
function namesIn({ src, pos, count, entries }: List<Entries>, at: number): Uint8Array[] {
  return Array.from({ length: count }, (_, i) => {
    const start = pos + i * entries.size + at;
    const stored = src.subarray(start, start + OBJECT_NAME_SIZE);
    const zero = stored.indexOf(0);
    return zero < 0 ? stored : stored.subarray(0, zero);
  });
}
