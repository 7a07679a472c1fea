// MAXS, versions 5 to 8: how many resources of each kind a game has.
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
// The size tells the versions apart. Version 4 has no MAXS.

import { u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkLength } from '../version.js';
import type { Payload } from './counted.js';
import type { CountedVersion, CountsByVersion, ResourceCounts } from './counts.js';

/** Names of a version's counts, in the order of the block. */
type Names<V extends CountedVersion> = readonly Exclude<
  keyof CountsByVersion[V],
  'version' | 'engineVersion' | 'dataVersion'
>[];

/** How a version's counts are laid out. */
interface Layout {
  /** Bytes of the payload. */
  readonly size: number;
  /** Bytes of the texts before the counts. */
  readonly texts: 0 | 100;
  /** Bytes of a count. */
  readonly width: 2 | 4;
  /** In the order of the block. */
  readonly names: readonly string[];
}

/** Bytes of each of the two texts. */
export const TEXT_SIZE = 50;

const NAMES_5: Names<5> = [
  'variables',
  'unknown2',
  'bitVariables',
  'localObjects',
  'unknown8',
  'charsets',
  'unknown12',
  'unknown14',
  'inventory',
];

const NAMES_6: Names<6> = [
  'variables',
  'unknown2',
  'bitVariables',
  'localObjects',
  'arrays',
  'unknown10',
  'verbs',
  'floatingObjects',
  'inventory',
  'rooms',
  'scripts',
  'sounds',
  'charsets',
  'costumes',
  'globalObjects',
];

const NAMES_7: Names<7> = [
  'variables',
  'bitVariables',
  'unknown104',
  'globalObjects',
  'localObjects',
  'newNames',
  'verbs',
  'floatingObjects',
  'inventory',
  'arrays',
  'rooms',
  'scripts',
  'sounds',
  'charsets',
  'costumes',
];

const NAMES_8: Names<8> = [
  'variables',
  'bitVariables',
  'unknown108',
  'scripts',
  'sounds',
  'charsets',
  'costumes',
  'rooms',
  'unknown132',
  'globalObjects',
  'unknown140',
  'localObjects',
  'newNames',
  'floatingObjects',
  'inventory',
  'arrays',
  'verbs',
];

/** The layouts, for readers and encoders. */
export const MAXS_LAYOUTS: Readonly<Record<CountedVersion, Layout>> = {
  5: { size: 18, texts: 0, width: 2, names: NAMES_5 },
  6: { size: 30, texts: 0, width: 2, names: NAMES_6 },
  7: { size: 130, texts: 100, width: 2, names: NAMES_7 },
  8: { size: 168, texts: 100, width: 4, names: NAMES_8 },
};

const READ = { 2: u16le, 4: u32le } as const;

/** The version whose MAXS has a payload of so many bytes; `undefined` for none. */
export function maxsVersion(size: number): CountedVersion | undefined {
  const versions = Object.keys(MAXS_LAYOUTS).map((version) => Number(version) as CountedVersion);
  return versions.find((version) => MAXS_LAYOUTS[version].size === size);
}

/** Reads a payload. It must have exactly the size of the version, because the size is what tells versions apart. */
export function maxsOf(payload: Payload, version: CountedVersion): ResourceCounts {
  const { start, end } = payload;
  checkLength(start, end, version, MAXS_LAYOUTS, 'MAXS');
  const { size } = MAXS_LAYOUTS[version];
  if (end - start > size)
    fail('BAD_SIZE', start + size, `MAXS has ${end - start} bytes, version ${version} has ${size}`);
  return countsAt(payload, version);
}

/** Reads a payload whose size tells the version. Throws `BAD_SIZE` if no version has the size. */
export function maxsAt(payload: Payload): ResourceCounts {
  const { start, end } = payload;
  const version = maxsVersion(end - start);
  if (version === undefined)
    fail('BAD_SIZE', start - 4, `MAXS has ${end - start} bytes, which no known version has`);
  return countsAt(payload, version);
}

function countsAt({ src, start }: Payload, version: CountedVersion): ResourceCounts {
  const { texts, width, names } = MAXS_LAYOUTS[version];
  const first = start + texts;
  const counts = names.map((name, i) => [name, READ[width](src, first + i * width)]);
  const middle = start + TEXT_SIZE;
  const both = texts > 0 && {
    engineVersion: src.subarray(start, middle),
    dataVersion: src.subarray(middle, first),
  };
  // The names have every count of the version.
  return { version, ...both, ...Object.fromEntries(counts) };
}
