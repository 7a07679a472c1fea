// A change of an actor by a command or a tick: a copy of his record, and the list of events.

import { scaleAt } from '../box/box-scale.js';
import { BOX_FLAGS } from '../box/boxd.js';
import { holds } from '../box/contains.js';
import { BOX_RULES, type BoxRules } from '../box/rules.js';
import { snapped } from '../box/snap.js';
import type { Point } from '../geometry.js';
import { releaseOf } from '../version.js';
import type { WalkRoom } from './room.js';
import { NO_TITLE, TITLE_RULES, type TitleRules, WALK_RULES, type WalkRules } from './rules.js';
import { angleInBox, compassAngle, quarterTurn } from './turn.js';
import { WALKER_BITS as BITS, type Walker } from './walker.js';

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
