// Actors that the visitor puts into a room: they walk to where one clicks, as large as the room's scale makes them and
// behind what hides them there.

import * as scumm from 'scumm-codec';
import { lose, losing } from '../state.js';

/** An actor of the page. */
export interface Actor {
  readonly number: number;
  /** Number of its costume. */
  readonly id: number;
  readonly costume: scumm.Costume;
  readonly animation: scumm.AnimationState;
  readonly walker: scumm.Walker;
}

/** A new actor, who stands as near to a point as the walk boxes let him; none in version 2, where walking is not known. */
export function createActor(
  from: scumm.Game,
  id: number,
  number: number,
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
  return { number, id, costume, animation, walker };
}

/** Sends an actor to a point. */
export function sendActor(actor: Actor, boxes: scumm.RoomBoxes, { x, y }: scumm.Point): Actor {
  const { walker } = scumm.commandWalker(actor.walker, boxes, { type: 'walk', x, y });
  return { ...actor, walker };
}

/** One tick of an actor. */
export function stepActor(actor: Actor, boxes: scumm.RoomBoxes): Actor {
  const { walker, chore } = scumm.stepWalker(actor.walker, boxes);
  const { costume } = actor;
  const { facing } = walker;
  let animation = scumm.turnAnimation(costume, actor.animation, facing);
  if (chore) animation = scumm.startChore(costume, animation, scumm.CHORES[chore], facing);
  return { ...actor, walker, animation: scumm.stepAnimation(costume, animation).state };
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
