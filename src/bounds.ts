// Rectangles by their edges, in which they are cut and joined more easily than by their sizes.

import type { Box } from './geometry.js';

/** Left and upper edges, and right and lower ones, which lie behind the last column and row. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The bounds around two. */
export function around(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Bounds as a box, without negative zeros. */
export function boxOfBounds({ left, right, top, bottom }: Bounds): Box {
  return { x: left + 0, y: top + 0, width: right - left, height: bottom - top };
}
