// Which boxes touch: a side of one and a side of the other lie on the same vertical or horizontal line
// and overlap. To share a single point is enough only if one of the two sides is a point. Slanted
// sides never count.

import type { Point } from '../geometry.js';
import { BOX_FLAGS, type WalkBox } from './boxd.js';
import { sidesOf } from './corners.js';

type Side = readonly [from: Point, to: Point];

/** The direction of a line along x or y. */
export type Axis = 'x' | 'y';

/** What two sides share: a line from `low` to `high` along one axis, at one place on the other. */
export interface Border {
  /** The axis along which it lies. */
  readonly along: Axis;
  /** Its place on the other axis. */
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** Whether two boxes touch, so that actors walk from one to the other. An invisible box has no neighbors. */
export function areNeighbors(a: WalkBox, b: WalkBox): boolean {
  return ((a.flags | b.flags) & BOX_FLAGS.invisible) === 0 && borderOf(a, b) !== undefined;
}

/** The first border of two boxes, in the order of their sides; `undefined` if they do not touch. */
export function borderOf(a: WalkBox, b: WalkBox): Border | undefined {
  const others = sidesOf(b);
  for (const side of sidesOf(a))
    for (const other of others) {
      const border = sharedBy(side, other, 'y', 'x') ?? sharedBy(side, other, 'x', 'y');
      if (border !== undefined) return border;
    }
  return undefined;
}

/** What two sides share along an axis. */
function sharedBy(side: Side, other: Side, along: Axis, across: Axis): Border | undefined {
  const [[a, b], [c, d]] = [side, other];
  const at = a[across];
  if (b[across] !== at || c[across] !== at || d[across] !== at) return undefined;
  const low = Math.max(Math.min(a[along], b[along]), Math.min(c[along], d[along]));
  const high = Math.min(Math.max(a[along], b[along]), Math.max(c[along], d[along]));
  const hasPoint = a[along] === b[along] || c[along] === d[along];
  return low < high || (low === high && hasPoint) ? { along, at, low, high } : undefined;
}
