// The small records of a room.
//
//   RMHD, HD in versions 3 and 4  the size of the room, in three layouts, which the size of the block tells apart
//   RMIH, versions 5 to 7         0  u16le  z-planes that the room reserves: it may have fewer ZPnn, or empty ones
//   TRNS, versions 5 to 7         0  u8     palette index that strips with a transparent code leave out
//                                 1  u8     0, not understood

import { checkPayload } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { need } from '../bytes.js';
import { type Layout, readField, readFields } from '../fields.js';
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

/** The head of a room in a bundle, behind its size: see block/bundle.ts. In version 3 it has a byte more. */
const BUNDLE: RmhdLayout = {
  size: 24,
  fields: { width: [0, 'u16'], height: [2, 'u16'], objectCount: [16, 'u8'] },
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

export const RMHD_LAYOUTS: ByRelease<RmhdLayout> = {
  '2': BUNDLE,
  '3': SHORT,
  '3-ega': BUNDLE,
  '4': SHORT,
  '4-amiga': SHORT,
  '4-ega': SHORT,
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
 * @throws {DecodeError} `TRUNCATED` if `src` is too short; `BAD_SIZE` if it is as long as that of another version;
 *   `BAD_VALUE` if it is a whole block.
 */
export function readRmhd(src: Uint8Array, options: VersionOptions): RoomHeader {
  checkPayload(src, 'RMHD HD');
  return rmhdAt(wholeOf(src), checkRelease(options));
}

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

export const RMIH_LAYOUT: Layout<'planes'> = { size: 2, fields: { planes: [0, 'u16'] } };

/** Reads an RMIH payload. */
export function readRmih(src: Uint8Array): number {
  checkPayload(src, 'RMIH');
  return rmihAt(wholeOf(src));
}

export function rmihAt({ src, start, end }: Place): number {
  need(start, RMIH_LAYOUT.size, end, 'RMIH');
  return readField(src, start, RMIH_LAYOUT.fields.planes);
}

/** What TRNS says. */
export interface TransparentIndex {
  /** Palette index, 0..255. */
  readonly index: number;
  /** What follows it, a zero in the known games: a view of the source. */
  readonly rest: Uint8Array;
}

/** Reads a TRNS payload. */
export function readTrns(src: Uint8Array): TransparentIndex {
  checkPayload(src, 'TRNS');
  return { index: trnsAt(wholeOf(src)), rest: src.subarray(1) };
}

export function trnsAt({ src, start, end }: Place): number {
  need(start, 2, end, 'TRNS');
  return src[start];
}
