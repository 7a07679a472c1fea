// What programs ask about: the actor that steps, other actors, sounds, and chance.

import { checkUpTo } from '../../geometry.js';

/** What a step may want to know. */
export interface AkosWorld {
  /** Number of the actor that steps, for programs that name it by number. Default: it has none. */
  readonly actor?: number | undefined;
  /** Tells whether there is an actor of that number, -32768..32767. Default: there is each. */
  readonly hasActor?: ((actor: number) => boolean) | undefined;
  /** Tells whether the sound in a slot of the actor, 0..31, runs. Default: none does. */
  readonly isRunning?: ((slot: number) => boolean) | undefined;
  /** Gives a random whole number from `low` to `high`. Default: by the `seed` of the state. */
  readonly random?: ((low: number, high: number) => number) | undefined;
  /** Entries that the queue of this frame has already. Default: 0. */
  readonly queued?: number | undefined;
}

/** A world that answers nothing. */
export const NO_WORLD: AkosWorld = {};

const QUESTIONS = ['hasActor', 'isRunning', 'random'] as const;

/** Throws a TypeError or a RangeError for a world that does not answer. */
export function checkWorld(world: AkosWorld): void {
  for (const question of QUESTIONS)
    if (world[question] !== undefined && typeof world[question] !== 'function')
      throw new TypeError(`${question} is not a function`);
  if (world.queued !== undefined) checkUpTo(world.queued, Number.MAX_SAFE_INTEGER, 'queued');
}
