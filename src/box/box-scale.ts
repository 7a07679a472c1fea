// The scale of an actor in a box.

import { describe, isRecord } from '../bytes.js';
import { checkInt, type Point } from '../geometry.js';
import type { WalkBox } from './boxd.js';
import { checkBox } from './check.js';
import type { ScaleSlot, ScaleTable } from './scal.js';

/** Scale of full size. */
const FULL = 255;

/** Slots that the games load. */
const LOADED = 4;

/**
 * Gives the scale of an actor in a box, as the games do: the scale of the box itself, or of its slot at
 * the actor's row.
 *
 * The box's flag `ignoreScale` does not matter here. Exact for slots of 16 bits; not proved for larger
 * fields of version 8.
 *
 * @param box - from `readBoxd`; `undefined` for an actor outside all boxes, who has full size
 * @param table - from `readScal`
 * @param y - the actor's row, pixels in the room
 * @returns 255 for full size. A slot gives 1..255; a box gives its scale as stored, which may be 0 or
 *   above 255. `undefined` where the games stop with an error: the slot is empty, is not among the first 4,
 *   or has the same row for both scales
 * @throws {RangeError} if `y`, a corner of the box or a field of the slot is not a whole number of 32 bits,
 *   or the version of the box is unknown.
 * @throws {TypeError} if `box` is not a {@link WalkBox}, or `table` not a {@link ScaleTable}.
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
  for (const field of [scale1, y1, scale2, y2, x1, x2])
    if (!Number.isSafeInteger(field))
      throw new RangeError(`table has a slot with ${describe(field)}, which is not a whole number`);
  const along = (at: number, from: number, to: number): number =>
    scale1 + Math.trunc(((scale2 - scale1) * (at - from)) / (to - from));
  if (x1 === x2 && y1 === y2) return undefined;
  const scale = y1 === y2 ? along(x, x1, x2) : along(Math.max(0, y), y1, y2);
  const mean = x1 === x2 || y1 === y2 ? scale : Math.trunc((along(x, x1, x2) + scale) / 2);
  return Math.min(Math.max(1, mean), FULL);
}
