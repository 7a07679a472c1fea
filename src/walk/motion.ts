// A change of an actor by a command or a tick: a copy of his record, and the list of events.
//
// The boxes of a room while actors walk in it: those of its file, with the changes that scripts make.
//
// Angles of actors who walk. They are degrees clockwise from 0, which is away from the viewer.

import { BOX_FLAGS, checkBoxes, checkMatrix, type WalkBox } from '../box/boxd.js';
import type { BoxMatrix } from '../box/boxm.js';
import { holds } from '../box/contains.js';
import { BOX_RULES, type BoxRules } from '../box/rules.js';
import { type ColumnSlot, scaleAt } from '../box/scal.js';
import { snapped } from '../box/snap.js';
import { describe } from '../bytes.js';
import { codeOf, directionAngle, eightOf } from '../direction.js';
import type { Point } from '../geometry.js';
import { releaseOf, type Version, type Versioned } from '../version.js';
import {
  WALKER_BITS as BITS,
  NO_TITLE,
  type Pair,
  TITLE_RULES,
  type TitleRules,
  WALK_RULES,
  type Walker,
  type WalkRules,
} from './walker.js';

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

/** Begins a change. */
export function beginMotion(walker: Walker, room: WalkRoom): Motion {
  const release = releaseOf(walker);
  const { title } = walker;
  return {
    mover: { ...walker },
    room,
    rules: WALK_RULES[release],
    boxRules: BOX_RULES[release],
    titleRules: title === undefined ? NO_TITLE : TITLE_RULES[title],
    events: [],
  };
}

/** A change of an actor, and what happens to him. */
export interface WalkChange {
  /** The actor after the change. */
  readonly walker: Walker;
  /** The chore to start, the last of `events`; `undefined` if the present one goes on. */
  readonly chore: 'walk' | 'stand' | undefined;
  /** What happens, in the order of the games. */
  readonly events: readonly WalkEvent[];
}

/** Ends a change. */
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

/** The angle that an actor shows next, on the way to his target. */
export function nextAngle({ mover, room, rules, titleRules }: Motion, walks: boolean): number {
  if (rules.keepsAngle && mover.ignoresTurns) return mover.facing;
  const { turnsAtOnce } = rules;
  const isFree = mover.ignoresBoxes && !titleRules.turnsFreely;
  const flags = room.boxes[mover.box]?.flags ?? 0;
  const extra = room.extras?.[mover.box] ?? 0;
  const { angle, isFixed } = isFree
    ? { angle: compassAngle(mover.target), isFixed: false }
    : angleInBox(mover, mover.target, { flags, extra, turnsAtOnce, walks });
  return turnsAtOnce || isFixed ? angle : quarterTurn(mover.facing, angle);
}

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
   * 0xC000. With bit 0x8000 actors face the angle in the other bits; else they face along a line at that angle. 0,
   * the default, stands for no word.
   */
  readonly extras?: readonly number[] | undefined;
}

/** Throws unless a value has boxes, matrix and scale slots of the version. */
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
  for (const one of [matrix, ...boxes])
    if (one.version !== version)
      throw new RangeError(`boxes are of version ${one.version}, the walker of ${version}`);
}

/** The angle of the compass point in whose range an angle is: a multiple of 45 below 360. */
function compassAngle(angle: number): number {
  return eightOf((angle + 360) % 360);
}

/** The angle of a step. */
export function angleOfStep({ x, y }: Pair, hasDiagonals: boolean): number {
  if (hasDiagonals) return compassAngle(Math.trunc((Math.atan2(x, 0 - y) * 180) / Math.PI));
  if (2 * Math.abs(y) < Math.abs(x)) return x > 0 ? 90 : 270;
  return y > 0 ? 180 : 0;
}

/** The next angle of a turn from one angle to another: 90 degrees further, the shorter way round. */
function quarterTurn(from: number, to: number): number {
  const corner = directionAngle(codeOf(from));
  const ahead = directionAngle(codeOf(to)) - corner;
  const way = Math.abs(ahead) > 180 ? -ahead : ahead;
  return (corner + 90 * Math.sign(way) + 360) % 360;
}

/** An angle that a box gives. */
interface BoxAngle {
  readonly angle: number;
  /** Whether an actor takes it at once, without the angles between. */
  readonly isFixed: boolean;
}

/** What decides on the angle that an actor shows in a box. */
interface AngleRule {
  /** Flags of the box. */
  readonly flags: number;
  /** Extra word of the box. */
  readonly extra: number;
  /** Whether the actor turns at once. */
  readonly turnsAtOnce: boolean;
  /** Whether he makes a step. */
  readonly walks: boolean;
}

/** Bits of a box's flags that limit the angles of actors in it. */
export const ANGLE_FLAGS = 7;

/** The angle, by the value of those bits, for values that fix one. */
const FIXED: Readonly<Record<number, number>> = { 3: 270, 4: 90, 5: 0, 6: 180 };

/** Bits of a box's extra word. */
const EXTRA = { isAngle: 0x8000, angle: 0x3fff } as const;

/** The angle that an actor shows in a box. */
function angleInBox(walker: Walker, wanted: number, rule: AngleRule): BoxAngle {
  const { flags, turnsAtOnce, walks } = rule;
  let angle = alongExtra(wanted, rule.extra);
  let isEast = walker.step.x > 0;
  let isSouth = walker.step.y > 0;
  if (walker.xFlip || (flags & BOX_FLAGS.xFlip) !== 0) [angle, isEast] = [360 - angle, !isEast];
  if (walker.yFlip || (flags & BOX_FLAGS.yFlip) !== 0) [angle, isSouth] = [180 - angle, !isSouth];
  const kind = flags & ANGLE_FLAGS;
  if (FIXED[kind] !== undefined) return { angle: FIXED[kind], isFixed: true };
  if (kind === 1) {
    if (turnsAtOnce) isEast = angle < 180;
    else if (!walks) isEast = angle === 90;
    return { angle: isEast ? 90 : 270, isFixed: true };
  }
  if (kind === 2) {
    if (turnsAtOnce) isSouth = angle > 90 && angle < 270;
    else if (!walks) isSouth = angle !== 0;
    return { angle: isSouth ? 180 : 0, isFixed: true };
  }
  return { angle: compassAngle(angle), isFixed: false };
}

/**
 * Changes an angle by the extra word of a box: to the angle in the word, or to the end of its line that is nearer.
 */
function alongExtra(angle: number, extra: number): number {
  if (extra === 0) return angle;
  const line = extra & EXTRA.angle;
  if ((extra & EXTRA.isAngle) !== 0 || (line - 90 < angle && angle < line + 90)) return line;
  return line + 180;
}
