// RMHD, and HD of versions 3 and 4: the size of a room. Its size tells the layouts apart.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { type Layout, readFields } from '../fields.js';
import {
  type ByRelease,
  checkLength,
  checkRelease,
  type Release,
  type Version,
  type VersionOptions,
  versionOf,
} from '../version.js';

/** What a room's header says. */
export interface RoomHeader {
  /** Version of the layout. */
  readonly version: Version;
  /** Version word as stored: 730 in version 7, 800 or 801 in version 8; `undefined` below. */
  readonly revision: number | undefined;
  /** Pixels; a multiple of 8 in every room that has an image. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** As stored; the number of blocks is what counts. */
  readonly objectCount: number;
  /** Z-planes that the room reserves; `undefined` below version 8, where other blocks say so. */
  readonly zplaneCount: number | undefined;
  /** Transparent palette index; `undefined` below version 8. */
  readonly transparent: number | undefined;
}

type RmhdLayout = Layout<
  'width' | 'height' | 'objectCount',
  'revision' | 'zplaneCount' | 'transparent'
>;

const SHORT: RmhdLayout = {
  size: 6,
  fields: { width: [0, 'u16'], height: [2, 'u16'], objectCount: [4, 'u16'] },
};

const V7: RmhdLayout = {
  size: 10,
  fields: {
    revision: [0, 'u32'],
    width: [4, 'u16'],
    height: [6, 'u16'],
    objectCount: [8, 'u16'],
  },
};

const V8: RmhdLayout = {
  size: 24,
  fields: {
    revision: [0, 'u32'],
    width: [4, 'u32'],
    height: [8, 'u32'],
    objectCount: [12, 'u32'],
    zplaneCount: [16, 'u32'],
    transparent: [20, 'u32'],
  },
};

/** The layout of each release. */
export const RMHD_LAYOUTS: ByRelease<RmhdLayout> = {
  '3': SHORT,
  '4': SHORT,
  '4-amiga': SHORT,
  '5': SHORT,
  '5-amiga': SHORT,
  '6': SHORT,
  '6-sam-and-max': SHORT,
  '7': V7,
  '7-full-throttle': V7,
  '8': V8,
};

/**
 * Reads a room header.
 *
 * @param src - payload of RMHD, or of HD in versions 3 and 4, without the block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the version's 6, 10 or 24 bytes;
 *   `BAD_SIZE` if it is as long as that of another version; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readRmhd(src: Uint8Array, options: VersionOptions): RoomHeader {
  checkPayload(src, 'RMHD HD');
  return rmhdAt(wholeOf(src), checkRelease(options));
}

/** Reads a payload. */
export function rmhdAt({ src, start, end }: Place, release: Release): RoomHeader {
  checkLength(start, end, release, RMHD_LAYOUTS, 'RMHD');
  const { revision, width, height, objectCount, zplaneCount, transparent } = readFields(
    src,
    start,
    RMHD_LAYOUTS[release].fields,
  );
  const version = versionOf(release);
  return { version, revision, width, height, objectCount, zplaneCount, transparent };
}
