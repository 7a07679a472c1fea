// The fields of IMHD by version; for the layout see imhd.ts. The functions for versions 5 to 8 trust
// that the fixed part is there, and check the rest.

import { i16le, need, u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Point } from '../geometry.js';
import type { LargeVersion } from '../version.js';

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
  /** Number of images as stored; the images that exist are what counts. */
  readonly imageCount: number;
  /** Number of z-planes of each image, as stored; `undefined` in version 8. */
  readonly zplaneCount: number | undefined;
  /**
   * As stored. Only engines of version 8 use them: 16 keeps z-planes from being ORed. `undefined` in
   * revision 800 of version 8.
   */
  readonly flags: number | undefined;
  /** Byte 7 of versions 5 and 6, as stored. */
  readonly unknown: number | undefined;
  /** Left edge in the room, pixels, signed. */
  readonly x: number;
  /** Upper edge in the room, pixels, signed. */
  readonly y: number;
  /** Pixels of each image. */
  readonly width: number;
  /** Pixels of each image. */
  readonly height: number;
  /**
   * Version 7: as stored; the low two bits are a {@link DirectionCode}. Version 8: degrees clockwise
   * from north. `undefined` below version 7.
   */
  readonly actorDir: number | undefined;
  /** Walk-to points, relative to `x` and `y`: entry i is for state i + 1. Empty in version 5. */
  readonly hotspots: readonly Point[];
  /** The bytes behind the fields and hotspots; their meaning is unknown. Always empty in version 8. */
  readonly rest: Uint8Array;
}

/** What a header says beside its version. */
type Fields = Omit<ObjectImageHeader, 'version'>;

export function fields5(src: Uint8Array, pos: number, end: number): Fields {
  return {
    revision: undefined,
    id: u16le(src, pos),
    name: undefined,
    imageCount: u16le(src, pos + 2),
    zplaneCount: u16le(src, pos + 4),
    flags: src[pos + 6],
    unknown: src[pos + 7],
    ...place16(src, pos + 8),
    actorDir: undefined,
    hotspots: [],
    rest: src.subarray(pos + 16, end),
  };
}

export function fields6(src: Uint8Array, pos: number, end: number): Fields {
  return { ...fields5(src, pos, end), ...counted(src, pos + 16, end) };
}

export function fields7(src: Uint8Array, pos: number, end: number): Fields {
  return {
    revision: u32le(src, pos),
    id: u16le(src, pos + 4),
    name: undefined,
    imageCount: u16le(src, pos + 6),
    zplaneCount: u16le(src, pos + 16),
    flags: src[pos + 18],
    unknown: undefined,
    ...place16(src, pos + 8),
    actorDir: src[pos + 19],
    ...counted(src, pos + 20, end),
  };
}

function place16(
  src: Uint8Array,
  pos: number,
): Pick<ObjectImageHeader, 'x' | 'y' | 'width' | 'height'> {
  return {
    x: i16le(src, pos),
    y: i16le(src, pos + 2),
    width: u16le(src, pos + 4),
    height: u16le(src, pos + 6),
  };
}

const REVISION_8 = 801;
/** The revision of the demo, which has no flags. */
export const REVISION_8_DEMO = 800;

/** Where version 8 stores its revision; the name ends there. */
export const REVISION_8_AT = 40;

export function fields8(src: Uint8Array, pos: number, end: number): Fields {
  const revision = u32le(src, pos + REVISION_8_AT);
  if (!isRevision8(revision))
    fail('BAD_VALUE', pos + REVISION_8_AT, `IMHD of revision ${revision}`);
  const demo = revision === REVISION_8_DEMO;
  const name = src.subarray(pos, pos + REVISION_8_AT);
  const length = name.indexOf(0);
  const rest = pos + (demo ? 68 : 72);
  if ((end - rest) % POINT_8 !== 0 || rest > end) fail('TRUNCATED', end, 'IMHD with a cut hotspot');
  return {
    revision,
    id: undefined,
    name: length < 0 ? name : name.subarray(0, length),
    imageCount: u32le(src, pos + 44),
    zplaneCount: undefined,
    flags: demo ? undefined : u32le(src, pos + 68),
    unknown: undefined,
    x: i32le(src, pos + 48),
    y: i32le(src, pos + 52),
    width: u32le(src, pos + 56),
    height: u32le(src, pos + 60),
    actorDir: u32le(src, pos + 64),
    hotspots: points(src, rest, (end - rest) / POINT_8, i32le, 4),
    rest: new Uint8Array(0),
  };
}

/** Bytes of a hotspot in version 8. */
const POINT_8 = 8;

export function isRevision8(revision: number): boolean {
  return revision === REVISION_8 || revision === REVISION_8_DEMO;
}

/** Reads the number of hotspots, the hotspots, and the bytes behind them. */
function counted(
  src: Uint8Array,
  pos: number,
  end: number,
): Pick<ObjectImageHeader, 'hotspots' | 'rest'> {
  const count = u16le(src, pos);
  need(pos + 2, count * 4, end, `IMHD with ${count} hotspots`);
  const rest = src.subarray(pos + 2 + count * 4, end);
  return { hotspots: points(src, pos + 2, count, i16le, 2), rest };
}

/** Reads a number at a position. */
type Read = (src: Uint8Array, pos: number) => number;

function points(src: Uint8Array, pos: number, count: number, read: Read, step: number): Point[] {
  return Array.from({ length: count }, (_, i) => ({
    x: read(src, pos + i * 2 * step),
    y: read(src, pos + (i * 2 + 1) * step),
  }));
}

function i32le(src: Uint8Array, pos: number): number {
  return u32le(src, pos) | 0;
}
