// Moves an actor by a tick, which is one frame of the game.

import { BOX_FLAGS } from '../box/boxd.js';
import { nextBox } from '../box/boxm.js';
import { crossingOf } from '../box/way.js';
import { nextAngle } from './angle.js';
import { beginLeg, gateWay, makeStep } from './leg.js';
import {
  beginChore,
  beginMotion,
  checkWalkRoom,
  endMotion,
  type Motion,
  type Mover,
  setAngle,
  setBox,
  setScale,
  turnTo,
  type WalkChange,
  type WalkRoom,
} from './motion.js';
import { WALKER_BITS as BITS, checkWalker, type Walker } from './walker.js';

/**
 * What an actor does in a tick. `'arrives'`: the walk ends at his goal. `'stops'`: it ends elsewhere, because no way
 * leads on; if none leads on from where he stands, in the first tick. `'waits'`: the walk pauses.
 */
export type WalkState = 'stands' | 'walks' | 'turns' | 'waits' | 'arrives' | 'stops';

/** A tick of an actor. */
export interface WalkStep extends WalkChange {
  /** What he does in the tick. */
  readonly state: WalkState;
}

/**
 * Moves an actor by a tick: he walks, turns, or does nothing, and gets the scale of his place. To show him, turn his
 * costume to `walker.facing` with `turnAnimation`, and then start the `chore`, which sets only its own limbs.
 *
 * @param boxes - from `readBoxes`, with the changes that scripts have made
 * @returns the actor after the tick, and the events. Where the games stop with an error, because a scale is above 255
 *   or a slot is empty, the scale stays as it is. If the matrix leads in a circle, or into a box that does not exist,
 *   no way leads on. Both are not proved
 * @throws {RangeError} if the boxes have another version.
 * @example
 * ```ts
 * import * as scumm from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const boxes = scumm.readBoxes(scumm.readGameRoom(scumm.openGame(lantern), 2));
 * let { walker } = scumm.commandWalker(scumm.createWalker(boxes), boxes, { type: 'put', x: 60, y: 130 });
 * walker = scumm.commandWalker(walker, boxes, { type: 'walk', x: 200, y: 130 }).walker;
 * for (let tick = 0; tick < 10; tick++) walker = scumm.stepWalker(walker, boxes).walker;
 * console.log(walker.x, walker.y, walker.facing); // 137 120 90
 * ```
 */
export function stepWalker(walker: Walker, boxes: WalkRoom): WalkStep {
  checkWalker(walker, 'stepWalker(walker, boxes)');
  checkWalkRoom(boxes, walker.version);
  const motion = beginMotion(walker, boxes);
  const state = walker.isPresent ? tick(motion) : 'stands';
  if (walker.isPresent) setScale(motion);
  const { walker: next, chore, events } = endMotion(motion);
  return { walker: next, chore, events, state };
}

/** Moves or turns the actor; returns what he does. */
function tick(motion: Motion): WalkState {
  const { mover, rules } = motion;
  if (rules.hasPauses && (mover.moving & BITS.paused) !== 0) {
    if ((mover.moving & BITS.turns) !== 0 && !turnOn(motion)) mover.moving &= ~BITS.turns;
    return 'waits';
  }
  if (mover.moving === 0) return 'stands';
  if ((mover.moving & BITS.begins) === 0) {
    if ((mover.moving & BITS.inLeg) !== 0 && makeStep(motion)) return 'walks';
    if ((mover.moving & BITS.lastLeg) !== 0) return endWalk(motion);
    if ((mover.moving & BITS.turns) !== 0) {
      if (!turnOn(motion)) mover.moving = 0;
      return 'turns';
    }
    if (goesThroughGate(motion)) return 'walks';
    setBox(motion, mover.legBox);
    mover.moving &= BITS.inLeg;
  }
  mover.moving &= ~BITS.begins;
  if (leadsToGoal(motion)) {
    mover.moving |= BITS.lastLeg;
    beginLeg(motion, mover.goal);
  }
  const isStuck = hasNoLeg(mover) && (mover.moving & BITS.lastLeg) !== 0 && !isAtGoal(mover);
  return isStuck ? 'stops' : 'walks';
}

/** Whether an actor has not begun a leg since he stood, as far as it can be told: with a script it cannot. */
function hasNoLeg({ chore, hasScript }: Mover): boolean {
  return chore !== 'walk' && !hasScript;
}

