// The scale of an actor in a box.

import { shown } from '../bytes.js';
import { checkInt } from '../geometry.js';
import type { WalkBox } from './boxd.js';
import { checkBox, isRecord } from './check.js';
import type { ScaleSlot, ScaleTable } from './scal.js';

/** Scale of full size. */
const FULL = 255;

/** Slots that the games load. */
const LOADED = 4;

/**
 * The scale of an actor in a box, as the games have it: that of the box itself, or that of its slot at
 * the actor's row.
 *
 * Whether the box's flag `ignoreScale` is set does not matter here. Exact for slots of 16 bits; larger
 * fields of version 8 are not proved.
 *
 * @param box - as `readBoxd` gives it; `undefined` for an actor in no box, who has full size
 * @param y - the actor's row, pixels in the room
 * @param table - as `readScal` gives it
 * @returns 255 for full size. From a slot 1..255; from the box as stored, which may be 0 or above 255.
 *   `undefined` where the games stop with an error: the slot is empty, none of the first 4, or has one
 *   row for both of its scales
 * @throws {RangeError} if `y` or a field of the slot is not a whole number of 32 bits, or the box has an
 *   unknown version or such corners.
 * @throws {TypeError} if `box` is not a {@link WalkBox}, or `table` not a {@link ScaleTable}.
 */
export function boxScale(
  box: WalkBox | undefined,
  y: number,
  table: ScaleTable,
): number | undefined {
  if (box !== undefined) checkBox(box);
  checkInt(y, 'y');
  const { slots } = Object(table) as ScaleTable;
  if (!Array.isArray(slots))
    throw new TypeError('table is not a ScaleTable: readScal and readBoxes give one');
  if (box === undefined) return FULL;
  const { scaleSlot, scale } = box;
  if (scaleSlot === undefined) return scale;
  const slot = scaleSlot <= LOADED ? slots[scaleSlot - 1] : undefined;
  return slot === undefined ? undefined : scaleInSlot(slot, y);
}

/** The scale of a slot at a row; `undefined` if both of its rows are the same. */
function scaleInSlot(slot: ScaleSlot, y: number): number | undefined {
  if (!isRecord(slot)) throw new TypeError('table has a slot that is not a ScaleSlot');
  const { scale1, y1, scale2, y2 } = slot;
  for (const field of [scale1, y1, scale2, y2])
    if (!Number.isSafeInteger(field))
      throw new RangeError(`table has a slot with ${shown(field)}, which is not a whole number`);
  if (y1 === y2) return undefined;
  const scale = scale1 + Math.trunc(((scale2 - scale1) * (Math.max(0, y) - y1)) / (y2 - y1));
  return Math.min(Math.max(1, scale), FULL);
}
