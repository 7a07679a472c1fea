// A change of an actor by a command or a tick: a copy of his record, and the list of events. The boxes of the room are
// those of its file, with the changes that scripts make.

import { BOX_FLAGS, checkBoxes, type WalkBox } from '../box/boxd.js';
import { type BoxMatrix, checkMatrix } from '../box/boxm.js';
import { holds } from '../box/contains.js';
import { BOX_RULES, type BoxRules } from '../box/rules.js';
import { type ColumnSlot, scaleAt } from '../box/scal.js';
import { snapped } from '../box/snap.js';
import { describe } from '../bytes.js';
import type { Point } from '../geometry.js';
import { releaseOf, type Version, type Versioned } from '../version.js';
import { compassAngle } from './angle.js';
import {
  WALKER_BITS as BITS,
  NO_TITLE,
  TITLE_RULES,
  type TitleRules,
  WALK_RULES,
  type Walker,
  type WalkRelease,
  type WalkRules,
} from './walker.js';

/** Where actors walk. `readBoxes` gives one. */
export interface WalkRoom extends Versioned {
  /** The boxes by number. If a script changes a flag or a scale of a box, change it here. */
  readonly boxes: readonly WalkBox[];
  /** The ways between the boxes. If a script computes the matrix again, replace it with `createBoxMatrix`. */
  readonly matrix: BoxMatrix;
  /** The scale slots that boxes refer to. */
  readonly scales: {
    /** In order; boxes count them from 1. The games use the first 4. */
    readonly slots: readonly ColumnSlot[];
  };
  /**
   * One extra word for each box, by number. Scripts of versions 6 to 8 set it by flags that have one of the bits
   * 0xC000. With bit 0x8000 actors face the angle in the other bits; else they face along a line at that angle. 0, the
   * default, stands for no word.
   */
  readonly extras?: readonly number[] | undefined;
}

/** Something that happens to an actor. */
export type WalkEvent =
  | {
      /** A chore starts. */
      readonly type: 'chore';
      /** Its name in `CHORES`. */
      readonly chore: 'walk' | 'stand';
    }
  | {
      /** The script that animates him runs. */
      readonly type: 'script';
      /** What it is told: 1 to walk, 3 to stand. */
      readonly command: 1 | 3;
      /** Degrees. */
      readonly angle: number;
    }
  | {
      /** That script is stopped. */
      readonly type: 'stopScript';
    };

/** A change of an actor, and what happens to him. */
export interface WalkChange {
  /** The actor after the change. */
  readonly walker: Walker;
  /** The chore to start, the last of `events`; `undefined` if the present one goes on. */
  readonly chore: 'walk' | 'stand' | undefined;
  /** What happens, in the order of the games. */
  readonly events: readonly WalkEvent[];
}

/** An actor while he is changed. */
export type Mover = { -readonly [K in keyof Walker]: Walker[K] };

/** A change of an actor. */
export interface Motion {
  readonly mover: Mover;
  readonly room: WalkRoom;
  readonly rules: WalkRules;
  readonly boxRules: BoxRules;
  readonly titleRules: TitleRules;
  readonly events: WalkEvent[];
}

/** Checks boxes, matrix and scale slots, and that all are of the version. */
export function checkWalkRoom(room: WalkRoom, version: Version): void {
  const { boxes, matrix, scales, extras } = Object(room) as WalkRoom;
  if (!Array.isArray(boxes))
    throw new TypeError(
      `boxes is ${describe(room)}: readBoxes(room) gives them with their matrix and scales`,
    );
  checkBoxes(boxes);
  checkMatrix(matrix);
  if (!Array.isArray(Object(scales).slots))
    throw new TypeError('boxes has no scale slots: readBoxes gives them');
  if (extras !== undefined && !(Array.isArray(extras) && extras.every(Number.isInteger)))
    throw new TypeError('boxes.extras is not a list of whole numbers');
  checkVersion(matrix, version);
  for (const box of boxes) checkVersion(box, version);
}

function checkVersion(one: { readonly version: Version }, version: Version): void {
  if (one.version !== version)
    throw new RangeError(`boxes are of version ${one.version}, the walker of ${version}`);
}

