// Commands to an actor: what scripts order between two ticks.

import { goalIn } from '../box/way.js';
import { describe } from '../bytes.js';
import { checkUpTo, checkWord } from '../geometry.js';
import { ANGLE_FLAGS } from './angle.js';
import { beginLeg } from './leg.js';
import {
  beginChore,
  beginMotion,
  checkWalkRoom,
  endMotion,
  type Motion,
  setAngle,
  setBox,
  snap,
  stop,
  turnTo,
  type WalkChange,
  type WalkRoom,
} from './motion.js';
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

/** Sends an actor to a place: pixels in the room, -32768..32767. */
export interface PlaceCommand extends Pair {
  /**
   * `walk`: he walks there. `put`: he is put there at once. Both move the place into a box, unless he ignores boxes.
   */
  readonly type: 'walk' | 'put';
  /** For `walk`, the angle that he faces at the end: 0..359 degrees. Default: the angle of the last leg. */
  readonly angle?: number | undefined;
}

/** Gives an actor another angle. */
export interface TurnCommand {
  /** `turn`: he turns to it in the next ticks. `face`: he faces it at once. */
  readonly type: 'turn' | 'face';
  /** Degrees, 0..359. */
  readonly angle: number;
}

/** Changes the speed or the scale of an actor. */
export interface PairCommand extends Pair {
  /**
   * - `speed`: 0..32767 pixels a tick. An actor who walks makes a step at once.
   * - `scale`: 0..255. At the end of the tick the scale of his place replaces it, unless he ignores boxes.
   */
  readonly type: 'speed' | 'scale';
}

/** Switches a property of an actor on or off. */
export interface SwitchCommand {
  /**
   * - `ignoreBoxes`: he walks without boxes. The command also puts him at his place, as `put` does.
   * - `ignoreBoxesClass`: the same by his class, but he is not put anywhere. Versions 3 and 4.
   * - `ignoreTurns`: he turns only when he walks. Scripts of versions 6 to 8 have it.
   * - `pause`: he waits. Versions 7 and 8.
   * - `script`: a script animates him. Versions 7 and 8.
   * - `away`: he is in another room than the one on screen.
   */
  readonly type: 'ignoreBoxes' | 'ignoreBoxesClass' | 'ignoreTurns' | 'pause' | 'script' | 'away';
  /** Whether the property is on. */
  readonly value: boolean;
}

/** Commands without a value. */
export interface PlainCommand {
  /**
   * - `stop`: he ends the walk, and stands.
   * - `matrix`: a script has computed the matrix of the room again. Most games then `put` him at his place again.
   */
  readonly type: 'stop' | 'matrix';
}

/**
 * Gives an actor a command. Some commands change him at once; he carries out the others in the ticks after it.
 *
 * @param boxes - from `readBoxes`, with the changes that scripts have made
 * @throws {RangeError} if the boxes have another version, or the actor should walk before he was put anywhere.
 */
export function commandWalker(walker: Walker, boxes: WalkRoom, command: WalkCommand): WalkChange {
  checkWalker(walker, 'commandWalker(walker, boxes, command)');
  checkWalkRoom(boxes, walker.version);
  checkCommand(command);
  if (command.type === 'walk' && walker.isPresent && !walker.isShown)
    throw new RangeError("walker is nowhere yet: the command { type: 'put', x, y } comes first");
  const motion = beginMotion(walker, boxes);
  obey(motion, command);
  return endMotion(motion);
}

/** The types of each shape of command. */
const COMMAND_TYPES: Readonly<
  Record<'place' | 'angle' | 'pair' | 'switch' | 'plain', readonly string[]>
> = {
  place: ['walk', 'put'],
  angle: ['turn', 'face'],
  pair: ['speed', 'scale'],
  switch: ['ignoreBoxes', 'ignoreBoxesClass', 'ignoreTurns', 'pause', 'script', 'away'],
  plain: ['stop', 'matrix'],
};

function checkCommand(command: WalkCommand): void {
  const { type, x, y, angle, value } = Object(command) as Record<string, never>;
  if (COMMAND_TYPES.place.includes(type)) {
    checkWord(x, 'command.x');
    checkWord(y, 'command.y');
    if (angle !== undefined) checkDegrees(angle, 'command.angle');
  } else if (COMMAND_TYPES.angle.includes(type)) checkDegrees(angle, 'command.angle');
  else if (type === 'speed') checkSpeed({ x, y }, 'command');
  else if (type === 'scale') {
    checkUpTo(x, 255, 'command.x');
    checkUpTo(y, 255, 'command.y');
  } else if (COMMAND_TYPES.switch.includes(type)) {
    if (typeof value !== 'boolean')
      throw new RangeError(`command.value ${describe(value)} is neither true nor false`);
  } else if (!COMMAND_TYPES.plain.includes(type))
    throw new RangeError(
      `command.type is ${describe(type)}, known are ${Object.values(COMMAND_TYPES).flat().join(', ')}`,
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
  const { mover, room, boxRules } = motion;
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
  const flags = place.box === boxRules.noBox ? 0 : (room.boxes[place.box]?.flags ?? 0);
  if ((flags & ANGLE_FLAGS) !== 0) turnTo(motion, mover.facing);
  mover.isShown = true;
  if (!wasShown) stop(motion);
}

function walk(motion: Motion, to: Pair, angle: number): void {
  const { mover, rules, boxRules } = motion;
  if (!mover.isPresent) {
    if (rules.movesAway) moveAway(motion, to, angle);
    return;
  }
  const place = goalOf(motion, to);
  if (mover.ignoresBoxes) mover.box = boxRules.noBox;
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

/** Puts an actor who is in another room at the place that he should walk to. */
function moveAway(motion: Motion, to: Pair, angle: number): void {
  const { mover, boxRules } = motion;
  const { x, y } = boxRules.snapsFirst ? snap(motion, to) : to;
  [mover.x, mover.y] = [x, y];
  if (angle !== -1 && !mover.ignoresTurns) mover.facing = angle;
}

/** Where a walk ends, and in which box. */
function goalOf(
  { mover, room, boxRules: { noBox } }: Motion,
  to: Pair,
): Pair & { readonly box: number } {
  if (mover.ignoresBoxes) return { ...to, box: noBox };
  const last = mover.goalBox === noBox ? undefined : mover.goalBox;
  const { x, y, box = noBox } = goalIn(room.boxes, to, last, mover.player);
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
