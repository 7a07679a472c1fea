// Commands to an actor: what scripts order between two ticks.

import { goalIn } from '../box/goal.js';
import { shown } from '../bytes.js';
import { checkUpTo, checkWord } from '../geometry.js';
import { beginLeg } from './leg.js';
import {
  beginChore,
  beginMotion,
  endMotion,
  type Motion,
  setAngle,
  setBox,
  snap,
  stop,
  turnTo,
  type WalkChange,
} from './motion.js';
import { checkWalkRoom, type WalkRoom } from './room.js';
import { ANGLE_FLAGS } from './turn.js';
import {
  WALKER_BITS as BITS,
  checkDegrees,
  checkSpeed,
  checkWalker,
  type Pair,
  type Walker,
} from './walker.js';

/** What scripts order. A command that a version lacks does nothing. */
export type WalkCommand = PlaceCommand | TurnCommand | PairCommand | SwitchCommand | PlainCommand;

/** To go to a place: pixels in the room, -32768..32767. */
export interface PlaceCommand extends Pair {
  /** To walk there, or to be put there at once; in both cases into a box. */
  readonly type: 'walk' | 'put';
  /** For `walk`, the angle to face there: 0..359 degrees. Default: that of the last leg. */
  readonly angle?: number | undefined;
}

/** To have another angle. */
export interface TurnCommand {
  /** To turn in the next ticks, or to face it at once. */
  readonly type: 'turn' | 'face';
  /** Degrees, 0..359. */
  readonly angle: number;
}

/** To move or look otherwise. */
export interface PairCommand extends Pair {
  /**
   * - `speed`: 0..32767 pixels a tick. An actor who walks makes a step at once.
   * - `scale`: 0..255. The scale of his place replaces it at the end of the tick, unless he ignores boxes.
   */
  readonly type: 'speed' | 'scale';
}

/** To be something, or no longer. */
export interface SwitchCommand {
  /**
   * - `ignoreBoxes`: to walk without boxes; he is put where he is.
   * - `ignoreBoxesClass`: the same by his class, and nothing else. Versions 3 and 4.
   * - `ignoreTurns`: to turn only when he walks. Scripts of versions 6 to 8 order it.
   * - `pause`: to wait. Versions 7 and 8.
   * - `script`: to be animated by a script. Versions 7 and 8.
   * - `away`: to be in another room, or back in the one on screen.
   */
  readonly type: 'ignoreBoxes' | 'ignoreBoxesClass' | 'ignoreTurns' | 'pause' | 'script' | 'away';
  /** Whether he is to be that. */
  readonly value: boolean;
}

/** To do something that needs no more words. */
export interface PlainCommand {
  /**
   * - `stop`: to end the walk, and stand.
   * - `matrix`: to do what actors do when scripts have made the matrix of the room anew.
   */
  readonly type: 'stop' | 'matrix';
}

/**
 * Gives an actor a command. He carries it out in the ticks after it; some commands change him at once.
 *
 * @param walker - as {@link createWalker} and this function give it; it is not changed
 * @param room - as `readBoxes` gives it, with what scripts have changed since
 * @throws {RangeError} if the command is unknown, a number of it is out of range, or the room is of another
 *   version.
 * @throws {TypeError} if `walker` is not a {@link Walker} or `room` not a {@link WalkRoom}.
 */
export function commandWalker(walker: Walker, room: WalkRoom, command: WalkCommand): WalkChange {
  checkWalker(walker);
  checkWalkRoom(room, walker.version);
  checkCommand(command);
  const motion = beginMotion(walker, room);
  obey(motion, command);
  return endMotion(motion);
}

/** The types of each shape of command. */
const TYPES: Readonly<Record<'place' | 'angle' | 'pair' | 'switch' | 'plain', readonly string[]>> =
  {
    place: ['walk', 'put'],
    angle: ['turn', 'face'],
    pair: ['speed', 'scale'],
    switch: ['ignoreBoxes', 'ignoreBoxesClass', 'ignoreTurns', 'pause', 'script', 'away'],
    plain: ['stop', 'matrix'],
  };

/** Throws unless a value is a command. */
export function checkCommand(command: WalkCommand): void {
  const { type, x, y, angle, value } = Object(command) as Record<string, never>;
  if (TYPES.place.includes(type)) {
    checkWord(x, 'command.x');
    checkWord(y, 'command.y');
    if (angle !== undefined) checkDegrees(angle, 'command.angle');
  } else if (TYPES.angle.includes(type)) checkDegrees(angle, 'command.angle');
  else if (type === 'speed') checkSpeed({ x, y }, 'command');
  else if (type === 'scale') {
    checkUpTo(x, 255, 'command.x');
    checkUpTo(y, 255, 'command.y');
  } else if (TYPES.switch.includes(type)) {
    if (typeof value !== 'boolean')
      throw new RangeError(`command.value ${shown(value)} is neither true nor false`);
  } else if (!TYPES.plain.includes(type))
    throw new RangeError(
      `command.type is ${shown(type)}, known are ${Object.values(TYPES).flat().join(', ')}`,
    );
}

