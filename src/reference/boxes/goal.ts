// Where a walk ends
//
// A walk to a point ends in the box to which the last walk led, or in which the actor was put since, if that holds
// the point, whatever its flags are and whatever boxes lie above it; else in the box that the point is moved into, as
// when an actor is put there. From version 5 on, the point is moved into a box before the box of the last walk is
// tried.
//
// Trap: so a point in two boxes belongs to the box of the last walk, not to the last box that holds it.

import type { WalkBox } from '../../box/boxd.js';
import type { SnappedPoint } from '../../box/snap.js';
import type { Point } from '../../geometry.js';
import { boxContains } from './box.js';
import { boxRules } from './rules.js';
import { snapToBoxes } from './snap.js';

/**
 * Where a walk ends, and in which box.
 *
 * @param last - the box of the last walk; `undefined` for none
 */
export function goalIn(
  boxes: readonly WalkBox[],
  to: Point,
  last: number | undefined,
  player: boolean,
): SnappedPoint {
  let { x, y } = to;
  if (boxes.length > 0 && boxRules(boxes[0]).snapsFirst) {
    const moved = snapToBoxes(boxes, x, y, { player });
    x = moved.x;
    y = moved.y;
  }
  const box = last === undefined ? undefined : boxes[last];
  if (box !== undefined && boxContains(box, x, y)) return { x, y, box: last };
  return snapToBoxes(boxes, x, y, { player });
}
