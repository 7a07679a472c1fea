// An actor as tools need one: who walks in a room, plays the chores that his walk starts, and is drawn there.

import { describe, isRecord } from '../bytes.js';
import { createAnimation, startChore, stepAnimation, turnAnimation } from '../costume/animation.js';
import { composeCostume } from '../costume/compose.js';
import { CHORES } from '../costume/cost/start.js';
import type { AnimationEvent, AnimationState, Costume } from '../costume/kinds.js';
import { checkWhole } from '../geometry.js';
import { type DamageOptions, optionsOf } from '../options.js';
import type { SceneActor } from '../scene/actor.js';
import { commandWalker, type WalkCommand } from '../walk/command.js';
import { checkWalkRoom, type WalkRoom } from '../walk/motion.js';
import { stepWalker } from '../walk/step.js';
import { createWalker, type Walker, type WalkerOptions } from '../walk/walker.js';

/** An actor who walks and is animated. Plain data: functions keep the fields that you add. */
export interface WalkingActor {
  /** Number of the actor, a whole number of 32 bits, at least 1. */
  readonly number: number;
  /** What he wears. */
  readonly costume: Costume;
  /** What the costume is doing. */
  readonly animation: AnimationState;
  /** What the costume said in the last tick, from `stepAnimation`. */
  readonly events: readonly AnimationEvent[];
  /** Where he is, and where he goes: {@link commandActor} puts him into a room. */
  readonly walker: Walker;
}

/**
 * Makes an actor who stands in no room yet.
 *
 * @param number - see {@link WalkingActor}
 * @param costume - its init chore plays
 * @param options - as `createWalker`: the release, and what differs from a new actor
 * @throws {RangeError} for version 2: nothing is known of how its actors walk.
 */
export function createActor(
  number: number,
  costume: Costume,
  options: WalkerOptions,
): WalkingActor {
  checkWhole(number, 'number', 1);
  const walker = createWalker(options);
  const still = createAnimation(costume, walker.facing);
  const animation = startChore(costume, still, CHORES.init, walker.facing);
  return { number, costume, animation, events: [], walker };
}

/**
 * Gives an actor an order: the command `put` puts him into a room, `walk` sends him to a place.
 *
 * @param actor - from {@link createActor} or {@link stepActor}
 * @param room - where he walks, from `readBoxes`
 * @param command - as `commandWalker` takes it; what it starts shows at the next {@link stepActor}
 * @returns a new record, with all other fields of the actor
 */
export function commandActor<A extends WalkingActor>(
  actor: A,
  room: WalkRoom,
  command: WalkCommand,
): A {
  return { ...actor, walker: commandWalker(checkedActor(actor).walker, room, command).walker };
}

/**
 * Moves an actor by a frame of the game: he walks on and turns, the chores of walking and standing start, and the costume
 * goes on by a tick.
 *
 * @param actor - from {@link createActor} or this function
 * @param room - where he walks, from `readBoxes`
 * @returns a new record, with all other fields of the actor
 */
export function stepActor<A extends WalkingActor>(actor: A, room: WalkRoom): A {
  const { costume } = checkedActor(actor);
  const { walker, chore } = stepWalker(actor.walker, room);
  const { facing } = walker;
  let animation = turnAnimation(costume, actor.animation, facing);
  if (chore) animation = startChore(costume, animation, CHORES[chore], facing);
  const { state, events } = stepAnimation(costume, animation);
  return { ...actor, walker, animation: state, events };
}

/**
 * Gives an actor as `composeSceneInto` draws him: in his pose, in the scale of his place, and behind the planes of his box.
 *
 * @param actor - from {@link createActor} or {@link stepActor}
 * @param room - where he walks, from `readBoxes`
 * @throws {DecodeError} as `composeCostume`. With `onError` none.
 */
export function sceneActor(
  actor: WalkingActor,
  room: WalkRoom,
  options?: DamageOptions,
): SceneActor {
  const { onError } = optionsOf(options);
  const { number, costume, animation, walker } = checkedActor(actor);
  checkWalkRoom(room, walker.version);
  const { x, y, box, scaleX: scale } = walker;
  const limbs = composeCostume(costume, animation, { onError });
  return { number, x, y, boxMask: room.boxes[box]?.mask ?? 0, scale, costume, limbs };
}

function checkedActor(actor: WalkingActor): WalkingActor {
  if (!isRecord(actor) || !isRecord(actor.walker))
    throw new TypeError(`actor is ${describe(actor)}, not an actor: createActor gives one`);
  return actor;
}
