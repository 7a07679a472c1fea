// MAXS, versions 5 to 8: how many resources of each kind a game has, in the order of FIELDS_5 to FIELDS_8. The size
// tells the versions apart.

import { fail } from '../errors.js';
import { type Fields, type Layout, readFields } from '../fields.js';
import {
  type ByRelease,
  checkLength,
  type LargeRelease,
  type Version,
  versionOf,
} from '../version.js';
import { type Payload, versionsWhere } from './directory.js';

/** Counts that all versions have. */
export interface CommonCounts {
  /** Script variables. */
  readonly variables: number;
  /** Variables of one bit. */
  readonly bitVariables: number;
  /** Maximum number of objects in a room. */
  readonly localObjects: number;
  /** Fonts. */
  readonly charsets: number;
  /** Maximum number of objects that actors carry. */
  readonly inventory: number;
}

/** Counts that versions 6 to 8 have. */
export interface LaterCounts extends CommonCounts {
  /** Script arrays. */
  readonly arrays: number;
  /** Maximum number of verbs on the screen. */
  readonly verbs: number;
  /** Maximum number of objects that belong to no room. */
  readonly floatingObjects: number;
  /** Rooms, room 0 included. */
  readonly rooms: number;
  /** Scripts, script 0 included. */
  readonly scripts: number;
  /** Sounds, sound 0 included. */
  readonly sounds: number;
  /** Costumes, costume 0 included. */
  readonly costumes: number;
  /** Objects of the game. */
  readonly globalObjects: number;
}

/** Counts of version 5, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts5 extends CommonCounts {
  /** Version whose layout they have. */
  readonly version: 5;
  /** At 2; known games have 16 or 0. */
  readonly unknown2: number;
  /** At 8; known games have 50. */
  readonly unknown8: number;
  /** At 12; known games have 100. */
  readonly unknown12: number;
  /** At 14; known games have 50. */
  readonly unknown14: number;
}

/** Counts of version 6, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts6 extends LaterCounts {
  /** Version whose layout they have. */
  readonly version: 6;
  /** At 2; known games have 16 or 0. */
  readonly unknown2: number;
  /** At 10; known games have 0. */
  readonly unknown10: number;
}

/** The texts that open MAXS in versions 7 and 8. Engines pass over them. */
export interface CountTexts {
  /** Version of the engine: 50 bytes, a view of the source. */
  readonly engineVersion: Uint8Array;
  /** Version of the data: 50 bytes, a view of the source. */
  readonly dataVersion: Uint8Array;
}

/** Counts of version 7, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts7 extends LaterCounts, CountTexts {
  /** Version whose layout they have. */
  readonly version: 7;
  /** At 104. */
  readonly unknown104: number;
  /** Maximum number of objects with names that scripts have changed. */
  readonly newNames: number;
}

/** Counts of version 8, each 0..4294967295. An `unknown` is named by its offset. */
export interface ResourceCounts8 extends LaterCounts, CountTexts {
  /** Version whose layout they have. */
  readonly version: 8;
  /** At 108; known games have 40. */
  readonly unknown108: number;
  /** At 132; known games have 80. */
  readonly unknown132: number;
  /** At 140; known games have 60. */
  readonly unknown140: number;
  /** Maximum number of objects with names that scripts have changed. */
  readonly newNames: number;
}

/** Counts by version. */
export interface CountsByVersion {
  /** Of version 5. */
  readonly 5: ResourceCounts5;
  /** Of version 6. */
  readonly 6: ResourceCounts6;
  /** Of version 7. */
  readonly 7: ResourceCounts7;
  /** Of version 8. */
  readonly 8: ResourceCounts8;
}

/** Versions that have MAXS. */
export type CountedVersion = keyof CountsByVersion;

/** How many resources of each kind a game has. Tables may be shorter or longer. */
export type ResourceCounts = CountsByVersion[CountedVersion];

type CountFields<V extends CountedVersion> = Fields<
  Exclude<keyof CountsByVersion[V] & string, 'version' | keyof CountTexts>
>;

interface CountsLayout extends Layout<string> {
  /** Where the texts are that open MAXS. */
  readonly texts: Readonly<Record<keyof CountTexts, number>> | undefined;
}

/** Bytes of each of the two texts. */
export const TEXT_SIZE = 50;

const TEXTS = { engineVersion: 0, dataVersion: TEXT_SIZE };

const FIELDS_5: CountFields<5> = {
  variables: [0, 'u16'],
  unknown2: [2, 'u16'],
  bitVariables: [4, 'u16'],
  localObjects: [6, 'u16'],
  unknown8: [8, 'u16'],
  charsets: [10, 'u16'],
  unknown12: [12, 'u16'],
  unknown14: [14, 'u16'],
  inventory: [16, 'u16'],
};

