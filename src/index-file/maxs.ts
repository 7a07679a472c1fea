// MAXS, versions 5 to 8: how many resources of each kind a game has. The size tells the versions apart.
//
// ANAM, version 7: names of sounds. A u16le count, then as many names, padded with zeros.
//
// RNAM, RN in versions 3 and 4: names of rooms. Entries until a zero:
//
//   0  u8       room number; 0 ends the list and has no name
//   1  char[9]  name, padded with zeros, each byte XORed with 0xFF

import { need } from '../bytes.js';
import { fail } from '../errors.js';
import { type Fields, type Layout, readField, readFields } from '../fields.js';
import { type Allowance, take } from '../limits.js';
import {
  type ByRelease,
  checkLength,
  type LargeRelease,
  type Version,
  versionOf,
} from '../version.js';
import {
  COUNT,
  type CountedVersion,
  type CountsByVersion,
  type CountTexts,
  type Payload,
  type ResourceCounts,
  versionsWhere,
} from './directory.js';

/** The counts of a version. */
type CountFields<V extends CountedVersion> = Fields<
  Exclude<keyof CountsByVersion[V] & string, 'version' | keyof CountTexts>
>;

/** How a release's counts are laid out. */
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

/** The layouts, for readers and encoders. */
export const MAXS_LAYOUTS: ByRelease<CountsLayout, LargeRelease> = {
  '5': LAYOUT_5,
  '5-amiga': LAYOUT_5,
  '6': LAYOUT_6,
  '6-sam-and-max': LAYOUT_6,
  '7': LAYOUT_7,
  '7-full-throttle': LAYOUT_7,
  '8': { size: 168, texts: TEXTS, fields: FIELDS_8 },
};

/** The versions whose MAXS has a payload of so many bytes. */
export function maxsVersions(size: number): readonly Version[] {
  return versionsWhere(MAXS_LAYOUTS, (release) => MAXS_LAYOUTS[release].size === size);
}

/** Bytes of a payload with some counts. */
export function maxsSize({ version }: ResourceCounts): number {
  return MAXS_LAYOUTS[version].size;
}

/** Reads a payload. It must have exactly the size of the version, because the size is what tells versions apart. */
export function maxsOf(payload: Payload, release: LargeRelease): ResourceCounts {
  const { start, end } = payload;
  checkLength(start, end, release, MAXS_LAYOUTS, 'MAXS');
  const { size } = MAXS_LAYOUTS[release];
  if (end - start > size)
    fail(
      'BAD_SIZE',
      start + size,
      `MAXS has ${end - start} bytes, version ${versionOf(release)} has ${size}`,
    );
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

/** Bytes of a name. */
export const SOUND_NAME_SIZE = 9;

/** Reads a payload. */
export function anamAt({ src, start, end }: Payload, allowance: Allowance): Uint8Array[] {
  const { size, fields } = COUNT;
  need(start, size, end, 'ANAM');
  const count = readField(src, start, fields.count);
  need(start + size, anamSize(count) - size, end, `ANAM of ${count} names`);
  take(allowance, count, start, 'ANAM');
  return Array.from({ length: count }, (_, i) => {
    const name = start + anamSize(i);
    return src.subarray(name, name + SOUND_NAME_SIZE);
  });
}

/** Bytes of `count` names and of the count before them. */
export function anamSize(count: number): number {
  return COUNT.size + count * SOUND_NAME_SIZE;
}

/** The name of a room. Players never see it. */
export interface RoomName {
  /** Room number, 1..255. */
  readonly room: number;
  /** Nine bytes, padded with zeros: a copy, de-obfuscated. */
  readonly name: Uint8Array;
}

/** Bytes of a name. */
export const ROOM_NAME_SIZE = 9;

/** Bytes of an entry: the room, then the name. */
const ENTRY = 10;

/** Reads a payload. */
export function rnamAt({ src, start, end }: Payload, allowance: Allowance): RoomName[] {
  const names: RoomName[] = [];
  for (let pos = start; ; pos += ENTRY) {
    need(pos, 1, end, 'RNAM');
    const room = src[pos];
    if (room === 0) return names;
    need(pos, ENTRY, end, `RNAM of room ${room}`);
    take(allowance, 1, pos, 'RNAM');
    const name = new Uint8Array(src.subarray(pos + 1, pos + 1 + ROOM_NAME_SIZE));
    names.push({ room, name: name.map((byte) => byte ^ 0xff) });
  }
}

/** Bytes of `count` names and of the zero behind them. */
export function rnamSize(count: number): number {
  return count * ENTRY + 1;
}