function obey(motion: Motion, command: WalkCommand): void {
  const { mover, rules } = motion;
  switch (command.type) {
    case 'walk':
      walk(motion, command, command.angle ?? -1);
      break;
    case 'put':
      put(motion, command);
      break;
    case 'stop':
      stop(motion);
      beginChore(motion, 'stand');
      break;
    case 'turn':
      turnTo(motion, command.angle);
      break;
    case 'face':
      mover.moving &= ~BITS.turns;
      setAngle(motion, command.angle);
      break;
    case 'speed':
      setSpeed(motion, command);
      break;
    case 'scale':
      [mover.scaleX, mover.scaleY] = [command.x, command.y];
      break;
    case 'matrix':
      if (rules.matrixPuts && mover.isPresent) put(motion, mover);
      break;
    default:
      switchTo(motion, command);
      break;
  }
}

function switchTo(motion: Motion, { type, value }: SwitchCommand): void {
  const { mover, rules } = motion;
  switch (type) {
    case 'ignoreBoxes':
      mover.ignoresBoxes = value;
      put(motion, mover);
      break;
    case 'ignoreBoxesClass':
      if (rules.hasBoxClass) mover.ignoresBoxes = value;
      break;
    case 'ignoreTurns':
      mover.ignoresTurns = value;
      break;
    case 'away':
      mover.isPresent = !value;
      break;
    case 'script':
      mover.hasScript = value && rules.hasPauses;
      break;
    case 'pause':
      if (rules.hasPauses)
        mover.moving = value ? mover.moving | BITS.paused : mover.moving & ~BITS.paused;
  }
}

/** Puts an actor at a place, or into the nearest box. */
function put(motion: Motion, { x, y }: Pair): void {
  const { mover, room, rules } = motion;
  const wasShown = mover.isShown;
  if (wasShown && mover.moving !== 0) {
    stop(motion);
    beginChore(motion, 'stand');
  }
  const place = snap(motion, { x, y });
  [mover.x, mover.y, mover.goalBox] = [place.x, place.y, place.box];
  setBox(motion, place.box);
  mover.goal = { x: -1, y: mover.goal.y };
  stop(motion);
  const flags = place.box === rules.noBox ? 0 : (room.boxes[place.box]?.flags ?? 0);
  if ((flags & ANGLE_FLAGS) !== 0) turnTo(motion, mover.facing);
  mover.isShown = true;
  if (!wasShown) stop(motion);
}

/** Orders a walk. */
function walk(motion: Motion, to: Pair, angle: number): void {
  const { mover, rules } = motion;
  if (!mover.isPresent) {
    if (rules.movesAway) moveAway(motion, to, angle);
    return;
  }
  const place = goalOf(motion, to);
  if (mover.ignoresBoxes) mover.box = rules.noBox;
  else if (mover.moving !== 0 && angle === mover.goalAngle && isAt(mover.goal, place)) return;
  if (isAt(mover, place)) {
    if (angle !== mover.facing) turnTo(motion, angle);
    return;
  }
  mover.goal = { x: place.x, y: place.y };
  mover.goalBox = place.box;
  mover.goalAngle = angle;
  mover.moving = (mover.moving & BITS.inLeg) | BITS.begins;
  mover.gate = undefined;
  mover.legBox = mover.box;
}

/** Puts an actor who is in another room where he should walk. */
function moveAway(motion: Motion, to: Pair, angle: number): void {
  const { mover, rules } = motion;
  const { x, y } = rules.snapsFirst ? snap(motion, to) : to;
  [mover.x, mover.y] = [x, y];
  if (angle !== -1 && !mover.ignoresTurns) mover.facing = angle;
}

/** Where a walk ends, and in which box. */
function goalOf({ mover, room, rules }: Motion, to: Pair): Pair & { readonly box: number } {
  if (mover.ignoresBoxes) return { ...to, box: rules.noBox };
  const last = mover.goalBox === rules.noBox ? undefined : mover.goalBox;
  const { x, y, box = rules.noBox } = goalIn(room.boxes, to, last, mover.player);
  return { x, y, box };
}

function isAt(one: Pair, other: Pair): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Changes the speed. A walker makes a step at once. */
function setSpeed(motion: Motion, { x, y }: Pair): void {
  const { mover, rules } = motion;
  if (mover.speed.x === x && mover.speed.y === y) return;
  mover.speed = { x, y };
  const moves = rules.speedMoves ? mover.moving !== 0 : (mover.moving & BITS.inLeg) !== 0;
  if (moves) beginLeg(motion, mover.to);
}
