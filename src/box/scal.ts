// SCAL, and SA of versions 3 and 4: slots up to the end of the block. A slot gives a scale for each row of a room.
// Files have 4 slots; a few of version 6 have 2, and 4 bytes more. The games load 4 at most.

import { checkPayload } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { describe, isRecord } from '../bytes.js';
import { type Layout, readFields } from '../fields.js';
import { checkInt, type Point } from '../geometry.js';
import { allowanceOf, type LimitOptions, take } from '../limits.js';
import {
  type ByRelease,
  checkRelease,
  type Version,
  type VersionOptions,
  versionOf,
} from '../version.js';
import { checkBox, type ListContext, type WalkBox } from './boxd.js';

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

export const SCALE_SLOTS: ByRelease<SlotLayout> = {
  '2': SHORT,
  '3': SHORT,
  '3-ega': SHORT,
  '4': SHORT,
  '4-amiga': SHORT,
  '4-ega': SHORT,
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
 * @param src - payload of SCAL, or of SA in versions 3 and 4. Any length will do
 * @returns the complete slots as stored, empty ones too, and a view of the bytes after them
 * @throws {DecodeError} `LIMIT` for more slots than `limits.entries`.
 */
export function readScal(src: Uint8Array, options: VersionOptions & LimitOptions): ScaleTable {
  checkPayload(src, 'SCAL SA');
  const release = checkRelease(options);
  return slotsAt(wholeOf(src), { release, allowance: allowanceOf(options.limits) });
}

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

/** Scale of full size. */
const FULL = 255;

/** Slots that the games load. */
const LOADED = 4;

/**
 * Gives the scale of an actor in a box, as the games do: the scale of the box itself, or of its slot at the actor's
 * row.
 *
 * The box's flag `ignoreScale` does not matter here. Exact for slots of 16 bits; not proved for larger fields of
 * version 8.
 *
 * @param box - `undefined` for an actor outside all boxes, who has full size
 * @param y - the actor's row, pixels in the room
 * @returns 255 for full size. A slot gives 1..255; a box gives its scale as stored, which may be 0 or above 255.
 *   `undefined` where the games stop with an error: the slot is empty, is not among the first 4, or has the same row
 *   for both scales
 */
export function boxScale(
  box: WalkBox | undefined,
  table: ScaleTable,
  y: number,
): number | undefined {
  if (box !== undefined) checkBox(box);
  checkInt(y, 'y');
  const { slots } = Object(table) as ScaleTable;
  if (!Array.isArray(slots))
    throw new TypeError('table is not a ScaleTable: readScal and readBoxes give one');
  return box === undefined ? FULL : scaleAt(box, { x: 0, y }, slots);
}

/** The scale of a box at a point; `undefined` where the games stop. */
export function scaleAt(
  { scaleSlot, scale }: WalkBox,
  at: Point,
  slots: readonly ColumnSlot[],
): number | undefined {
  if (scaleSlot === undefined) return scale;
  const slot = scaleSlot <= LOADED ? slots[scaleSlot - 1] : undefined;
  return slot === undefined ? undefined : scaleInSlot(slot, at);
}

/** A scale slot that may depend on the column too: between `x1` and `x2`, if they differ. */
export interface ColumnSlot extends ScaleSlot {
  /** Column of `scale1`, pixels in the room. Only scripts set columns. Default: 0. */
  readonly x1?: number | undefined;
  /** Column of `scale2`, pixels in the room. Default: 0. */
  readonly x2?: number | undefined;
}

/** The scale of a slot at a point; `undefined` if its rows are the same, and its columns too. */
function scaleInSlot(slot: ColumnSlot, { x, y }: Point): number | undefined {
  if (!isRecord(slot)) throw new TypeError('table has a slot that is not a ScaleSlot');
  const { scale1, y1, scale2, y2, x1 = 0, x2 = 0 } = slot;
  checkField(scale1);
  checkField(y1);
  checkField(scale2);
  checkField(y2);
  checkField(x1);
  checkField(x2);
  const along = (at: number, from: number, to: number): number =>
    scale1 + Math.trunc(((scale2 - scale1) * (at - from)) / (to - from));
  if (x1 === x2 && y1 === y2) return undefined;
  const scale = y1 === y2 ? along(x, x1, x2) : along(Math.max(0, y), y1, y2);
  const mean = x1 === x2 || y1 === y2 ? scale : Math.trunc((along(x, x1, x2) + scale) / 2);
  return Math.min(Math.max(1, mean), FULL);
}

function checkField(field: number): void {
  if (!Number.isSafeInteger(field))
    throw new RangeError(`table has a slot with ${describe(field)}, which is not a whole number`);
}
