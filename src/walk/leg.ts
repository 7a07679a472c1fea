// Legs: straight parts of a walk. An actor makes one step of a leg in each tick, in 65536ths of a pixel.

import {
  beginChore,
  isIn,
  type Motion,
  type Mover,
  nextAngle,
  setAngle,
  setBox,
} from './motion.js';
import { angleOfStep } from './turn.js';
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
