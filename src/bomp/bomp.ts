// BOMP, a picture of rows instead of strips, little-endian. Version 4 has none.
//
//   versions 5 to 7     version 8
//   0   u16  unknown    0  u32  width
//   2   u16  width      4  u32  height
//   4   u16  height     8  ...  rows: see rows.ts
//   6   u16  unused
//   8   u16  unused
//   10  ...  rows
//
// If the header of the room or object has another size, this one counts. In version 5 only one object
// has a BOMP; its layout is taken to be that of version 6.

import { checkPayload } from '../block/mistakes.js';
import { fieldAt, need } from '../bytes.js';
import { entryOf, type Version, type VersionOptions } from '../version.js';
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

/** Where the fields are in the payload. */
interface Layout {
  /** Bytes of the header: where the rows start. */
  readonly size: number;
  /** Offset of the width; the height follows it. */
  readonly at: number;
  /** Bytes of a field. */
  readonly step: 2 | 4;
}

const SHORT: Layout = { size: 10, at: 2, step: 2 };

const LAYOUTS: Readonly<Record<Version, Layout | undefined>> = {
  4: undefined,
  5: SHORT,
  6: SHORT,
  7: SHORT,
  8: { size: 8, at: 0, step: 4 },
};

/**
 * Reads a BOMP. Its pixels are `decodeBomp(rows, width, height)`.
 *
 * @param src - BOMP payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the version's header of 10 or 8 bytes;
 *   `BAD_VALUE` if it is a whole block.
 * @throws {RangeError} if the version is unknown, or has no BOMP.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readBomp(src: Uint8Array, options: VersionOptions): Bomp {
  checkPayload(src, 'BOMP');
  entryOf(LAYOUTS, options?.version, 'BOMP');
  const { width, height, rows } = bompAt(src, 0, src.length, options.version);
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
export function bompAt(src: Uint8Array, pos: number, end: number, version: Version): BompPlaces {
  const layout = LAYOUTS[version];
  if (layout === undefined) throw new RangeError(`version ${version} has no BOMP`);
  const { size, at, step } = layout;
  need(pos, size, end, 'BOMP');
  const widthAt = pos + at;
  const heightAt = widthAt + step;
  return {
    width: fieldAt(src, widthAt, step),
    height: fieldAt(src, heightAt, step),
    widthAt,
    heightAt,
    rows: { src, start: pos + size, end },
  };
}
