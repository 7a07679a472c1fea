// Scales of actors in walk boxes as code: exact whole numbers.

import type { WalkBox } from '../box/boxd.js';
import { checkBox, isRecord } from '../box/check.js';
import type { ScaleTable } from '../box/scal.js';
import { shown } from '../bytes.js';
import { checkInt } from '../geometry.js';

/**
 * The scale of an actor in a box. The slow twin of the function of this name in the main entry point.
 *
 * @param box - as `readBoxd` gives it; `undefined` for no box
 * @param y - the actor's row, pixels in the room
 * @param table - as `readScal` gives it
 * @throws {RangeError} if `y` or a field of the slot is not a whole number of 32 bits, or the box has an
 *   unknown version or such corners.
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
  if (box.scaleSlot === undefined) return box.scale;
  const slot = slots[box.scaleSlot - 1];
  if (box.scaleSlot > 4 || slot === undefined) return undefined;
  if (!isRecord(slot)) throw new TypeError('table has a slot that is not a ScaleSlot');
  for (const field of [slot.scale1, slot.y1, slot.scale2, slot.y2])
    if (!Number.isSafeInteger(field))
      throw new RangeError(`table has a slot with ${shown(field)}, which is not a whole number`);
  if (slot.y1 === slot.y2) return undefined;
  const row = BigInt(y < 0 ? 0 : y);
  const [scale1, y1] = [BigInt(slot.scale1), BigInt(slot.y1)];
  const [scale2, y2] = [BigInt(slot.scale2), BigInt(slot.y2)];
  const scale = scale1 + ((scale2 - scale1) * (row - y1)) / (y2 - y1);
  if (scale < 1n) return 1;
  return scale > 255n ? 255 : Number(scale);
}
