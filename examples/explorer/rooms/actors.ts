// Actors that the visitor puts into a room: they walk to where one clicks, as large as the room's scale makes them and
// behind what hides them there.

import {
  type AnimationState,
  CHORES,
  type Costume,
  commandWalker,
  composeCostume,
  createAnimation,
  createWalker,
  DIRECTIONS,
  type Game,
  type Point,
  type RoomBoxes,
  readGameCostume,
  type SceneActor,
  startChore,
  stepAnimation,
  stepWalker,
  turnAnimation,
  type Walker,
} from 'scumm-codec';
import { lose, losing } from '../state.js';

/** An actor of the page. */
export interface Actor {
  readonly number: number;
  /** Number of its costume. */
  readonly id: number;
  readonly costume: Costume;
  readonly animation: AnimationState;
  readonly walker: Walker;
}

/** A new actor, who stands as near to a point as the walk boxes let him. */
export function createActor(
  from: Game,
  id: number,
  number: number,
  boxes: RoomBoxes,
  at: Point,
): Actor | undefined {
  const costume = readGameCostume(from, id, { onError: lose });
  if (costume === undefined) return undefined;
  const facing = DIRECTIONS.south;
  const still = createAnimation(costume, facing);
  const animation = startChore(costume, still, CHORES.init, facing);
  const { walker } = commandWalker(createWalker(from), boxes, { type: 'put', ...at });
  return { number, id, costume, animation, walker };
}

/** Sends an actor to a point. */
export function sendActor(actor: Actor, boxes: RoomBoxes, { x, y }: Point): Actor {
  return { ...actor, walker: commandWalker(actor.walker, boxes, { type: 'walk', x, y }).walker };
}

/** One tick of an actor. */
export function stepActor(actor: Actor, boxes: RoomBoxes): Actor {
  const { walker, chore } = stepWalker(actor.walker, boxes);
  const { costume } = actor;
  const turned = turnAnimation(costume, actor.animation, walker.facing);
  const started =
    chore === undefined ? turned : startChore(costume, turned, CHORES[chore], walker.facing);
  return { ...actor, walker, animation: stepAnimation(costume, started).state };
}

/** An actor as the room draws it. */
export function drawnActor(
  { number, costume, animation, walker }: Actor,
  { boxes }: RoomBoxes,
): SceneActor {
  const { x, y, box, scaleX: scale } = walker;
  const limbs = composeCostume(costume, animation, losing(costume));
  return { number, x, y, boxMask: boxes[box]?.mask ?? 0, scale, costume, limbs };
}
