// The queue of commands. All actors of a frame fill one queue of 31 entries while they step. Once all actors have
// been drawn and have stepped, the games execute its entries from the last to the first.

import type { ErrorHandler } from '../../errors.js';
import { optionsOf } from '../../options.js';
import { type ActorChores, checkChores } from '../animate.js';
import { attemptLimb } from '../cost/compose.js';
import { CHORES } from '../cost/start.js';
import { type AkosCostume, checkCostume } from './akos.js';
import {
  type AkosEvent,
  type AkosQueuedEvent,
  checkEvents,
  isQueued,
  NO_WORLD,
  QUEUE_SIZE,
} from './events.js';
import { startAlias } from './start.js';
import { type AkosAnimation, checkState } from './state.js';
import { type AkosStep, step } from './step.js';

/**
 * Puts the events of a frame in the order in which they are executed: the last one comes first. Events that do not
 * wait, `setVariable` and `error`, are left out, and so are events for which the queue has no room.
 *
 * @param events - the events of all actors, in the order of their steps. You may add fields to them, such as the
 *   actor
 * @returns at most 31 events
 */
export function akosQueue<E extends AkosEvent>(events: readonly E[]): (E & AkosQueuedEvent)[] {
  checkEvents(events);
  return queueOf(events);
}

function queueOf<E extends AkosEvent>(events: readonly E[]): (E & AkosQueuedEvent)[] {
  return events.filter(isQueued).slice(0, QUEUE_SIZE).reverse();
}

/** Options of {@link applyAkosEvents}. */
export interface ApplyEventsOptions {
  /** The actor's chores. Default: 1 to 5. */
  readonly chores?: ActorChores | undefined;
  /** Number of the actor that stepped, because programs may name it by number. Default: no number. */
  readonly actor?: number | undefined;
  /**
   * Receives the problem of each chore whose record cannot be read, with the limb that asked for it; the chore does
   * not start. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** The result of {@link applyAkosEvents}. */
export interface AppliedEvents {
  /** The next state. */
  readonly state: AkosAnimation;
  /** Events that do not concern the costume, in the order in which they are executed. */
  readonly events: readonly AkosQueuedEvent[];
}

/**
 * Executes the events of one actor's step, for callers that play the actor alone: starts the chores that are meant
 * for this actor.
 *
 * @returns the next state, and the other events
 * @throws {DecodeError} as {@link readAkosRecord}; none with `onError`.
 */
export function applyAkosEvents(
  akos: AkosCostume,
  state: AkosAnimation,
  events: readonly AkosEvent[],
  options?: ApplyEventsOptions,
): AppliedEvents {
  const { actor, chores = CHORES, onError } = optionsOf(options);
  checkCostume(akos, 'applyAkosEvents(akos, state, events)');
  checkState(state);
  checkEvents(events);
  checkChores(chores);
  return appliedEvents(akos, state, events, { actor, chores, onError });
}

/** The same for checked arguments. */
function appliedEvents(
  akos: AkosCostume,
  state: AkosAnimation,
  events: readonly AkosEvent[],
  { actor, chores, onError }: ApplyEventsOptions & { readonly chores: ActorChores },
): AppliedEvents {
  const others: AkosQueuedEvent[] = [];
  let next = state;
  for (const event of queueOf(events)) {
    if (event.type === 'startChore' && (event.actor === undefined || event.actor === actor)) {
      const { chore, limb } = event;
      const from = next;
      next = attemptLimb(onError, limb, () => startAlias(akos, from, chore, chores)) ?? from;
    } else others.push(event);
  }
  return { state: next, events: others };
}

/** A step of an actor without a number, in {@link NO_WORLD}. */
export function stepAlone(
  akos: AkosCostume,
  state: AkosAnimation,
  onError: ErrorHandler | undefined,
): AkosStep {
  const { state: after, events } = step(akos, state, NO_WORLD);
  const { state: next } = appliedEvents(akos, after, events, { chores: CHORES, onError });
  return { state: next, events };
}
