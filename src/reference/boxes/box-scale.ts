// Scales of actors: docs/format/walking.md says it in words.

import type { ColumnSlot } from '../../box/box-scale.js';
import type { WalkBox } from '../../box/boxd.js';
import type { ScaleTable } from '../../box/scal.js';
import { isRecord, shown } from '../../bytes.js';
import { checkInt, type Point } from '../../geometry.js';
import { checkBox } from './check.js';

/**
 * The scale of an actor in a box. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param box - as `readBoxd` gives it; `undefined` for no box
 * @param y - the actor's row, pixels in the room
 * @param table - as `readScal` gives it
 * @throws {RangeError} if `y` or a field of the slot is not a whole number of 32 bits, or the box
 *   has an unknown version, or corners that are not such numbers.
 * @throws {TypeError} if `box` is not a `WalkBox`, or `table` not a `ScaleTable`.
 */
export function boxScale(
  box: WalkBox | undefined,
  y: number,
  table: ScaleTable,
): number | undefined {
  if (box !== undefined) checkBox(box);
  checkInt(y, 'y');
  const { slots } = Object(table) as ScaleTable;
  if (!Array.isArray(slots)) throw new TypeError('table is not a ScaleTable');
  if (box === undefined) return 255;
  return slotScale(box, { x: 0, y }, slots);
}

/** The scale of a box at a point: its own, or that of its slot. */
export function slotScale(
  box: WalkBox,
  at: Point,
  slots: readonly ColumnSlot[],
): number | undefined {
  if (box.scaleSlot === undefined) return box.scale;
  const slot = slots[box.scaleSlot - 1];
  if (box.scaleSlot > 4 || slot === undefined) return undefined;
  if (!isRecord(slot)) throw new TypeError('table has a slot that is not a ScaleSlot');
  const fields = [slot.scale1, slot.y1, slot.scale2, slot.y2, slot.x1 ?? 0, slot.x2 ?? 0];
  for (const field of fields)
    if (!Number.isSafeInteger(field))
      throw new RangeError(`table has a slot with ${shown(field)}, which is not a whole number`);
  const [scale1, y1, scale2, y2, x1, x2] = fields.map(BigInt);
  const [column, row] = [BigInt(at.x), BigInt(at.y < 0 ? 0 : at.y)];
  let scale: bigint;
  if (y1 !== y2) {
    scale = ((scale2 - scale1) * (row - y1)) / (y2 - y1) + scale1;
    if (x1 !== x2) scale = (((scale2 - scale1) * (column - x1)) / (x2 - x1) + scale1 + scale) / 2n;
  } else if (x1 !== x2) scale = ((scale2 - scale1) * (column - x1)) / (x2 - x1) + scale1;
  else return undefined;
  if (scale < 1n) return 1;
  return scale > 255n ? 255 : Number(scale);
}
