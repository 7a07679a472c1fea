// MAXS: counts, versions 5 to 8
//
// How many things of each kind an engine makes room for. Versions 3 and 4 have no such block.
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

import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import type { Payload } from '../../index-file/counted.js';
import type { ResourceCounts } from '../../index-file/counts.js';
import { MAXS_LAYOUTS, TEXT_SIZE } from '../../index-file/maxs.js';
import { type LargeRelease, type Version, versionOf } from '../../version.js';

/** The versions that a MAXS of so many bytes shows, one for each release. */
export function versionsOfMaxs(size: number): readonly Version[] {
  const releases = Object.keys(MAXS_LAYOUTS) as LargeRelease[];
  return releases.filter((release) => MAXS_LAYOUTS[release].size === size).map(versionOf);
}

/** Reads MAXS; throws `TRUNCATED` or `BAD_SIZE` if it has not the size of the version. */
export function countsAt({ src, start, end }: Payload, release: LargeRelease): ResourceCounts {
  const { size, texts, fields } = MAXS_LAYOUTS[release];
  need(start, size, end, 'MAXS');
  if (end - start > size) fail('BAD_SIZE', start + size, `MAXS of ${end - start} bytes`);
  const text = (at: number) => src.subarray(start + at, start + at + TEXT_SIZE);
  return {
    version: versionOf(release),
    ...(texts && {
      engineVersion: text(texts.engineVersion),
      dataVersion: text(texts.dataVersion),
    }),
    ...readFields(src, start, fields),
  } as ResourceCounts;
}
