// BOMP, a picture of rows instead of strips: a header, then the rows. For those see rows.ts. Versions 3 and 4
// have none. If the header of the room or object has another size, this one counts. In version 5 only one object
// has a BOMP; its layout is taken to be that of version 6.

import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';
import { type Layout, readFields } from '../fields.js';
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
import type { BompRows } from './rows.js';

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

/** The header of each release, before the rows. */
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
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the version's header of 10 or 8 bytes;
 *   `BAD_VALUE` if it is a whole block.
 * @throws {RangeError} if the version or variant is unknown, or the version has no BOMP.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readBomp(src: Uint8Array, options: VersionOptions): Bomp {
  checkPayload(src, 'BOMP');
  const { width, height, rows } = bompAt(src, 0, src.length, checkRelease(options));
  return { version: options.version, width, height, rows: src.subarray(rows.start) };
}

/** The size of a picture of rows, where it is stored, and where the rows are. */
export interface BompPlaces {
  readonly width: number;
  readonly height: number;
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