function isAtGoal({ x, y, goal }: Mover): boolean {
  return x === goal.x && y === goal.y;
}

/** Goes on with a turn. Returns whether the angle changed. */
function turnOn(motion: Motion): boolean {
  const angle = nextAngle(motion, false);
  if (motion.mover.facing === angle) return false;
  setAngle(motion, angle);
  return true;
}

/** Ends a walk after its last leg, or a tick after it was told that there is none. */
function endWalk(motion: Motion): WalkState {
  const { mover, rules, events } = motion;
  const wasStuck = hasNoLeg(mover);
  mover.moving = 0;
  if (!rules.hasGates) setBox(motion, mover.goalBox);
  if (!rules.turnsAtOnce) {
    beginChore(motion, 'stand');
    if (mover.target !== mover.goalAngle) turnTo(motion, mover.goalAngle);
  } else {
    const angle = mover.goalAngle === -1 ? mover.facing : mover.goalAngle;
    if (mover.hasScript) events.push({ type: 'script', command: 3, angle });
    else {
      turnTo(motion, angle);
      beginChore(motion, 'stand');
    }
  }
  if (isAtGoal(mover)) return 'arrives';
  return wasStuck ? 'stands' : 'stops';
}

/** Begins the leg to the second point of a gate, if there is one. Returns whether the leg goes on. */
function goesThroughGate(motion: Motion): boolean {
  const { gate } = motion.mover;
  motion.mover.gate = undefined;
  return gate !== undefined && beginLeg(motion, gate);
}

/** Most boxes on a way. A way with more goes in a circle. */
const MOST = 256;

/**
 * Begins legs from box to box, as long as the first step of a leg reaches its end. Returns whether the rest of the way
 * is one leg to the goal.
 */
function leadsToGoal(motion: Motion): boolean {
  const { mover, room, rules, boxRules } = motion;
  // If two boxes do not touch, the games go to this point, or to the crossing before.
  let to = { x: 0, y: 0 };
  for (let count = 0; count < MOST; count++) {
    if (mover.box === boxRules.noBox) {
      setBox(motion, mover.goalBox);
      mover.legBox = mover.goalBox;
      return true;
    }
    if (mover.box === mover.goalBox) return true;
    const next = nextBox(room.matrix, mover.box, mover.goalBox);
    if (next === undefined || room.boxes[next] === undefined) break;
    if (rules.hasGates && isLocked(motion, next)) {
      mover.moving |= BITS.lastLeg;
      return false;
    }
    mover.legBox = next;
    if (rules.hasGates) {
      const way = passGate(motion, next);
      if (way !== 'through') return way === 'straight';
    } else {
      const goal = next === mover.goalBox ? mover.goal : undefined;
      const crossing = crossingOf(room.boxes[mover.box], room.boxes[next], mover, goal);
      if (crossing === 'straight') return true;
      to = crossing ?? to;
      if (beginLeg(motion, to)) return false;
    }
    setBox(motion, next);
  }
  if (!rules.hasGates) mover.goalBox = mover.box;
  mover.moving |= BITS.lastLeg;
  return false;
}

/** Whether an actor may not enter a box. */
function isLocked({ mover, room }: Motion, box: number): boolean {
  const { flags } = room.boxes[box];
  if ((flags & BOX_FLAGS.locked) === 0) return false;
  return (flags & BOX_FLAGS.ignoreScale) === 0 || mover.player;
}

/** Begins the leg, or the two legs, through the gate into a box. */
function passGate(motion: Motion, next: number): 'straight' | 'on the way' | 'through' {
  const { mover, room, titleRules } = motion;
  const [from, into] = [room.boxes[mover.box], room.boxes[next]];
  const isFree = next === mover.goalBox && !(titleRules.asksMask && from.mask !== into.mask);
  const way = gateWay(from, into, mover, isFree ? mover.goal : undefined);
  if (way === 'straight') return 'straight';
  if (way === undefined) return 'through';
  if (way.first !== undefined && beginLeg(motion, way.first)) {
    mover.gate = { x: way.then.x, y: way.then.y };
    return 'on the way';
  }
  return beginLeg(motion, way.then) ? 'on the way' : 'through';
}
