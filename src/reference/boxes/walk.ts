// A tick of a walk: docs/format/walking.md says it in words.

import { BOX_FLAGS, type WalkBox } from '../../box/boxd.js';
import type { Point } from '../../geometry.js';
import type { WalkRoom } from '../../walk/room.js';
import type { WalkState, WalkStep } from '../../walk/step.js';
import type { Walker } from '../../walk/walker.js';
import { findNextBox } from './box-ways.js';
import { crossingOf } from './crossing.js';
import { gateWay } from './gate.js';
import { headingOf } from './heading.js';
import { beginLeg, makeStep } from './leg.js';
import {
  type Change,
  changeOf,
  checkWalkRoom,
  done,
  setAngle,
  setBox,
  setScale,
  startChore,
  turnTo,
} from './motion.js';
import { BEGINS, checkWalker, IN_LEG, LAST_LEG, PAUSED, TURNS } from './walker.js';

/**
 * Moves an actor by a tick. The slow twin of the function of this name in the main entry point.
 *
 * @param walker - as `createWalker` gives it; it is not changed
 * @param room - as `readBoxes` gives it
 * @throws {RangeError} if the room is of another version, or a coordinate is not a whole number.
 * @throws {TypeError} if `walker` is not a `Walker` or `room` not a `WalkRoom`.
 */
export function stepWalker(walker: Walker, room: WalkRoom): WalkStep {
  checkWalker(walker);
  checkWalkRoom(room, walker);
  const c = changeOf(walker, room);
  if (!walker.isPresent) return { ...done(c), state: 'stands' };
  const state = tick(c);
  setScale(c);
  return { ...done(c), state };
}

function tick(c: Change): WalkState {
  const { a, rules } = c;
  // A
  if (rules.hasPauses && (a.moving & PAUSED) !== 0) {
    if ((a.moving & TURNS) !== 0 && !turnOn(c)) a.moving &= ~TURNS;
    return 'waits';
  }
  // B
  if (a.moving === 0) return 'stands';
  // C
  if ((a.moving & BEGINS) === 0) {
    if ((a.moving & IN_LEG) !== 0 && makeStep(c)) return 'walks';
    if ((a.moving & LAST_LEG) !== 0) return endWalk(c);
    if ((a.moving & TURNS) !== 0) {
      if (!turnOn(c)) a.moving = 0;
      return 'turns';
    }
    const { gate } = a;
    a.gate = undefined;
    if (gate !== undefined && beginLeg(c, gate)) return 'walks';
    setBox(c, a.legBox);
    a.moving &= IN_LEG;
  }
  // D
  a.moving &= ~BEGINS;
  if (!leadsToGoal(c)) return 'walks';
  // E
  a.moving |= LAST_LEG;
  beginLeg(c, a.goal);
  return 'walks';
}

/** Faces the heading; false if he does already. */
function turnOn(c: Change): boolean {
  const heading = headingOf(c, false);
  if (c.a.facing === heading) return false;
  setAngle(c, heading);
  return true;
}

/** The walk is over. */
function endWalk(c: Change): WalkState {
  const { a, rules, events } = c;
  a.moving = 0;
  if (!rules.hasGates) setBox(c, a.goalBox);
  if (!rules.turnsAtOnce) {
    startChore(c, 'stand');
    if (a.target !== a.goalAngle) turnTo(c, a.goalAngle);
  } else {
    const angle = a.goalAngle === -1 ? a.facing : a.goalAngle;
    if (a.hasScript) {
      events.push({ type: 'script', command: 3, angle });
    } else {
      turnTo(c, angle);
      startChore(c, 'stand');
    }
  }
  return a.goal.x === a.x && a.goal.y === a.y ? 'arrives' : 'stops';
}

/** Goes from box to box; true if the goal comes next. */
function leadsToGoal(c: Change): boolean {
  const { a, room, rules } = c;
  let point: Point = { x: 0, y: 0 };
  for (let boxes = 0; boxes < 256; boxes++) {
    if (a.box === rules.noBox) {
      setBox(c, a.goalBox);
      a.legBox = a.goalBox;
      return true;
    }
    if (a.box === a.goalBox) return true;
    const number = findNextBox(room.matrix, a.box, a.goalBox);
    const next = number === undefined ? undefined : room.boxes[number];
    if (number === undefined || next === undefined) break;
    if (rules.hasGates && isLocked(next, a)) break;
    const here = room.boxes[a.box];
    a.legBox = number;
    if (rules.hasGates) {
      const way = passGate(c, here, next);
      if (way !== undefined) return way === 'straight on';
    } else {
      const goal = number === a.goalBox ? a.goal : undefined;
      const crossing = crossingOf(here, next, a, goal);
      if (crossing === 'straight on') return true;
      point = crossing ?? point;
      if (beginLeg(c, point)) return false;
    }
    setBox(c, a.legBox);
  }
  if (!rules.hasGates) a.goalBox = a.box;
  a.moving |= LAST_LEG;
  return false;
}

/** Begins the leg, or the two legs, through the gate between two boxes. `undefined` if none begins. */
function passGate(c: Change, here: WalkBox, next: WalkBox): 'straight on' | 'on a leg' | undefined {
  const { a, rules } = c;
  const isLast = a.legBox === a.goalBox;
  const isOpen = isLast && !(rules.asksMask && here.mask !== next.mask);
  const way = gateWay(here, next, a, isOpen ? a.goal : undefined);
  if (way === 'straight on') return 'straight on';
  if (way?.first !== undefined && beginLeg(c, way.first)) {
    a.gate = { x: way.then.x, y: way.then.y };
    return 'on a leg';
  }
  if (way !== undefined && beginLeg(c, way.then)) return 'on a leg';
  return undefined;
}

/** Whether a box stops an actor of version 3. */
function isLocked({ flags }: WalkBox, { player }: Walker): boolean {
  return (flags & BOX_FLAGS.locked) !== 0 && ((flags & BOX_FLAGS.ignoreScale) === 0 || player);
}
