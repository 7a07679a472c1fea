// Actors that the visitor puts into a room: they walk to where one clicks, as large as the room's scale makes them and
// behind what hides them there.

import { computed, signal } from '@preact/signals';
import * as scumm from 'scumm-codec';
import { actors, cast, lose, losing, shown } from '../state.js';

/** An actor of the page. */
export interface Actor {
  /** From 1 on, among the actors of all rooms. */
  readonly number: number;
  readonly room: number;
  /** Number of its costume. */
  readonly id: number;
  readonly costume: scumm.Costume;
  readonly animation: scumm.AnimationState;
  /** What its costume said in the last tick. */
  readonly events: readonly scumm.AnimationEvent[];
  readonly walker: scumm.Walker;
}

/** Number of the costume that the next click puts into the room; -1 for none. */
export const placing = signal(-1);
/** Number of the actor whom the visitor chose. */
export const wanted = signal(0);
/** The actor who walks to the next click: the one who was chosen, or who came last. */
export const chosen = computed(
  () => cast.value.find(({ number }) => number === wanted.value) ?? cast.value.at(-1),
);

/** A new actor, who stands as near to a point as the walk boxes let him; none in version 2, where walking is not known. */
export function createActor(
  from: scumm.Game,
  id: number,
  boxes: scumm.RoomBoxes,
  at: scumm.Point,
): Actor | undefined {
  if (from.version < 3) return undefined;
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  if (costume === undefined) return undefined;
  const facing = scumm.DIRECTIONS.south;
  const still = scumm.createAnimation(costume, facing);
  const animation = scumm.startChore(costume, still, scumm.CHORES.init, facing);
  const { walker } = scumm.commandWalker(scumm.createWalker(from), boxes, { type: 'put', ...at });
  const number = 1 + Math.max(0, ...actors.peek().map((one) => one.number));
  const { room } = shown.peek();
  return { number, room, id, costume, animation, events: [], walker };
}

/** Changes the actors of the room that is shown: each becomes another, none, or several. */
export function changeCast(change: (actor: Actor) => Actor | readonly Actor[]): void {
  const inRoom = cast.peek();
  actors.value = actors.peek().flatMap((one) => (inRoom.includes(one) ? change(one) : one));
}

/** Puts the actor who was announced at a point; he is the one who walks next. */
export function putActor(from: scumm.Game, boxes: scumm.RoomBoxes, at: scumm.Point): void {
  const actor = createActor(from, placing.value, boxes, at);
  placing.value = -1;
  if (actor === undefined) return;
  actors.value = [...actors.peek(), actor];
  wanted.value = actor.number;
}

/** The chosen actor walks to a point. */
export function sendChosen(boxes: scumm.RoomBoxes, { x, y }: scumm.Point): void {
  const walks = chosen.peek();
  changeCast((one) => (one === walks ? commandActor(one, boxes, { type: 'walk', x, y }) : one));
}

/** Orders an actor to do something. */
export function commandActor(
  actor: Actor,
  boxes: scumm.RoomBoxes,
  command: scumm.WalkCommand,
): Actor {
  return { ...actor, walker: scumm.commandWalker(actor.walker, boxes, command).walker };
}

/** One tick of an actor. */
export function stepActor(actor: Actor, boxes: scumm.RoomBoxes): Actor {
  const { walker, chore } = scumm.stepWalker(actor.walker, boxes);
  const { costume } = actor;
  const { facing } = walker;
  let animation = scumm.turnAnimation(costume, actor.animation, facing);
  if (chore) animation = scumm.startChore(costume, animation, scumm.CHORES[chore], facing);
  const { state, events } = scumm.stepAnimation(costume, animation);
  return { ...actor, walker, animation: state, events };
}

/** An actor as the room draws it. */
export function drawnActor(
  { number, costume, animation, walker }: Actor,
  { boxes }: scumm.RoomBoxes,
): scumm.SceneActor {
  const { x, y, box, scaleX: scale } = walker;
  const limbs = scumm.composeCostume(costume, animation, losing(costume));
  return { number, x, y, boxMask: boxes[box]?.mask ?? 0, scale, costume, limbs };
}
