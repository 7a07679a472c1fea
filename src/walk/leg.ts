// Legs: straight parts of a walk. An actor makes one step of a leg in each tick, in 65536ths of a pixel. Actors of
// version 3 go from box to box through a gate, which is two lines between the boxes.

import { cornersOf, type WalkBox } from '../box/boxd.js';
import { closestOfSides, closestOnSide } from '../box/contains.js';
import type { Point } from '../geometry.js';
import { angleOfStep, nextAngle } from './angle.js';
import { beginChore, isIn, type Motion, type Mover, setAngle, setBox } from './motion.js';
import { WALKER_BITS as BITS, type Pair } from './walker.js';

/** 65536ths of a pixel. */
const ONE = 0x10000;

/** Begins a leg to a point, and makes its first step. Returns whether the leg goes on. */
export function beginLeg(motion: Motion, to: Pair): boolean {
  const { mover, rules } = motion;
  if (mover.x === to.x && mover.y === to.y) return false;
  mover.from = { x: mover.x, y: mover.y };
  mover.to = { x: to.x, y: to.y };
  mover.step = stepOf(mover.speed, { x: to.x - mover.x, y: to.y - mover.y });
  mover.fraction = { x: 0, y: 0 };
  mover.target = angleOfStep(mover.step, rules.hasDiagonals);
  return makeStep(motion);
}

/** The step of a leg: the speed decides how far it goes up or down, unless it would go too far to the side. */
function stepOf(speed: Pair, way: Pair): Pair {
  const down = (Math.sign(way.y) * speed.y * ONE) | 0;
  const widest = speed.x * ONE;
  const side = Math.imul(way.y < 0 ? down : speed.y * ONE, way.x);
  const x = way.y === 0 ? side : (side / way.y) | 0;
  if (Math.abs(x) <= widest) return { x, y: down };
  const kept = (Math.sign(way.x) * widest) | 0;
  return { x: kept, y: (Math.imul(kept, way.y) / way.x) | 0 };
}

/** Makes a step. Returns whether the leg goes on. */
export function makeStep(motion: Motion): boolean {
  const { mover, rules } = motion;
  turnInStep(motion);
  if (mover.box !== mover.legBox && isIn(motion, mover.legBox, mover)) setBox(motion, mover.legBox);
  if (isPast(mover, 'x') && isPast(mover, 'y')) return endLeg(mover);
  const scales = { x: mover.scaleX, y: mover.scaleY };
  const fraction = { x: 0, y: 0 };
  for (const axis of AXES) {
    const way = mover[axis] * ONE + mover.fraction[axis] + (mover.step[axis] >> 8) * scales[axis];
    mover[axis] = way >> 16;
    fraction[axis] = way & (ONE - 1);
  }
  mover.fraction = fraction;
  for (const axis of AXES)
    if (lengthOf(mover, axis) < goneOf(mover, axis)) mover[axis] = mover.to[axis];
  const isThere = mover.x === mover.to.x && mover.y === mover.to.y;
  return rules.endsAtOnce && isThere ? endLeg(mover) : true;
}

const AXES = ['x', 'y'] as const;

/** Turns an actor who begins a leg, or does not face along it yet. */
function turnInStep(motion: Motion): void {
  const { mover, events } = motion;
  const angle = nextAngle(motion, true);
  const isTurned = mover.facing === angle;
  if ((mover.moving & BITS.inLeg) !== 0 && isTurned) return;
  if (mover.chore !== 'walk' || !isTurned) {
    if (mover.hasScript) events.push({ type: 'script', command: 1, angle });
    else {
      setAngle(motion, angle);
      beginChore(motion, 'walk');
    }
  }
  mover.moving |= BITS.inLeg;
}

function endLeg(mover: Mover): false {
  mover.moving &= ~BITS.inLeg;
  return false;
}

function isPast(mover: Mover, axis: 'x' | 'y'): boolean {
  return goneOf(mover, axis) >= lengthOf(mover, axis);
}

/** Pixels of a leg along an axis. */
function lengthOf({ from, to }: Mover, axis: 'x' | 'y'): number {
  return Math.abs(to[axis] - from[axis]);
}

/** Pixels along the axis from the start of the leg to the actor. */
function goneOf(mover: Mover, axis: 'x' | 'y'): number {
  return Math.abs(mover[axis] - mover.from[axis]);
}

/** A line between two boxes. */
interface GateLine {
  /** Its end on the box that is left. */
  readonly near: Point;
  /** Its end on the box that is entered. */
  readonly far: Point;
}

/** A way through a gate. */
interface GateWay {
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
  const gap = (a: Candidate, b: Candidate): number => distanceOf(b) - distanceOf(a);
  if (isOneBox(u, v) && gap(u, v) < ALIKE) return [u, v];
  if (isOneBox(v, w) && gap(v, w) === 0) return [v, w];
  if (isOneBox(u, w) && gap(u, w) < ALIKE) return [u, w];
  if (gap(u, w) < ALIKE) return [v, w];
  return gap(u, v) < ALIKE ? [u, v] : [u, u];
}

function distanceOf({ squaredDistance }: Candidate): number {
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
