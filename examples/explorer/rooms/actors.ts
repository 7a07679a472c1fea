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

/** A new actor, who stands as near to a point as the walk boxes let him. */
export function createActor(
  from: scumm.Game,
  id: number,
  boxes: scumm.RoomBoxes,
  at: scumm.Point,
): Actor | undefined {
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  if (costume === undefined) return undefined;
  const number = 1 + Math.max(0, ...actors.peek().map((one) => one.number));
  const actor = { ...tools.createActor(number, costume, from), room: shown.peek().room, id };
  return tools.commandActor(actor, boxes, { type: 'put', ...at });
}

/** Changes the actors of the room that is shown: each becomes another, none, or several. */
export function changeCast(change: (actor: Actor) => Actor | readonly Actor[]): void {
  const inRoom = cast.peek();
  actors.value = actors.peek().flatMap((one) => (inRoom.includes(one) ? change(one) : one));
}

/** Gives the actors their costumes as they are now, after edits. */
export function dress(from: scumm.Game): void {
  changeCast((one) => ({
    ...one,
    costume: scumm.readGameCostume(from, one.id, { onError: lose }) ?? one.costume,
  }));
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
  changeCast((one) =>
    one === walks ? tools.commandActor(one, boxes, { type: 'walk', x, y }) : one,
  );
}
