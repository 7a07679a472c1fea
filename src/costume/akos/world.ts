// What programs ask about: the actor that steps, other actors, sounds, and random numbers.

import { checkUpTo } from '../../geometry.js';

/** Answers to what a step may ask. */
export interface AkosWorld {
  /** Number of the actor that steps, for programs that name it by number. Default: no number. */
  readonly actor?: number | undefined;
  /** Tells whether an actor with a number, -32768..32767, exists. Default: all exist. */
  readonly hasActor?: ((actor: number) => boolean) | undefined;
  /** Tells whether the sound in a slot of the actor, 0..31, runs. Default: no sound runs. */
  readonly isRunning?: ((slot: number) => boolean) | undefined;
  /** Gives a random whole number from `low` to `high`. Default: by the `seed` of the state. */
  readonly random?: ((low: number, high: number) => number) | undefined;
  /** Number of entries that are already in the queue of this frame. Default: 0. */
  readonly queued?: number | undefined;
}

/** A world that has only the default answers. */
export const NO_WORLD: AkosWorld = {};

const QUESTIONS = ['hasActor', 'isRunning', 'random'] as const;

/** Throws a TypeError or a RangeError for a bad world. */
export function checkWorld(world: AkosWorld): void {
  for (const question of QUESTIONS)
    if (world[question] !== undefined && typeof world[question] !== 'function')
      throw new TypeError(`${question} is not a function`);
  if (world.queued !== undefined) checkUpTo(world.queued, Number.MAX_SAFE_INTEGER, 'queued');
}
