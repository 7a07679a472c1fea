// MAXS: counts, versions 5 to 8
//
// How many things of each kind an engine makes room for. Version 4 has no such block.
//
//   version 5, 18 bytes    version 6, 30 bytes    version 7, 130 bytes     version 8, 168 bytes
//   u16le each:            u16le each:            0   char[50]  text       0   char[50]  text
//   0   variables          0   variables          50  char[50]  text       50  char[50]  text
//   2   unknown (16)       2   unknown (0)        u16le each:              u32le each:
//   4   bit variables      4   bit variables      100  variables           100  variables
//   6   local objects      6   local objects      102  bit variables       104  bit variables
//   8   unknown (50)       8   arrays             104  unknown             108  unknown (40)
//   10  charsets           10  unknown (0)        106  global objects      112  scripts
//   12  unknown (100)      12  verbs              108  local objects       116  sounds
//   14  unknown (50)       14  floating objects   110  new names           120  charsets
//   16  inventory          16  inventory          112  verbs               124  costumes
//                          18  rooms              114  floating objects    128  rooms
//                          20  scripts            116  inventory           132  unknown (80)
//                          22  sounds             118  arrays              136  global objects
//                          24  charsets           120  rooms               140  unknown (60)
//                          26  costumes           122  scripts             144  local objects
//                          28  global objects     124  sounds              148  new names
//                                                 126  charsets            152  floating objects
//                                                 128  costumes            156  inventory
//                                                                          160  arrays
//                                                                          164  verbs
//
// The size tells the version. Where the version is known, a MAXS that is shorter is `TRUNCATED` at its end, a longer
// one `BAD_SIZE` behind its last count.
//
// The texts are the versions of the engine and of the data. Numbers in brackets are what known games store.
//
// Trap: the counts are what an engine reserves. The directories have counts of their own, which may differ, and
// are the ones to go by.
//
// Trap: the order differs in each version, and so do the kinds of counts.
//
// Vectors: `fixtures/index-file/maxs.json`.

import { need, u16le, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import type {
  CountedVersion,
  ResourceCounts,
  ResourceCounts5,
  ResourceCounts6,
  ResourceCounts7,
  ResourceCounts8,
} from '../../index-file/counts.js';
import type { Payload } from './counted.js';

/** Bytes of the payload by version. */
const SIZE: Readonly<Record<CountedVersion, number>> = { 5: 18, 6: 30, 7: 130, 8: 168 };

/** The version that a MAXS of so many bytes shows; `undefined` if none has the size. */
export function versionOfMaxs(size: number): CountedVersion | undefined {
  const versions: readonly CountedVersion[] = [5, 6, 7, 8];
  return versions.find((version) => SIZE[version] === size);
}

/** Reads MAXS; throws `TRUNCATED` or `BAD_SIZE` if it has not the size of the version. */
export function countsAt({ src, start, end }: Payload, version: CountedVersion): ResourceCounts {
  const size = SIZE[version];
  need(start, size, end, 'MAXS');
  if (end - start > size) fail('BAD_SIZE', start + size, `MAXS of ${end - start} bytes`);
  switch (version) {
    case 5:
      return counts5(src, start);
    case 6:
      return counts6(src, start);
    case 7:
      return counts7(src, start);
    case 8:
      return counts8(src, start);
  }
}

function counts5(src: Uint8Array, at: number): ResourceCounts5 {
  return {
    version: 5,
    variables: u16le(src, at),
    unknown2: u16le(src, at + 2),
    bitVariables: u16le(src, at + 4),
    localObjects: u16le(src, at + 6),
    unknown8: u16le(src, at + 8),
    charsets: u16le(src, at + 10),
    unknown12: u16le(src, at + 12),
    unknown14: u16le(src, at + 14),
    inventory: u16le(src, at + 16),
  };
}

function counts6(src: Uint8Array, at: number): ResourceCounts6 {
  return {
    version: 6,
    variables: u16le(src, at),
    unknown2: u16le(src, at + 2),
    bitVariables: u16le(src, at + 4),
    localObjects: u16le(src, at + 6),
    arrays: u16le(src, at + 8),
    unknown10: u16le(src, at + 10),
    verbs: u16le(src, at + 12),
    floatingObjects: u16le(src, at + 14),
    inventory: u16le(src, at + 16),
    rooms: u16le(src, at + 18),
    scripts: u16le(src, at + 20),
    sounds: u16le(src, at + 22),
    charsets: u16le(src, at + 24),
    costumes: u16le(src, at + 26),
    globalObjects: u16le(src, at + 28),
  };
}

function counts7(src: Uint8Array, at: number): ResourceCounts7 {
  return {
    version: 7,
    engineVersion: src.subarray(at, at + 50),
    dataVersion: src.subarray(at + 50, at + 100),
    variables: u16le(src, at + 100),
    bitVariables: u16le(src, at + 102),
    unknown104: u16le(src, at + 104),
    globalObjects: u16le(src, at + 106),
    localObjects: u16le(src, at + 108),
    newNames: u16le(src, at + 110),
    verbs: u16le(src, at + 112),
    floatingObjects: u16le(src, at + 114),
    inventory: u16le(src, at + 116),
    arrays: u16le(src, at + 118),
    rooms: u16le(src, at + 120),
    scripts: u16le(src, at + 122),
    sounds: u16le(src, at + 124),
    charsets: u16le(src, at + 126),
    costumes: u16le(src, at + 128),
  };
}

function counts8(src: Uint8Array, at: number): ResourceCounts8 {
  return {
    version: 8,
    engineVersion: src.subarray(at, at + 50),
    dataVersion: src.subarray(at + 50, at + 100),
    variables: u32le(src, at + 100),
    bitVariables: u32le(src, at + 104),
    unknown108: u32le(src, at + 108),
    scripts: u32le(src, at + 112),
    sounds: u32le(src, at + 116),
    charsets: u32le(src, at + 120),
    costumes: u32le(src, at + 124),
    rooms: u32le(src, at + 128),
    unknown132: u32le(src, at + 132),
    globalObjects: u32le(src, at + 136),
    unknown140: u32le(src, at + 140),
    localObjects: u32le(src, at + 144),
    newNames: u32le(src, at + 148),
    floatingObjects: u32le(src, at + 152),
    inventory: u32le(src, at + 156),
    arrays: u32le(src, at + 160),
    verbs: u32le(src, at + 164),
  };
}
