// What happens to an actor: docs/format/walking.md says it in words.

import { BOX_FLAGS, type WalkBox } from '../../box/boxd.js';
import type { Point } from '../../geometry.js';
import type { WalkChange, WalkEvent } from '../../walk/motion.js';
import type { WalkRoom } from '../../walk/room.js';
import type { Walker } from '../../walk/walker.js';
import { roundedAngle } from './angles.js';
import { boxContains } from './box.js';
import { slotScale } from './box-scale.js';
import { checkBoxes, checkMatrix } from './check.js';
import { snapToBoxes } from './snap.js';
import { type ActorRules, rulesOf } from './walk-rules.js';
import { TURNS } from './walker.js';

/** An actor whose fields may change, and the room that he is in. */
export interface Change {
  a: { -readonly [K in keyof Walker]: Walker[K] };
  readonly room: WalkRoom;
  readonly rules: ActorRules;
  readonly events: WalkEvent[];
}

/** Begins a change. */
export function changeOf(walker: Walker, room: WalkRoom): Change {
  return { a: { ...walker }, room, rules: rulesOf(walker), events: [] };
}

/** Ends a change. */
export function done({ a, events }: Change): WalkChange {
  let last: 'walk' | 'stand' | undefined;
  for (const event of events) if (event.type === 'chore') last = event.chore;
  return { walker: a, chore: last, events };
}

/** Starts a chore. */
export function startChore({ a, events }: Change, name: 'walk' | 'stand'): void {
  a.chore = name;
  events.push({ type: 'chore', chore: name });
}

/** Ends what he does. */
export function stop({ a, events }: Change): void {
  if (a.hasScript) events.push({ type: 'stopScript' });
  a.moving = 0;
}

/** Faces an angle. */
export function setAngle({ a }: Change, angle: number): void {
  if (a.facing !== angle) a.facing = roundedAngle(angle);
}

/** Turns to an angle; -1 for none. */
export function turnTo({ a, rules }: Change, angle: number): void {
  if (angle === -1 || a.ignoresTurns) return;
  if (!rules.turnsAtOnce) {
    a.target = angle;
    a.moving = TURNS;
    return;
  }
  a.moving &= ~TURNS;
  if (angle === a.facing) return;
  a.moving |= TURNS;
  a.target = angle;
}

/** Enters a box. */
export function setBox(c: Change, box: number): void {
  c.a.box = box;
  setScale(c);
}

/** Gives him the scale of his place. */
export function setScale({ a, room, rules }: Change): void {
  const scale = scaleOf(a, room, rules);
  if (scale === undefined || scale > 255) return;
  a.scaleX = scale;
  a.scaleY = scale;
}

/** The scale of his place; `undefined` if his own stays. */
function scaleOf(a: Walker, room: WalkRoom, rules: ActorRules): number | undefined {
  if (rules.isFullSize) return 255;
  if (a.ignoresBoxes) return undefined;
  const box: WalkBox | undefined = room.boxes[a.box];
  if (box !== undefined && rules.ignoresScale && (box.flags & BOX_FLAGS.ignoreScale) !== 0)
    return undefined;
  if (a.box === 255 && rules.noBox === 255) return 255;
  return box && slotScale(box, a, room.scales.slots);
}

/** Moves a place into a box; an actor who ignores boxes stays where he is. */
export function snapped({ a, room, rules }: Change, x: number, y: number): Point & { box: number } {
  if (a.ignoresBoxes) return { x, y, box: rules.noBox };
  const point = snapToBoxes(room.boxes, x, y, { player: a.player });
  return { x: point.x, y: point.y, box: point.box ?? rules.noBox };
}

/** Whether a box holds a point. No box holds none. */
export function holds({ room, rules }: Change, box: number, { x, y }: Point): boolean {
  if (box === rules.noBox || room.boxes[box] === undefined) return false;
  return boxContains(room.boxes[box], x, y);
}

/** Throws unless a value has boxes, matrix and scale slots of a room of the version. */
export function checkWalkRoom(room: WalkRoom, { version }: Walker): void {
  const { boxes, matrix, scales, extras } = Object(room) as WalkRoom;
  checkBoxes(boxes);
  checkMatrix(matrix);
  if (!Array.isArray(Object(scales).slots)) throw new TypeError('room has no scale slots');
  if (extras !== undefined && !(Array.isArray(extras) && extras.every(Number.isInteger)))
    throw new TypeError('room.extras is not a list of whole numbers');
  for (const one of [matrix, ...boxes])
    if (one.version !== version) throw new RangeError(`room is of version ${one.version}`);
}
