// Commands: docs/format/walking.md says it in words.

import { isRecord, shown } from '../../bytes.js';
import { checkUpTo, checkWord, type Point } from '../../geometry.js';
import {
  COMMAND_TYPES,
  type PlaceCommand,
  type SwitchCommand,
  type WalkCommand,
} from '../../walk/command.js';
import type { WalkChange } from '../../walk/motion.js';
import type { WalkRoom } from '../../walk/room.js';
import type { Walker } from '../../walk/walker.js';
import { goalIn } from './goal.js';
import { beginLeg } from './leg.js';
import {
  type Change,
  changeOf,
  checkWalkRoom,
  done,
  setAngle,
  setBox,
  snapped,
  startChore,
  stop,
  turnTo,
} from './motion.js';
import { BEGINS, checkDegrees, checkSpeed, checkWalker, IN_LEG, PAUSED, TURNS } from './walker.js';

/**
 * Gives an actor a command. The slow twin of the function of this name in the main entry point.
 *
 * @param walker - as `createWalker` gives it; it is not changed
 * @param room - as `readBoxes` gives it
 * @throws {RangeError} if the command is unknown, a number of it is out of range, or the room is of
 *   another version.
 * @throws {TypeError} if `walker` is not a `Walker` or `room` not a `WalkRoom`.
 */
export function commandWalker(walker: Walker, room: WalkRoom, command: WalkCommand): WalkChange {
  checkWalker(walker);
  checkWalkRoom(room, walker);
  if (!isRecord(command) || !Object.values(COMMAND_TYPES).flat().includes(command.type))
    throw new RangeError(`unknown command ${shown(command)}`);
  const c = changeOf(walker, room);
  obey(c, command);
  return done(c);
}

function obey(c: Change, command: WalkCommand): void {
  const { a, rules } = c;
  switch (command.type) {
    case 'walk':
      checkPlace(command);
      walk(c, command, command.angle ?? -1);
      break;
    case 'put':
      checkPlace(command);
      put(c, command);
      break;
    case 'stop':
      stop(c);
      startChore(c, 'stand');
      break;
    case 'turn':
      checkDegrees(command.angle);
      turnTo(c, command.angle);
      break;
    case 'face':
      checkDegrees(command.angle);
      a.moving &= ~TURNS;
      setAngle(c, command.angle);
      break;
    case 'speed':
      checkSpeed(command);
      setSpeed(c, command);
      break;
    case 'scale':
      checkUpTo(command.x, 255, 'command.x');
      checkUpTo(command.y, 255, 'command.y');
      a.scaleX = command.x;
      a.scaleY = command.y;
      break;
    case 'matrix':
      if (rules.matrixPuts && a.isPresent) put(c, a);
      break;
    case 'ignoreBoxes':
    case 'ignoreBoxesClass':
    case 'ignoreTurns':
    case 'pause':
    case 'script':
    case 'away':
      switchTo(c, command);
  }
}

function checkPlace({ x, y, angle }: PlaceCommand): void {
  checkWord(x, 'command.x');
  checkWord(y, 'command.y');
  if (angle !== undefined) checkDegrees(angle);
}

function switchTo(c: Change, { type, value }: SwitchCommand): void {
  const { a, rules } = c;
  if (typeof value !== 'boolean') throw new RangeError('command has no value of true or false');
  switch (type) {
    case 'ignoreBoxes':
      a.ignoresBoxes = value;
      put(c, a);
      break;
    case 'ignoreBoxesClass':
      if (rules.hasBoxClass) a.ignoresBoxes = value;
      break;
    case 'ignoreTurns':
      a.ignoresTurns = value;
      break;
    case 'away':
      a.isPresent = !value;
      break;
    case 'script':
      a.hasScript = rules.hasPauses && value;
      break;
    case 'pause':
      if (rules.hasPauses) a.moving = (a.moving & ~PAUSED) | (value ? PAUSED : 0);
  }
}

function setSpeed(c: Change, { x, y }: Point): void {
  const { a, rules } = c;
  if (x === a.speed.x && y === a.speed.y) return;
  a.speed = { x, y };
  if (a.moving !== 0 && (rules.speedMoves || (a.moving & IN_LEG) !== 0)) beginLeg(c, a.to);
}

/** Puts an actor at a place, or into the nearest box. */
function put(c: Change, { x, y }: Point): void {
  const { a, room, rules } = c;
  if (a.isShown && a.moving !== 0) {
    stop(c);
    startChore(c, 'stand');
  }
  const place = snapped(c, x, y);
  a.x = place.x;
  a.y = place.y;
  a.goalBox = place.box;
  setBox(c, place.box);
  a.goal = { x: -1, y: a.goal.y };
  stop(c);
  if (place.box !== rules.noBox && (room.boxes[place.box].flags & 7) !== 0) turnTo(c, a.facing);
  if (!a.isShown) {
    a.isShown = true;
    stop(c);
  }
}

/** Orders a walk; an angle of -1 is none. */
function walk(c: Change, to: Point, angle: number): void {
  const { a, rules } = c;
  if (!a.isPresent) {
    walkAway(c, to, angle);
    return;
  }
  const goal = goalOf(c, to);
  if (a.ignoresBoxes) a.box = rules.noBox;
  else if (a.moving !== 0 && angle === a.goalAngle && isAt(a.goal, goal)) return;
  if (isAt(a, goal)) {
    if (angle !== a.facing) turnTo(c, angle);
    return;
  }
  a.goal = { x: goal.x, y: goal.y };
  a.goalBox = goal.box;
  a.goalAngle = angle;
  a.moving = (a.moving & IN_LEG) | BEGINS;
  a.gate = undefined;
  a.legBox = a.box;
}

/** Orders a walk of an actor who is in another room. */
function walkAway(c: Change, to: Point, angle: number): void {
  const { a, rules } = c;
  if (!rules.movesAway) return;
  const place = rules.snapsFirst ? snapped(c, to.x, to.y) : to;
  a.x = place.x;
  a.y = place.y;
  if (angle !== -1 && !a.ignoresTurns) a.facing = angle;
}

/** Where a walk ends, and in which box. */
function goalOf({ a, room, rules }: Change, { x, y }: Point): Point & { readonly box: number } {
  if (a.ignoresBoxes) return { x, y, box: rules.noBox };
  const last = a.goalBox === rules.noBox ? undefined : a.goalBox;
  const goal = goalIn(room.boxes, { x, y }, last, a.player);
  return { x: goal.x, y: goal.y, box: goal.box ?? rules.noBox };
}

function isAt(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}
