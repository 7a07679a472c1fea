// SCAL, and SA of versions 3 and 4: slots up to the end of the block. A slot gives a scale for each row of a room.
// Files have 4 slots; a few of version 6 have 2, and 4 bytes more. The games load 4 at most.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { type Layout, readFields } from '../fields.js';
import { allowanceOf, type LimitOptions, take } from '../limits.js';
import {
  type ByRelease,
  checkRelease,
  type Version,
  type VersionOptions,
  versionOf,
} from '../version.js';
import type { ListContext } from './boxd.js';

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

type SlotLayout = Layout<keyof ScaleSlot>;

const SHORT: SlotLayout = {
  size: 8,
  fields: { scale1: [0, 'u16'], y1: [2, 'u16'], scale2: [4, 'u16'], y2: [6, 'u16'] },
};

const V8: SlotLayout = {
  size: 16,
  fields: { scale1: [0, 'u32'], y1: [4, 'u32'], scale2: [8, 'u32'], y2: [12, 'u32'] },
};

/** A slot of each release. */
export const SCALE_SLOTS: ByRelease<SlotLayout> = {
  '3': SHORT,
  '4': SHORT,
  '4-amiga': SHORT,
  '5': SHORT,
  '5-amiga': SHORT,
  '6': SHORT,
  '6-sam-and-max': SHORT,
  '7': SHORT,
  '7-full-throttle': SHORT,
  '8': V8,
};

/**
 * Reads the scale slots of a room.
 *
 * @param src - payload of SCAL, or of SA in versions 3 and 4, without the block header. Any length will do.
 * @returns the complete slots as stored, empty ones too, and a view of the bytes after them
 * @throws {DecodeError} `LIMIT` for more slots than `limits.entries`; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if the version or variant is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readScal(src: Uint8Array, options: VersionOptions & LimitOptions): ScaleTable {
  checkPayload(src, 'SCAL SA');
  const release = checkRelease(options);
  return slotsAt(wholeOf(src), { release, allowance: allowanceOf(options.limits) });
}

/** Reads the slots of a payload. */
export function slotsAt(
  { src, start, end }: Place,
  { release, allowance }: Pick<ListContext, 'release' | 'allowance'>,
): ScaleTable {
  const { size, fields } = SCALE_SLOTS[release];
  const slots: ScaleSlot[] = [];
  let next = start;
  for (; next + size <= end; next += size) {
    take(allowance, 1, next, 'SCAL');
    slots.push(readFields(src, next, fields));
  }
  return { version: versionOf(release), slots, rest: src.subarray(next, end) };
}
