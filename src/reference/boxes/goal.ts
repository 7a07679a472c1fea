// Where a walk ends: docs/format/walking.md says it in words.

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
