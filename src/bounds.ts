// Rectangles by their edges: edges are easier to cut and join than sizes.

import type { Box } from './geometry.js';

/** The edges of a rectangle: `right` and `bottom` are one past the last column and row. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest bounds that hold two others. */
export function around(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Bounds that grow. */
export type Edges = { -readonly [Edge in keyof Bounds]: number };

/** Grows bounds to hold others too. */
export function widen(
  edges: Edges,
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  edges.left = Math.min(edges.left, left);
  edges.right = Math.max(edges.right, right);
  edges.top = Math.min(edges.top, top);
  edges.bottom = Math.max(edges.bottom, bottom);
}

/** Bounds as a box, without negative zeros. */
export function boxOfBounds({ left, right, top, bottom }: Bounds): Box {
  return { x: left + 0, y: top + 0, width: right - left, height: bottom - top };
}
