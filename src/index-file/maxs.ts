// MAXS: how many resources of each kind a game has, u16le each.
//
//   version 5, 18 bytes        version 6, 30 bytes
//   0   variables              0   variables
//   2   unknown (16)           2   unknown (0)
//   4   bit variables          4   bit variables
//   6   local objects          6   local objects
//   8   unknown (50)           8   arrays
//   10  charsets               10  unknown (0)
//   12  unknown (100)          12  verbs
//   14  unknown (50)           14  floating objects
//   16  inventory              16  inventory
//                              18  rooms
//                              20  scripts
//                              22  sounds
//                              24  charsets
//                              26  costumes
//                              28  global objects
//
// The size tells the versions apart. In versions 7 and 8 MAXS opens with 100 bytes of text.

import { checkPayload } from '../block/mistakes.js';
import { u16le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkLength, entryOf, type ObjectVersion, type VersionOptions } from '../version.js';

/** Counts of version 5, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts5 {
  /** Version whose layout they have. */
  readonly version: 5;
  /** Script variables. */
  readonly variables: number;
  /** At 2; known games have 16 or 0. */
  readonly unknown2: number;
  /** Variables of one bit. */
  readonly bitVariables: number;
  /** Maximum number of objects in a room. */
  readonly localObjects: number;
  /** At 8; known games have 50. */
  readonly unknown8: number;
  /** Fonts. */
  readonly charsets: number;
  /** At 12; known games have 100. */
  readonly unknown12: number;
  /** At 14; known games have 50. */
  readonly unknown14: number;
  /** Maximum number of objects that actors carry. */
  readonly inventory: number;
}

/** Counts of version 6, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts6 {
  /** Version whose layout they have. */
  readonly version: 6;
  /** Script variables. */
  readonly variables: number;
  /** At 2; known games have 16 or 0. */
  readonly unknown2: number;
  /** Variables of one bit. */
  readonly bitVariables: number;
  /** Maximum number of objects in a room. */
  readonly localObjects: number;
  /** Script arrays. */
  readonly arrays: number;
  /** At 10; known games have 0. */
  readonly unknown10: number;
  /** Maximum number of verbs on the screen. */
  readonly verbs: number;
  /** Maximum number of objects that belong to no room. */
  readonly floatingObjects: number;
  /** Maximum number of objects that actors carry. */
  readonly inventory: number;
  /** Rooms, room 0 included. */
  readonly rooms: number;
  /** Scripts, script 0 included. */
  readonly scripts: number;
  /** Sounds, sound 0 included. */
  readonly sounds: number;
  /** Fonts. */
  readonly charsets: number;
  /** Costumes, costume 0 included. */
  readonly costumes: number;
  /** Objects of the game. */
  readonly globalObjects: number;
}

/** How many resources of each kind a game has. Tables may be shorter or longer. */
export type ResourceCounts = ResourceCounts5 | ResourceCounts6;

/** How a version's counts are laid out. */
interface Layout {
  /** Bytes of the payload. */
  readonly size: number;
  readonly read: (src: Uint8Array, pos: number) => ResourceCounts;
}

const LAYOUTS: Readonly<Record<ObjectVersion, Layout>> = {
  5: { size: 18, read: counts5 },
  6: { size: 30, read: counts6 },
};

/**
 * Reads how many resources of each kind a game has.
 *
 * @param src - MAXS payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than 18 bytes (version 6: 30); `BAD_SIZE` if
 *   it is longer, as in a game of another version; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readMaxs(src: Uint8Array, options: VersionOptions<ObjectVersion>): ResourceCounts {
  checkPayload(src, 'MAXS');
  const { read } = entryOf(LAYOUTS, options?.version, 'MAXS');
  checkLength(0, src.length, options.version, LAYOUTS, 'MAXS');
  return read(src, 0);
}

/** Reads the payload from `pos` to `end`. Its size tells the version; `BAD_SIZE` for any other. */
export function maxsAt(src: Uint8Array, pos: number, end: number): ResourceCounts {
  const layout = Object.values(LAYOUTS).find(({ size }) => size === end - pos);
  if (layout === undefined)
    fail('BAD_SIZE', pos - 4, `MAXS has ${end - pos} bytes, which no known version has`);
  return layout.read(src, pos);
}

/** The fields that come first in all versions. */
function firstCounts(src: Uint8Array, pos: number) {
  return {
    variables: u16le(src, pos),
    unknown2: u16le(src, pos + 2),
    bitVariables: u16le(src, pos + 4),
    localObjects: u16le(src, pos + 6),
  };
}

function counts5(src: Uint8Array, pos: number): ResourceCounts5 {
  return {
    version: 5,
    ...firstCounts(src, pos),
    unknown8: u16le(src, pos + 8),
    charsets: u16le(src, pos + 10),
    unknown12: u16le(src, pos + 12),
    unknown14: u16le(src, pos + 14),
    inventory: u16le(src, pos + 16),
  };
}

function counts6(src: Uint8Array, pos: number): ResourceCounts6 {
  return {
    version: 6,
    ...firstCounts(src, pos),
    arrays: u16le(src, pos + 8),
    unknown10: u16le(src, pos + 10),
    verbs: u16le(src, pos + 12),
    floatingObjects: u16le(src, pos + 14),
    inventory: u16le(src, pos + 16),
    rooms: u16le(src, pos + 18),
    scripts: u16le(src, pos + 20),
    sounds: u16le(src, pos + 22),
    charsets: u16le(src, pos + 24),
    costumes: u16le(src, pos + 26),
    globalObjects: u16le(src, pos + 28),
  };
}