const FIELDS_6: CountFields<6> = {
  variables: [0, 'u16'],
  unknown2: [2, 'u16'],
  bitVariables: [4, 'u16'],
  localObjects: [6, 'u16'],
  arrays: [8, 'u16'],
  unknown10: [10, 'u16'],
  verbs: [12, 'u16'],
  floatingObjects: [14, 'u16'],
  inventory: [16, 'u16'],
  rooms: [18, 'u16'],
  scripts: [20, 'u16'],
  sounds: [22, 'u16'],
  charsets: [24, 'u16'],
  costumes: [26, 'u16'],
  globalObjects: [28, 'u16'],
};

const FIELDS_7: CountFields<7> = {
  variables: [100, 'u16'],
  bitVariables: [102, 'u16'],
  unknown104: [104, 'u16'],
  globalObjects: [106, 'u16'],
  localObjects: [108, 'u16'],
  newNames: [110, 'u16'],
  verbs: [112, 'u16'],
  floatingObjects: [114, 'u16'],
  inventory: [116, 'u16'],
  arrays: [118, 'u16'],
  rooms: [120, 'u16'],
  scripts: [122, 'u16'],
  sounds: [124, 'u16'],
  charsets: [126, 'u16'],
  costumes: [128, 'u16'],
};

const FIELDS_8: CountFields<8> = {
  variables: [100, 'u32'],
  bitVariables: [104, 'u32'],
  unknown108: [108, 'u32'],
  scripts: [112, 'u32'],
  sounds: [116, 'u32'],
  charsets: [120, 'u32'],
  costumes: [124, 'u32'],
  rooms: [128, 'u32'],
  unknown132: [132, 'u32'],
  globalObjects: [136, 'u32'],
  unknown140: [140, 'u32'],
  localObjects: [144, 'u32'],
  newNames: [148, 'u32'],
  floatingObjects: [152, 'u32'],
  inventory: [156, 'u32'],
  arrays: [160, 'u32'],
  verbs: [164, 'u32'],
};

const LAYOUT_5: CountsLayout = { size: 18, texts: undefined, fields: FIELDS_5 };
const LAYOUT_6: CountsLayout = { size: 30, texts: undefined, fields: FIELDS_6 };
const LAYOUT_7: CountsLayout = { size: 130, texts: TEXTS, fields: FIELDS_7 };

export const MAXS_LAYOUTS: ByRelease<CountsLayout, LargeRelease> = {
  '5': LAYOUT_5,
  '5-amiga': LAYOUT_5,
  '6': LAYOUT_6,
  '6-sam-and-max': LAYOUT_6,
  '7': LAYOUT_7,
  '7-full-throttle': LAYOUT_7,
  '8': { size: 168, texts: TEXTS, fields: FIELDS_8 },
};

/** The versions whose MAXS has so many bytes. */
export function maxsVersions(size: number): readonly Version[] {
  return versionsWhere(MAXS_LAYOUTS, (release) => MAXS_LAYOUTS[release].size === size);
}

/** Reads a payload, which must have exactly the size of its version. */
export function maxsOf(payload: Payload, release: LargeRelease): ResourceCounts {
  const { start, end } = payload;
  checkLength(start, end, release, MAXS_LAYOUTS, 'MAXS');
  const { size } = MAXS_LAYOUTS[release];
  const detail = `MAXS has ${end - start} bytes, version ${versionOf(release)} has ${size}`;
  if (end - start > size) fail('BAD_SIZE', start + size, detail);
  return countsAt(payload, release);
}

/** Reads a payload of one of the versions that its size shows. Throws `BAD_SIZE` if it shows none, or another. */
export function maxsAt(payload: Payload, version: Version | undefined): ResourceCounts {
  const { start, end } = payload;
  for (const release of Object.keys(MAXS_LAYOUTS) as LargeRelease[])
    if (versionOf(release) === version && MAXS_LAYOUTS[release].size === end - start)
      return countsAt(payload, release);
  return fail('BAD_SIZE', start - 4, `MAXS has ${end - start} bytes, which no known version has`);
}

function countsAt({ src, start }: Payload, release: LargeRelease): ResourceCounts {
  const { texts, fields } = MAXS_LAYOUTS[release];
  const text = (at: number) => src.subarray(start + at, start + at + TEXT_SIZE);
  // The fields have every count of the version.
  return {
    version: versionOf(release),
    ...(texts && {
      engineVersion: text(texts.engineVersion),
      dataVersion: text(texts.dataVersion),
    }),
    ...readFields(src, start, fields),
  } as ResourceCounts;
}
