// Moves a point into a box, as the engines do when they place an actor, and says which box it is.
//
// The games search three times: boxes whose bounds are within 30 pixels, then within 80, then all boxes, until the
// nearest is within that distance. Mostly one search of all boxes gives the same. Where products wrap, a closest point
// may lie outside of the bounds of its box, and be nearer than the box is.

import type { Point } from '../geometry.js';
import { optionsOf } from '../options.js';
import { checkBoxes, checkPoint, isOpen, type WalkBox } from './boxd.js';
import { closestOfSides, type EdgePoint, holds } from './contains.js';
import { boxRules } from './rules.js';
import { snappedByRows } from './snap-rows.js';

/** A point in or near a box. */
export interface SnappedPoint extends Point {
  /** Number of the box; `undefined` if none is near enough: the point is then the one given. */
  readonly box: number | undefined;
}

/** Options of {@link snapToBoxes} and {@link findWay}. */
export interface SnapOptions {
  /**
   * Whether the actor is the one that the player steers (class `player` of `releaseTraits`). Others may also be in
   * invisible boxes whose scale is ignored. Default: false.
   */
  readonly player?: boolean | undefined;
}

/**
 * Finds the box that an actor stands in, and the point in that box where the games put him.
 *
 * Boxes are tried from the last to the first. The first that holds the point wins; else the nearest, if it is nearer
 * than 256 pixels (versions 7 and 8: 4096). Exact for coordinates of 16 bits. Version 2 has rules of its own: points are
 * multiples of 8 across and of 2 down, and a box is near below 255 of these units. Version 4 with 256 colors is not
 * proved.
 *
 * @param point - pixels in the room
 */
export function snapToBoxes(
  boxes: readonly WalkBox[],
  point: Point,
  options?: SnapOptions,
): SnappedPoint {
  const { player = false } = optionsOf(options);
  checkBoxes(boxes, 'snapToBoxes(boxes, point)');
  checkPoint(point);
  return snapped(boxes, point.x, point.y, player);
}

export function snapped(
  boxes: readonly WalkBox[],
  x: number,
  y: number,
  player: boolean,
): SnappedPoint {
  if (boxes.length > 0 && boxRules(boxes[0]).byRows)
    return snappedByRows(boxes, { x, y }, player) ?? { x, y, box: undefined };
  const near = search(boxes, x, y, player, 30) ?? search(boxes, x, y, player, 80);
  return near ?? search(boxes, x, y, player, undefined) ?? { x, y, box: undefined };
}

/** One round: the box that wins among those within so many pixels, or among all. */
function search(
  boxes: readonly WalkBox[],
  x: number,
  y: number,
  player: boolean,
  around: number | undefined,
): SnappedPoint | undefined {
  if (boxes.length === 0) return undefined;
  const { firstBox, reach } = boxRules(boxes[0]);
  let nearest: EdgePoint | undefined;
  let box: number | undefined;
  for (let number = boxes.length - 1; number >= firstBox; number--) {
    const one = boxes[number];
    if (!isOpen(one, player)) continue;
    if (around !== undefined && !isNear(one, x, y, around)) continue;
    if (holds(one, x, y)) return { x, y, box: number };
    const point = closestOfSides(one, x, y);
    if (point === undefined) continue;
    if (point.squaredDistance >= (nearest?.squaredDistance ?? reach)) continue;
    nearest = point;
    box = number;
    if (nearest.squaredDistance === 0) break;
  }
  if (nearest === undefined) return undefined;
  if (around !== undefined && nearest.squaredDistance > around * around) return undefined;
  return { x: nearest.x, y: nearest.y, box };
}

/** Whether a point is at most so many pixels outside of the bounds of a box, on each side. */
function isNear({ ul, ur, lr, ll }: WalkBox, x: number, y: number, around: number): boolean {
  return (
    Math.min(ul.x, ur.x, lr.x, ll.x) - around <= x &&
    Math.max(ul.x, ur.x, lr.x, ll.x) + around >= x &&
    Math.min(ul.y, ur.y, lr.y, ll.y) - around <= y &&
    Math.max(ul.y, ur.y, lr.y, ll.y) + around >= y
  );
}
