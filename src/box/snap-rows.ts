// Moves a point into a box as version 2 does: in units of 8 pixels across and 2 pixels down. Boxes are tried from the last
// to the first; the nearest wins, and one that holds the point ends the search.
//
// A point above a box goes to its upper side, one below to its lower side. In between, it goes into the row of the box
// at its height, whose ends a search by halves finds. The distance is the greater of the distance across and a quarter
// of that down, plus half of the lesser, all rounded down.

import type { Point } from '../geometry.js';
import { isOpen, type WalkBox } from './boxd.js';

/** Pixels of a unit. */
const CELL = 8;
const LINE = 2;

/** Distance from which a box is too far. */
const REACH = 255;

/** The point and the number of its box; `undefined` if none is near enough. */
export function snappedByRows(
  boxes: readonly WalkBox[],
  point: Point,
  player: boolean,
): (Point & { readonly box: number }) | undefined {
  const [x, y] = [Math.floor(point.x / CELL), Math.floor(point.y / LINE)];
  let least = REACH;
  let best: (Point & { readonly box: number }) | undefined;
  for (let box = boxes.length - 1; box >= 0 && least > 0; box--) {
    if (!isOpen(boxes[box], player)) continue;
    const near = placeIn(boxes[box], x, y);
    const across = Math.abs(near.x - x);
    const down = Math.abs(near.y - y) >> 2;
    const distance = Math.max(across, down) + (Math.min(across, down) >> 1);
    if (distance >= least) continue;
    least = distance;
    best = { x: near.x * CELL, y: near.y * LINE, box };
  }
  return best;
}

/** Halves that are enough for places of 16 bits. Only sides above the room, which no file has, need more. */
const STEPS = 17;

/** The place in a box that a point goes to, in units. */
function placeIn({ ul, ur, lr, ll }: WalkBox, x: number, y: number): Point {
  let [top, left, right] = [ul.y / LINE, ul.x / CELL, ur.x / CELL].map(Math.floor);
  let [bottom, lowLeft, lowRight] = [ll.y / LINE, ll.x / CELL, lr.x / CELL].map(Math.floor);
  if (y < top) return { x: kept(x, left, right), y: top };
  if (y >= bottom) return { x: kept(x, lowLeft, lowRight), y: bottom };
  for (let step = 0; step < STEPS; step++) {
    const middle = half(top, bottom);
    const [from, to] = [half(left, lowLeft), half(right, lowRight)];
    if (middle === y) return { x: kept(x, from, to), y };
    if (middle < y) [top, left, right] = [middle, from, to];
    else [bottom, lowLeft, lowRight] = [middle, from, to];
  }
  return { x: kept(x, left, right), y };
}

function half(a: number, b: number): number {
  return Math.trunc((a + b) / 2);
}

function kept(x: number, low: number, high: number): number {
  if (x < low) return low;
  return x > high ? high : x;
}
