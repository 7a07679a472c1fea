// Where a walk ends.

import type { Point } from '../geometry.js';
import type { WalkBox } from './boxd.js';
import { holds } from './contains.js';
import { boxRules } from './rules.js';
import { type SnappedPoint, snapped } from './snap.js';

/**
 * Where a walk to a point ends: in the box of the last walk if that holds the point, whatever boxes lie above
 * it; else in the box that {@link snapped} finds.
 *
 * @param last - where the last walk ended; `undefined` for no box
 */
export function goalIn(
  boxes: readonly WalkBox[],
  to: Point,
  last: number | undefined,
  player: boolean,
): SnappedPoint {
  const isMoved = boxes.length > 0 && boxRules(boxes[0]).snapsFirst;
  const { x, y } = isMoved ? snapped(boxes, to.x, to.y, player) : to;
  const box = last === undefined ? undefined : boxes[last];
  return box !== undefined && holds(box, x, y) ? { x, y, box: last } : snapped(boxes, x, y, player);
}
