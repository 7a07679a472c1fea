// Borders: docs/format/walking.md says it in words.

import { BOX_FLAGS, type WalkBox } from '../../box/boxd.js';
import { type Side, sidesOf } from './corners.js';

/** What two sides share: a line from `low` to `high`. */
export interface Border {
  /** Whether it goes up and down: `at` is then a column, and `low` and `high` are rows. */
  readonly isVertical: boolean;
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** The border of a box to another one; `undefined` if they do not touch. Flags do not matter. */
export function borderOf(box: WalkBox, other: WalkBox): Border | undefined {
  for (const side of sidesOf(box))
    for (const its of sidesOf(other)) {
      const border = sharedLine(side, its);
      if (border !== undefined) return border;
    }
  return undefined;
}

/** Whether actors walk from one box to the other. */
export function areNeighbors(box: WalkBox, other: WalkBox): boolean {
  if ((box.flags & BOX_FLAGS.invisible) !== 0 || (other.flags & BOX_FLAGS.invisible) !== 0)
    return false;
  return borderOf(box, other) !== undefined;
}

function sharedLine([a, b]: Side, [c, d]: Side): Border | undefined {
  if (a.x === b.x && a.x === c.x && a.x === d.x) {
    const part = sharedPart(a.y, b.y, c.y, d.y);
    if (part !== undefined) return { isVertical: true, at: a.x, low: part[0], high: part[1] };
  }
  if (a.y === b.y && a.y === c.y && a.y === d.y) {
    const part = sharedPart(a.x, b.x, c.x, d.x);
    if (part !== undefined) return { isVertical: false, at: a.y, low: part[0], high: part[1] };
  }
  return undefined;
}

/** What the range from p to q and the range from r to s share. */
function sharedPart(p: number, q: number, r: number, s: number): [number, number] | undefined {
  const low = Math.max(Math.min(p, q), Math.min(r, s));
  const high = Math.min(Math.max(p, q), Math.max(r, s));
  if (low > high) return undefined;
  const hasPoint = p === q || r === s;
  return low < high || hasPoint ? [low, high] : undefined;
}
