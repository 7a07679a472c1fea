// SCAL, and SA of version 4: slots up to the end of the block. A slot gives a scale for each row of a room:
//
//   versions 4 to 7, 8 bytes   version 8, 16 bytes
//   0  u16  scale1             0   u32  scale1   scale at y1
//   2  u16  y1                 4   u32  y1       pixels in the room
//   4  u16  scale2             8   u32  scale2   scale at y2
//   6  u16  y2                 12  u32  y2       pixels in the room
//
// Files have 4 slots; a few of version 6 have 2, and 4 bytes more. The games load 4 at most.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { fieldAt } from '../bytes.js';
import { allowanceOf, type LimitOptions, take } from '../limits.js';
import { entryOf, type Version, type VersionOptions } from '../version.js';
import type { ListSearch } from './boxd.js';

/** A scale by row of the room: `scale1` at `y1`, `scale2` at `y2`, and linear between and beyond. */
export interface ScaleSlot {
  /** Scale at `y1`, 255 for full size. */
  readonly scale1: number;
  /** Pixels in the room. */
  readonly y1: number;
  /** Scale at `y2`, 255 for full size. */
  readonly scale2: number;
  /** Pixels in the room. In an empty slot `y1` and `y2` are 0; a box that names it is an error. */
  readonly y2: number;
}

/** The scale slots of a room. */
export interface ScaleTable {
  /** Version of the layout. */
  readonly version: Version;
  /** Boxes count them from 1. The games load the first 4. */
  readonly slots: readonly ScaleSlot[];
  /** What follows the last whole slot: a view of the source. */
  readonly rest: Uint8Array;
}

/** Options of {@link readScal}. */
export interface ScalOptions extends VersionOptions, LimitOptions {}

/** Bytes of a field. */
export const SCALE_FIELDS: Readonly<Record<Version, 2 | 4>> = { 4: 2, 5: 2, 6: 2, 7: 2, 8: 4 };

/**
 * Reads the scale slots of a room.
 *
 * @param src - payload of SCAL, or of SA in version 4, without the block header. Any length will do.
 * @returns the whole slots as stored, empty ones too, and a view of what follows them
 * @throws {DecodeError} `LIMIT` for more slots than `limits.entries`; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readScal(src: Uint8Array, options: ScalOptions): ScaleTable {
  checkPayload(src, 'SCAL SA');
  entryOf(SCALE_FIELDS, options?.version, 'SCAL');
  const { version, limits } = options;
  return slotsAt(wholeOf(src), { version, allowance: allowanceOf(limits) });
}

/** Reads the slots of a payload. */
export function slotsAt(
  { src, start, end }: Place,
  { version, allowance }: Pick<ListSearch, 'version' | 'allowance'>,
): ScaleTable {
  const field = SCALE_FIELDS[version];
  const slots: ScaleSlot[] = [];
  let next = start;
  for (; next + 4 * field <= end; next += 4 * field) {
    take(allowance, 1, next, 'SCAL');
    const [scale1, y1, scale2, y2] = [0, 1, 2, 3].map((i) => fieldAt(src, next + i * field, field));
    slots.push({ scale1, y1, scale2, y2 });
  }
  return { version, slots, rest: src.subarray(next, end) };
}
