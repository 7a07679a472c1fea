// The queue of commands. All actors of a frame fill one queue of 31 entries while they step. Once all
// are drawn and have stepped, its entries are worked off from the last to the first.

import { attempt, checkHandler, type ErrorHandler, handlerAt, reporterOf } from '../../errors.js';
import { NO_OPTIONS } from '../../geometry.js';
import type { Akos } from './akos.js';
import type { AkosEvent, AkosQueuedEvent } from './events.js';
import { checkEvents, isQueued, QUEUE_SIZE } from './events.js';
import { type AkosStartOptions, startAkosAnimation } from './start.js';
import { type AkosAnimation, checkAkosState } from './state.js';

/**
 * Puts the events of a frame in the order in which they are worked off: the last comes first. Those
 * that do not wait, `setVariable` and `error`, are left out, and so is what the queue cannot take.
 *
 * @param events - those of all actors, in the order of their steps; add fields that tell whose they are
 * @returns at most 31 events
 * @throws {TypeError} if `events` is not a list of {@link AkosEvent}.
 */
export function akosQueue<E extends AkosEvent>(events: readonly E[]): (E & AkosQueuedEvent)[] {
  checkEvents(events);
  return events.filter(isQueued).slice(0, QUEUE_SIZE).reverse();
}

/** Options of {@link applyAkosEvents}. */
export interface ApplyEventsOptions extends AkosStartOptions {
  /** Number of the actor that stepped: its programs may name it. Default: it has none. */
  readonly actor?: number | undefined;
  /**
   * Receives the problem of each chore whose record cannot be read, and the limb that asked for it; it
   * does not start. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** What a queue leaves. */
export interface AppliedEvents {
  /** The next state. */
  readonly state: AkosAnimation;
  /** Events for others than the costume, in the order in which they are worked off. */
  readonly events: readonly AkosQueuedEvent[];
}

/**
 * Works off the events of one actor's step, for whoever plays it alone: it starts the chores that are
 * meant for itself.
 *
 * @param events - as {@link stepAnimation} gives them
 * @returns the next state, and the other events; the state given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAkosRecord}; none with `onError`.
 * @throws {RangeError} if one of `chores` is not a whole number of 32 bits.
 * @throws {TypeError} if `state` is not an {@link AkosAnimation}, `akos` not an {@link Akos}, `events`
 *   not a list of {@link AkosEvent}, or `onError` not a function.
 */
export function applyAkosEvents(
  state: AkosAnimation,
  akos: Akos,
  events: readonly AkosEvent[],
  options?: ApplyEventsOptions,
): AppliedEvents {
  const { actor, chores, onError }: ApplyEventsOptions = options ?? NO_OPTIONS;
  checkAkosState(state);
  checkHandler(onError);
  const others: AkosQueuedEvent[] = [];
  let next = state;
  for (const event of akosQueue(events)) {
    if (event.type === 'startChore' && (event.actor === undefined || event.actor === actor)) {
      const reporter = reporterOf(handlerAt(onError, { limb: event.limb }));
      const from = next;
      next =
        attempt(reporter, () => startAkosAnimation(from, akos, event.chore, { chores })) ?? from;
    } else others.push(event);
  }
  return { state: next, events: others };
}
