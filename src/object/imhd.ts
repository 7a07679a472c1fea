// IMHD: the header of an object's image half, in versions 5 to 8. In versions 3 and 4 the code half has the size.
//
// For the fields see IMHD_LAYOUTS. Hotspots follow them, and then bytes without a known meaning; version 5 has no
// hotspots. Version 8 starts with a name, stores flags behind the fields unless it is a demo, and has hotspots to the
// end.

import { checkPayload } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { need } from '../bytes.js';
import { fail } from '../errors.js';
import { type Layout, readField, readFields } from '../fields.js';
import type { Point } from '../geometry.js';
import {
  type ByRelease,
  checkReleaseIn,
  type LargeRelease,
  type LargeVersion,
  type VersionOptions,
  versionOf,
} from '../version.js';

/** The header of an object's image half. Fields that its version does not store are `undefined`. */
export interface ObjectImageHeader {
  /** Version whose layout it has. */
  readonly version: LargeVersion;
  /** Version word as stored; `undefined` below version 7. */
  readonly revision: number | undefined;
  /** Object id, 0..65535; `undefined` in version 8, which has names instead. */
  readonly id: number | undefined;
  /** Name that pairs it with an object: a view of up to 40 bytes; `undefined` below version 8. */
  readonly name: Uint8Array | undefined;
  /** Number of pictures as stored; the blocks decide. */
  readonly imageCount: number;
  /** Number of z-planes of each picture, as stored; the blocks decide. `undefined` in version 8. */
  readonly zplaneCount: number | undefined;
  /**
   * As stored. Only engines of version 8 use them: 16 keeps z-planes from being ORed. `undefined` in revision 800 of
   * version 8.
   */
  readonly flags: number | undefined;
  /** Byte 7 of versions 5 and 6, as stored. */
  readonly unknown: number | undefined;
  /** Left edge in the room, pixels, signed. */
  readonly x: number;
  /** Upper edge in the room, pixels, signed. */
  readonly y: number;
  /** Pixels of each picture. */
  readonly width: number;
  /** Pixels of each picture. */
  readonly height: number;
  /**
   * Version 7: as stored; the low two bits are a {@link DirectionCode}. Version 8: degrees clockwise from north.
   * `undefined` below version 7.
   */
  readonly actorDir: number | undefined;
  /** Walk-to points, relative to `x` and `y`: entry i is for state i + 1. Empty in version 5. */
  readonly hotspots: readonly Point[];
  /** The bytes behind the fields and hotspots; their meaning is unknown. Always empty in version 8. */
  readonly rest: Uint8Array;
}

/** Numbers that every version stores. */
export type ImageAlways = 'imageCount' | 'x' | 'y' | 'width' | 'height';
/** Numbers that some versions store. */
export type ImageStored = 'revision' | 'id' | 'zplaneCount' | 'flags' | 'unknown' | 'actorDir';

/** How the header is stored. */
interface ImageLayout extends Layout<ImageAlways, ImageStored> {
  /** What stands between the fields and the hotspots; the fewest of that for an unknown revision. */
  readonly late: (revision: number | undefined) => Layout<never, 'hotspotCount' | 'flags'>;
  readonly hotspot: Layout<'x' | 'y'>;
  /** How many hotspots there are: none, as many as `hotspotCount` says, or as many as fit. */
  readonly hotspots: 'none' | 'counted' | 'to the end';
  /** Revisions of the games; empty in versions without a version word. */
  readonly revisions: readonly number[];
  /** Bytes of the name at the start; 0 for none. */
  readonly nameSize: number;
}

const NOTHING: Layout<never> = { size: 0, fields: {} };
const COUNT: Layout<'hotspotCount'> = { size: 2, fields: { hotspotCount: [0, 'u16'] } };
const FLAGS: Layout<'flags'> = { size: 4, fields: { flags: [0, 'u32'] } };

const HOTSPOT: Layout<'x' | 'y'> = { size: 4, fields: { x: [0, 's16'], y: [2, 's16'] } };

const SHORT_FIELDS: ImageLayout['fields'] = {
  id: [0, 'u16'],
  imageCount: [2, 'u16'],
  zplaneCount: [4, 'u16'],
  flags: [6, 'u8'],
  unknown: [7, 'u8'],
  x: [8, 's16'],
  y: [10, 's16'],
  width: [12, 'u16'],
  height: [14, 'u16'],
};

const V5: ImageLayout = {
  size: 16,
  fields: SHORT_FIELDS,
  late: () => NOTHING,
  hotspot: HOTSPOT,
  hotspots: 'none',
  revisions: [],
  nameSize: 0,
};

const V6: ImageLayout = {
  size: 16,
  fields: SHORT_FIELDS,
  late: () => COUNT,
  hotspot: HOTSPOT,
  hotspots: 'counted',
  revisions: [],
  nameSize: 0,
};

const V7: ImageLayout = {
  size: 20,
  fields: {
    revision: [0, 'u32'],
    id: [4, 'u16'],
    imageCount: [6, 'u16'],
    x: [8, 's16'],
    y: [10, 's16'],
    width: [12, 'u16'],
    height: [14, 'u16'],
    zplaneCount: [16, 'u16'],
    flags: [18, 'u8'],
    actorDir: [19, 'u8'],
  },
  late: () => COUNT,
  hotspot: HOTSPOT,
  hotspots: 'counted',
  revisions: [730],
  nameSize: 0,
};

/** The revision of the game, and that of a demo, which has no flags. */
const FULL = 801;
const DEMO = 800;