export function beginMotion(walker: Walker, room: WalkRoom): Motion {
  const release = releaseOf(walker);
  const { title } = walker;
  return {
    mover: moverOf(walker),
    room,
    rules: WALK_RULES[release as WalkRelease],
    boxRules: BOX_RULES[release],
    titleRules: title === undefined ? NO_TITLE : TITLE_RULES[title],
    events: [],
  };
}

/**
 * A copy of an actor. One literal makes all of them: a spread would take 1.3 kB for a record of 0.3 kB, because walkers
 * have many hidden classes.
 */
function moverOf(walker: Walker): Mover {
  return {
    kind: walker.kind,
    version: walker.version,
    variant: walker.variant,
    title: walker.title,
    x: walker.x,
    y: walker.y,
    facing: walker.facing,
    target: walker.target,
    box: walker.box,
    scaleX: walker.scaleX,
    scaleY: walker.scaleY,
    moving: walker.moving,
    speed: walker.speed,
    goal: walker.goal,
    goalBox: walker.goalBox,
    goalAngle: walker.goalAngle,
    legBox: walker.legBox,
    from: walker.from,
    to: walker.to,
    step: walker.step,
    fraction: walker.fraction,
    gate: walker.gate,
    chore: walker.chore,
    ignoresBoxes: walker.ignoresBoxes,
    ignoresTurns: walker.ignoresTurns,
    hasScript: walker.hasScript,
    xFlip: walker.xFlip,
    yFlip: walker.yFlip,
    player: walker.player,
    isShown: walker.isShown,
    isPresent: walker.isPresent,
  };
}

export function endMotion({ mover, events }: Motion): WalkChange {
  let chore: WalkChange['chore'];
  for (const event of events) if (event.type === 'chore') chore = event.chore;
  return { walker: mover, chore, events };
}

/** Puts an actor into a box, and gives him the scale of his place there. */
export function setBox(motion: Motion, box: number): void {
  motion.mover.box = box;
  setScale(motion);
}

/** Gives an actor the scale of his place. Where the games stop with an error, the scale stays as it is. */
export function setScale({ mover, room, rules, boxRules }: Motion): void {
  if (rules.isFullSize) [mover.scaleX, mover.scaleY] = [FULL, FULL];
  if (rules.isFullSize || mover.ignoresBoxes) return;
  const box = room.boxes[mover.box];
  if (rules.ignoresScale && box !== undefined && (box.flags & BOX_FLAGS.ignoreScale) !== 0) return;
  const isNone = mover.box === boxRules.noBox && boxRules.noBox !== 0;
  const scale = isNone ? FULL : box && scaleAt(box, mover, room.scales.slots);
  if (scale === undefined || scale > FULL) return;
  [mover.scaleX, mover.scaleY] = [scale, scale];
}

const FULL = 255;

/** A point, moved into a box unless the actor ignores boxes. */
export function snap({ mover, room, boxRules }: Motion, { x, y }: Point): Point & { box: number } {
  if (mover.ignoresBoxes) return { x, y, box: boxRules.noBox };
  const point = snapped(room.boxes, x, y, mover.player);
  return { x: point.x, y: point.y, box: point.box ?? boxRules.noBox };
}

/** Whether a box holds a point; false if the number is that for no box. */
export function isIn({ room, boxRules }: Motion, box: number, { x, y }: Point): boolean {
  const one = room.boxes[box];
  return box !== boxRules.noBox && one !== undefined && holds(one, x, y);
}

/** Starts a chore. */
export function beginChore({ mover, events }: Motion, chore: 'walk' | 'stand'): void {
  mover.chore = chore;
  events.push({ type: 'chore', chore });
}

/** Ends a walk where the actor is. */
export function stop({ mover, events }: Motion): void {
  if (mover.hasScript) events.push({ type: 'stopScript' });
  mover.moving = 0;
}

/** Shows an angle. */
export function setAngle({ mover }: Motion, angle: number): void {
  if (mover.facing !== angle) mover.facing = compassAngle(angle);
}

/** Begins a turn to an angle; does nothing for -1. */
export function turnTo({ mover, rules }: Motion, angle: number): void {
  if (angle === -1 || mover.ignoresTurns) return;
  if (!rules.turnsAtOnce) {
    mover.target = angle;
    mover.moving = BITS.turns;
    return;
  }
  mover.moving &= ~BITS.turns;
  if (angle === mover.facing) return;
  mover.moving |= BITS.turns;
  mover.target = angle;
}
