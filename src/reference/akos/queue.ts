// The queue: docs/format/akos.md says it in words.

import { isRecord } from '../../bytes.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import { type AkosEvent, type AkosQueuedEvent, QUEUE_SIZE } from '../../costume/akos/events.js';
import type { AppliedEvents } from '../../costume/akos/queue.js';
import type { AkosStartOptions } from '../../costume/akos/start.js';
import type { AkosAnimation } from '../../costume/akos/state.js';
import { CHORES } from '../../costume/cost/start.js';
import { checkAkos } from './costume.js';
import { isWaiting } from './requests.js';
import { checkChores, namedChore, started } from './start.js';
import { checkState } from './state.js';

/** Options of {@link applyAkosEvents}. */
export interface ReferenceApplyOptions extends AkosStartOptions {
  /**
   * Number of the actor that stepped, because programs may name it by number. Default: no number.
   */
  readonly actor?: number | undefined;
}

/**
 * Does what one actor's step asked for. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param events - as `stepAkosAnimation` gives them
 * @returns the next state, and the other events; the state given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readAkosRecord`.
 * @throws {RangeError} if one of `chores` is not a whole number of 32 bits.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, `akos` not an `AkosCostume`, or
 *   `events` not a list of `AkosEvent`.
 */
export function applyAkosEvents(
  akos: AkosCostume,
  state: AkosAnimation,
  events: readonly AkosEvent[],
  options?: ReferenceApplyOptions,
): AppliedEvents {
  const { actor, chores = CHORES }: ReferenceApplyOptions = options ?? {};
  checkAkos(akos);
  checkState(state);
  checkEvents(events);
  checkChores(chores);
  const queue = events.filter(isWaiting).slice(0, QUEUE_SIZE) as AkosQueuedEvent[];
  const others: AkosQueuedEvent[] = [];
  let next = state;
  for (let i = queue.length - 1; i >= 0; i--) {
    const event = queue[i];
    const isOwn =
      event.type === 'startChore' && (event.actor === undefined || event.actor === actor);
    if (isOwn) next = started(akos, next, namedChore(event.chore, chores), chores);
    else others.push(event);
  }
  return { state: next, events: others };
}

function checkEvents(events: readonly AkosEvent[]): void {
  const isList = Array.isArray(events) && events.every((event) => isRecord(event));
  if (!isList) throw new TypeError('events is not a list of AkosEvent');
}