const V8: ImageLayout = {
  size: 68,
  fields: {
    revision: [40, 'u32'],
    imageCount: [44, 'u32'],
    x: [48, 's32'],
    y: [52, 's32'],
    width: [56, 'u32'],
    height: [60, 'u32'],
    actorDir: [64, 'u32'],
  },
  late: (revision) => (revision === FULL ? FLAGS : NOTHING),
  hotspot: { size: 8, fields: { x: [0, 's32'], y: [4, 's32'] } },
  hotspots: 'to the end',
  revisions: [FULL, DEMO],
  nameSize: 40,
};

export const IMHD_LAYOUTS: ByRelease<ImageLayout, LargeRelease> = {
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': V6,
  '7': V7,
  '7-full-throttle': V7,
  '8': V8,
};

/** A header that stores nothing. */
const IMHD_ABSENT: Readonly<Record<keyof Omit<ObjectImageHeader, 'version'>, undefined>> = {
  revision: undefined,
  id: undefined,
  name: undefined,
  imageCount: undefined,
  zplaneCount: undefined,
  flags: undefined,
  unknown: undefined,
  x: undefined,
  y: undefined,
  width: undefined,
  height: undefined,
  actorDir: undefined,
  hotspots: undefined,
  rest: undefined,
};

/**
 * Reads an object's image header.
 *
 * @param src - payload of IMHD
 * @throws {DecodeError} `TRUNCATED` if the fields or the hotspots do not fit into `src`; `BAD_SIZE` if it is the header
 *   of another version, but 5 and 6 cannot be told apart; `BAD_VALUE` for an unknown revision in version 8.
 */
export function readImhd(
  src: Uint8Array,
  options: VersionOptions<LargeVersion>,
): ObjectImageHeader {
  checkPayload(src, 'IMHD');
  return imhdAt(wholeOf(src), checkReleaseIn(IMHD_LAYOUTS, options, 'IMHD'));
}

export function imhdAt(place: Place, release: LargeRelease): ObjectImageHeader {
  const layout = IMHD_LAYOUTS[release];
  checkForm(place, release);
  const { src, start, end } = place;
  const { size, fields, late, hotspot, hotspots, nameSize } = layout;
  const stored = readFields(src, start, fields);
  const behind = late(stored.revision);
  const { hotspotCount = 0, ...flags } = readFields(src, start + size, behind.fields);
  const first = start + size + behind.size;
  const length = hotspots === 'to the end' ? end - first : hotspotCount * hotspot.size;
  if (length < 0 || length % hotspot.size !== 0) fail('TRUNCATED', end, 'IMHD with a cut hotspot');
  need(first, length, end, `IMHD with ${hotspotCount} hotspots`);
  return {
    version: versionOf(release) as LargeVersion,
    ...IMHD_ABSENT,
    ...stored,
    ...flags,
    name: nameSize > 0 ? nameIn(src.subarray(start, start + nameSize)) : undefined,
    hotspots: Array.from({ length: length / hotspot.size }, (_, i) =>
      readFields(src, first + i * hotspot.size, hotspot.fields),
    ),
    rest: src.subarray(first + length, end),
  };
}

function nameIn(bytes: Uint8Array): Uint8Array {
  const length = bytes.indexOf(0);
  return length < 0 ? bytes : bytes.subarray(0, length);
}

/**
 * Throws `TRUNCATED` for a payload that is too short, and `BAD_SIZE` for a payload of another version. In versions
 * without a version word, every size that is large enough passes: bytes behind it are spare.
 */
function checkForm(place: Place, release: LargeRelease): void {
  const layout = IMHD_LAYOUTS[release];
  const { src, start, end } = place;
  const { fields, revisions } = layout;
  const least = leastSize(layout);
  const version = versionOf(release);
  const length = end - start;
  if (length >= least && hasRevision(place, layout)) return;
  const others = Object.entries<ImageLayout>(IMHD_LAYOUTS).filter(
    ([, other]) => length < least || revisions.length > 0 || other.revisions.length > 0,
  );
  // Version words say more than sizes do, so the last versions come first.
  const likely = others.filter(([, other]) => fits(place, other));
  const best = Math.max(...likely.map(([other]) => versionOf(other as LargeRelease)));
  const hint = likely.length === 0 || best === version ? '' : `: that is version ${best}`;
  const detail = `IMHD has ${length} bytes, version ${version} has ${least} or more${hint}`;
  if (length < least) fail('TRUNCATED', end, detail);
  if (hint !== '') fail('BAD_SIZE', start + least, detail);
  // What follows the fields is not known then.
  if (fields.revision && revisions.length > 1)
    fail(
      'BAD_VALUE',
      start + fields.revision[0],
      `IMHD of revision ${readField(src, start, fields.revision)}`,
    );
}

function leastSize({ size, late }: ImageLayout): number {
  return size + late(undefined).size;
}

/** Whether a payload has the version word of the games. */
function hasRevision({ src, start }: Place, { fields, revisions }: ImageLayout): boolean {
  return !!fields.revision && revisions.includes(readField(src, start, fields.revision));
}

/** Whether a payload has the version word of a layout, if there is one, and nothing behind its hotspots. */
function fits(place: Place, layout: ImageLayout): boolean {
  const { src, start, end } = place;
  const { size, late, hotspot, hotspots, revisions } = layout;
  const least = leastSize(layout);
  if (end - start < least || (revisions.length > 0 && !hasRevision(place, layout))) return false;
  const { hotspotCount = 0 } = readFields(src, start + size, late(undefined).fields);
  return hotspots === 'to the end' || end - start === least + hotspotCount * hotspot.size;
}
