// Actors that the visitor puts into a room: they walk to where one clicks, as large as the room's scale makes them and
// behind what hides them there.

import { computed, signal } from '@preact/signals';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { actors, cast, lose, shown } from '../state.js';

/** An actor of the page: numbers count the actors of all rooms. */
export interface Actor extends tools.WalkingActor {
  readonly room: number;
  /** Number of its costume. */
  readonly id: number;
}

/** Number of the costume that the next click puts into the room; -1 for none. */
export const placing = signal(-1);
/** Number of the actor whom the visitor chose. */
export const wanted = signal(0);
/** The actor who walks to the next click: the one who was chosen, or who came last. */
export const chosen = computed(
  () => cast.value.find(({ number }) => number === wanted.value) ?? cast.value.at(-1),
);

/** Changes the actors of the room that is shown. */
export function changeCast(change: (actor: Actor) => Actor): void {
  const inRoom = cast.peek();
  actors.value = actors.peek().map((one) => (inRoom.includes(one) ? change(one) : one));
}

/** Lets others stand for an actor: one who does something else, or none. */
export function become({ number }: Actor, others: readonly Actor[]): void {
  actors.value = actors.peek().flatMap((one) => (one.number === number ? others : one));
}

/** Gives the actors their costumes as they are now, after edits. */
export function dress(from: scumm.Game): void {
  changeCast((one) => ({
    ...one,
    costume: scumm.readGameCostume(from, one.id, { onError: lose }) ?? one.costume,
  }));
}

/** Puts the actor who was announced as near to a point as walk boxes let him stand; he is the one who walks next. */
export function putActor(from: scumm.Game, boxes: scumm.RoomBoxes, at: scumm.Point): void {
  const id = placing.value;
  placing.value = -1;
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  if (costume === undefined) return;
  const number = 1 + Math.max(0, ...actors.peek().map((one) => one.number));
  const actor = { ...tools.createActor(number, costume, from), room: shown.peek().room, id };
  actors.value = [...actors.peek(), tools.commandActor(actor, boxes, { type: 'put', ...at })];
  wanted.value = number;
}
