// An actor who walks: docs/format/walking.md says it in words.

import { isRecord, shown } from '../../bytes.js';
import { checkRelease, versionedOf } from '../../version.js';
import { TITLE_RULES } from '../../walk/rules.js';
import type { Pair, Walker, WalkerOptions } from '../../walk/walker.js';

/** Bits of `moving`. */
export const BEGINS = 1;
export const IN_LEG = 2;
export const TURNS = 4;
export const LAST_LEG = 8;
export const PAUSED = 0x80;

/**
 * Makes an actor who is in no room yet. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param options - the release, and fields that differ from those of a new actor in the games
 * @throws {RangeError} if the version, variant or title is unknown, or `facing` or `speed` is out
 *   of range.
 * @throws {TypeError} if the version is absent.
 */
export function createWalker(options: WalkerOptions): Walker {
  checkRelease(options);
  const { title, facing = 180, speed = { x: 8, y: 2 } } = options;
  if (title !== undefined && !(typeof title === 'string' && Object.hasOwn(TITLE_RULES, title)))
    throw new RangeError(`unknown title ${shown(title)}`);
  checkDegrees(facing);
  checkSpeed(speed);
  const { ignoresBoxes = false, xFlip = false, yFlip = false, player = false } = options;
  return {
    ...versionedOf(options),
    title,
    x: 0,
    y: 0,
    facing,
    target: facing,
    box: 0,
    scaleX: 255,
    scaleY: 255,
    moving: 0,
    speed: { x: speed.x, y: speed.y },
    goal: { x: 0, y: 0 },
    goalBox: 0,
    goalAngle: 0,
    legBox: 0,
    from: { x: 0, y: 0 },
    to: { x: 0, y: 0 },
    step: { x: 0, y: 0 },
    fraction: { x: 0, y: 0 },
    gate: undefined,
    chore: undefined,
    ignoresBoxes,
    ignoresTurns: false,
    hasScript: false,
    xFlip,
    yFlip,
    player,
    isShown: false,
    isPresent: true,
  };
}

/** Throws unless a value is an angle: 0..359. */
export function checkDegrees(angle: number): void {
  if (!Number.isInteger(angle) || angle < 0 || angle > 359)
    throw new RangeError(`angle ${shown(angle)} is not a whole number of degrees from 0 to 359`);
}

/** Throws unless a value is a speed: whole pixels of 15 bits. */
export function checkSpeed(speed: Pair): void {
  for (const value of isRecord(speed) ? [speed.x, speed.y] : [NaN])
    if (!Number.isInteger(value) || value < 0 || value > 0x7fff)
      throw new RangeError(`speed ${shown(value)} is not a whole number from 0 to 32767`);
}

/** Throws unless a value is an actor. */
export function checkWalker(walker: Walker): void {
  if (!isRecord(walker)) throw new TypeError('walker is not a Walker');
  const { x, y, facing, target, box, scaleX, scaleY, moving, goalBox, goalAngle, legBox } = walker;
  const numbers = [x, y, facing, target, box, scaleX, scaleY, moving, goalBox, goalAngle, legBox];
  const { speed, goal, from, to, step, fraction, gate = goal } = walker;
  for (const pair of [speed, goal, from, to, step, fraction, gate]) numbers.push(pair?.x, pair?.y);
  for (const number of numbers)
    if (!Number.isInteger(number)) throw new TypeError('walker is not a Walker');
  checkRelease(walker);
}
