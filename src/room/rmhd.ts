// RMHD, and HD of version 4: the size of a room, little-endian.
//
//   versions 4 to 6, 6 bytes   version 7, 10 bytes      version 8, 24 bytes
//   0  u16  width              0  u32  revision, 730    0   u32  revision, 800 or 801
//   2  u16  height             4  u16  width            4   u32  width
//   4  u16  objects            6  u16  height           8   u32  height
//                              8  u16  objects          12  u32  objects
//                                                       16  u32  z-planes that the room sets aside
//                                                       20  u32  transparent palette index
//
// The sizes tell these forms apart.

import { type Block, type Place, payloadStart, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { fieldAt, u32le } from '../bytes.js';
import { checkLength, entryOf, type Version, type VersionOptions } from '../version.js';

/** What a room's header says. */
export interface RoomHeader {
  /** Version of the layout. */
  readonly version: Version;
  /** Version word as stored; `undefined` below version 7. */
  readonly revision: number | undefined;
  /** Pixels; a multiple of 8 in every room that has an image. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** As stored; the number of blocks is what counts. */
  readonly objectCount: number;
  /** Z-planes that the room sets aside; `undefined` below version 8, where other blocks say so. */
  readonly zplaneCount: number | undefined;
  /** Transparent palette index; `undefined` below version 8. */
  readonly transparent: number | undefined;
}

/** Where the fields are in the payload: one after the other, all of one size. */
interface Layout {
  /** Bytes of the payload. */
  readonly size: number;
  /** Offset of the width; a version word comes before it unless this is 0. */
  readonly at: number;
  /** Bytes of a field. */
  readonly step: 2 | 4;
}

const SHORT: Layout = { size: 6, at: 0, step: 2 };

/** The layout of each version. */
export const RMHD_LAYOUTS: Readonly<Record<Version, Layout>> = {
  4: SHORT,
  5: SHORT,
  6: SHORT,
  7: { size: 10, at: 4, step: 2 },
  8: { size: 24, at: 4, step: 4 },
};

/**
 * Reads a room header.
 *
 * @param src - payload of RMHD, or of HD in version 4, without the block header
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the version's 6, 10 or 24 bytes;
 *   `BAD_SIZE` if it is as long as that of another version; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readRmhd(src: Uint8Array, options: VersionOptions): RoomHeader {
  checkPayload(src, 'RMHD HD');
  entryOf(RMHD_LAYOUTS, options?.version, 'RMHD');
  return rmhdAt(wholeOf(src), options.version);
}

/** Reads a payload. */
export function rmhdAt({ src, start, end }: Place, version: Version): RoomHeader {
  const { size, at, step } = RMHD_LAYOUTS[version];
  checkLength(start, end, version, RMHD_LAYOUTS, 'RMHD');
  const fields: number[] = [];
  for (let next = at; next < size; next += step) fields.push(fieldAt(src, start + next, step));
  const [width, height, objectCount, zplaneCount, transparent] = fields;
  const revision = at === 0 ? undefined : u32le(src, start);
  return { version, revision, width, height, objectCount, zplaneCount, transparent };
}

/** Where the header block of a room stores a field: 0 width, 1 height, 2 objects, 3 z-planes. */
export function rmhdPlace(block: Block, version: Version, field: 0 | 1 | 2 | 3): number {
  const { at, step } = RMHD_LAYOUTS[version];
  return payloadStart(block) + at + field * step;
}
