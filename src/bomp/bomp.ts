// BOMP, a picture of rows instead of strips: a header, then the rows, for which see rows.ts.
//
//   versions 5 to 7         version 8
//   2  u16le  width         0  u32le  width
//   4  u16le  height        4  u32le  height
//   10 ...    rows          8  ...    rows
//
// If the header of the room or object has another size, this one counts. In version 5 only one object has a BOMP; its
// layout is taken to be that of version 6.

import { checkPayload } from '../block/header.js';
import { checkByte, checkBytes, need, type OwnBytes } from '../bytes.js';
import { type Layout, readFields } from '../fields.js';
import { checkPlace, checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { optionsOf, type PixelIntoOptions, type PixelOptions } from '../options.js';
import {
  type ByRelease,
  checkRelease,
  isReleaseIn,
  type LargeRelease,
  type Release,
  type Version,
  type VersionOptions,
  versionOf,
} from '../version.js';
import { turnOf } from './mirror.js';
import { type BompRows, rowsInto } from './rows.js';

/** A BOMP: its size and its rows. */
export interface Bomp {
  /** Version of the layout. */
  readonly version: Version;
  /** Pixels; any number, not only multiples of 8. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** What follows the header, for `decodeBomp`: a view of the source, not a copy. */
  readonly rows: Uint8Array;
}

const SHORT: Layout<'width' | 'height'> = {
  size: 10,
  fields: { width: [2, 'u16'], height: [4, 'u16'] },
};

export const BOMP_LAYOUTS: ByRelease<Layout<'width' | 'height'>, LargeRelease> = {
  '5': SHORT,
  '5-amiga': SHORT,
  '6': SHORT,
  '6-sam-and-max': SHORT,
  '7': SHORT,
  '7-full-throttle': SHORT,
  '8': { size: 8, fields: { width: [0, 'u32'], height: [4, 'u32'] } },
};

/**
 * Reads a BOMP. Its pixels are `decodeBomp(rows, width, height)`.
 *
 * @param src - BOMP payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the header; `BAD_VALUE` if it is a whole block.
 * @throws {RangeError} if the version has no BOMP.
 */
export function readBomp(src: Uint8Array, options: VersionOptions): Bomp {
  checkPayload(src, 'BOMP');
  const { width, height, rows } = bompAt(src, 0, src.length, checkRelease(options));
  return { version: options.version, width, height, rows: src.subarray(rows.start) };
}

interface BompPlaces {
  readonly width: number;
  readonly height: number;
  /** Where the size is stored. */
  readonly widthAt: number;
  readonly heightAt: number;
  readonly rows: BompRows;
}

/** Reads the payload from `pos` to `end`. */
export function bompAt(src: Uint8Array, pos: number, end: number, release: Release): BompPlaces {
  if (!isReleaseIn(BOMP_LAYOUTS, release))
    throw new RangeError(`version ${versionOf(release)} has no BOMP`);
  const { size, fields } = BOMP_LAYOUTS[release];
  need(pos, size, end, 'BOMP');
  return {
    ...readFields(src, pos, fields),
    widthAt: pos + fields.width[0],
    heightAt: pos + fields.height[0],
    rows: { src, start: pos + size, end },
  };
}

/** Options of functions that decode a picture of rows. */
export interface RowOptions {
  /**
   * Whether rows are reversed. With `true`, the picture is mirrored. With `'groups'`, the groups of a row come in
   * reverse order, but colors that are stored one by one keep their order inside their group: an engine draws mirrored
   * actors like that. Default: false.
   */
  readonly mirrored?: boolean | 'groups' | undefined;
}

/**
 * Decodes a picture of rows, as in BOMP blocks of all versions.
 *
 * Transparency is not applied. Index 255 is transparent, whatever TRNS says; so are the pixels that a row lacks.
 *
 * @param src - the rows: a BOMP payload after its header, from {@link readBomp}. What follows the last row is ignored.
 * @returns `width * height` palette indices, row-major. With `onError`, the pixels of bad rows are `fill`; a source
 *   that ends early is one problem, which names the first incomplete row. A row that makes fewer or more pixels than
 *   `width` is reported as `BAD_SIZE` and keeps its pixels: actors of version 7 have such rows, pictures do not
 * @throws {DecodeError} `TRUNCATED` if a row ends in the middle of a group, or `src` ends before the last pixel;
 *   `LIMIT` past `limits.pixels`. With `onError` only `LIMIT`.
 */
export function decodeBomp(
  src: Uint8Array,
  width: number,
  height: number,
  options?: RowOptions & PixelOptions,
): OwnBytes {
  const { limits, ...rest } = optionsOf(options);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height, limits);
  const dst = new Uint8Array(width * height);
  decodeBompInto(src, width, height, dst, rest);
  return dst;
}

/**
 * As {@link decodeBomp}, into `dst`.
 *
 * @param dst - after a thrown error, the pixels of the bad row and of all rows below are unspecified
 * @throws {DecodeError} `TRUNCATED`. With `onError` none.
 */
export function decodeBompInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  options?: RowOptions & PixelIntoOptions,
): void {
  const { at = 0, pitch = width, mirrored = false, onError, fill = 0 } = optionsOf(options);
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, width, height);
  checkByte(fill, 'fill');
  const target = { dst, at, pitch, width, height, turn: turnOf(mirrored) };
  rowsInto({ src, start: 0, end: src.length }, target, { onError, fill });
}
