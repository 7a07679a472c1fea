// How actors of version 3 go from box to box: through a gate, which is two lines between the boxes.

import type { WalkBox } from '../box/boxd.js';
import { closestOfSides, closestOnSide } from '../box/closest.js';
import { cornersOf } from '../box/corners.js';
import type { Point } from '../geometry.js';

/** A line between two boxes. */
interface GateLine {
  /** Its end on the box that is left. */
  readonly near: Point;
  /** Its end on the box that is entered. */
  readonly far: Point;
}

/** A way through a gate. */
export interface GateWay {
  /** Where to go first, in the box that is left; `undefined` if he can go straight to `then`. */
  readonly first: Point | undefined;
  /** Where to go then, in the box that is entered. */
  readonly then: Point;
}

/** A corner of one box, and the closest point of the other. */
interface Candidate extends GateLine {
  readonly isNearCorner: boolean;
  readonly squaredDistance: number;
}

/** Lines with a squared length from here on do not count. */
const TOO_FAR = 65_535;

/** Lines belong together if their lengths differ by less. */
const ALIKE = 4;

/**
 * Finds the way through the gate between two boxes: `'straight'` if the line to the goal passes through the gate,
 * `undefined` if the boxes are 256 pixels or more apart.
 *
 * @param goal - where the walk ends, if he may go straight there
 */
export function gateWay(
  here: WalkBox,
  next: WalkBox,
  at: Point,
  goal: Point | undefined,
): GateWay | 'straight' | undefined {
  const gate = gateBetween(here, next);
  if (gate === undefined) return undefined;
  const [one, other] = gate;
  const parts = (to: Point, end: 'near' | 'far'): boolean =>
    isBeyond(at, to, one[end]) !== isBeyond(at, to, other[end]);
  if (goal !== undefined && parts(goal, 'near') && parts(goal, 'far')) return 'straight';
  const then = closestOnSide(one.far, other.far, at.x, at.y);
  const first = parts(then, 'near') ? undefined : closestOnSide(one.near, other.near, at.x, at.y);
  return { first, then };
}

/** On which side of a line a point is. */
function isBeyond(from: Point, to: Point, point: Point): boolean {
  return (to.y - from.y) * (point.x - from.x) <= (point.y - from.y) * (to.x - from.x);
}

/** The two lines of a gate, chosen from the three shortest lines between a corner and the other box. */
function gateBetween(here: WalkBox, next: WalkBox): readonly [GateLine, GateLine] | undefined {
  const [u, v = u, w = v] = [...linesFrom(here, next, true), ...linesFrom(next, here, false)]
    .filter(({ squaredDistance }) => squaredDistance < TOO_FAR)
    .sort((a, b) => a.squaredDistance - b.squaredDistance);
  if (u === undefined) return undefined;
  const isOneBox = (a: Candidate, b: Candidate): boolean => a.isNearCorner === b.isNearCorner;
  const gap = (a: Candidate, b: Candidate): number => lengthOf(b) - lengthOf(a);
  if (isOneBox(u, v) && gap(u, v) < ALIKE) return [u, v];
  if (isOneBox(v, w) && gap(v, w) === 0) return [v, w];
  if (isOneBox(u, w) && gap(u, w) < ALIKE) return [u, w];
  if (gap(u, w) < ALIKE) return [v, w];
  return gap(u, v) < ALIKE ? [u, v] : [u, u];
}

function lengthOf({ squaredDistance }: Candidate): number {
  return Math.trunc(Math.sqrt(squaredDistance));
}

/** The lines from the corners of one box to the closest points of another. */
function linesFrom(box: WalkBox, other: WalkBox, isNearCorner: boolean): Candidate[] {
  return cornersOf(box).flatMap((corner) => {
    const point = closestOfSides(other, corner.x, corner.y);
    if (point === undefined) return [];
    const [near, far] = isNearCorner ? [corner, point] : [point, corner];
    return [{ near, far, isNearCorner, squaredDistance: point.squaredDistance }];
  });
}
