// What programs ask about: the actor that steps, other actors, sounds, and random numbers. And what they ask for, besides
// changes of their own limbs: all but `setVariable` and `error` go to a queue of at most 31 entries for all actors of a
// frame; see queue.ts.

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

/** The field of every event. */
interface Caused {
  /** Limb whose program gives the event, 0..15. */
  readonly limb: number;
}

/** Start a chore: see {@link startAkosNumber}. */
export interface AkosStartEvent extends Caused {
  /** Tells the events apart. */
  readonly type: 'startChore';
  /** The chore, or an alias for one of the actor's five chores, -32768..32767. */
  readonly chore: number;
  /** Number of the actor that is to start it; `undefined` for the actor that steps. */
  readonly actor: number | undefined;
}

/** Take the actor out of the room. */
export interface AkosHideEvent extends Caused {
  /** Tells the events apart. */
  readonly type: 'hide';
}

/** Play a sound. */
export interface AkosSoundEvent extends Caused {
  /** Tells the events apart. */
  readonly type: 'sound';
  /** Slot of the actor, 0..23, which holds the number of the sound. If that number is 0, nothing plays. */
  readonly slot: number;
}

/** Change how a sound plays. */
export interface AkosSoundChangeEvent extends Caused {
  /** What changes. */
  readonly type: 'volume' | 'pan' | 'priority';
  /** Slot of the actor, 0..7, which holds the number of the sound. If that number is 0, nothing changes. */
  readonly slot: number;
  /** 0..255. */
  readonly value: number;
}

/** Set the actor's clip level. */
export interface AkosClipEvent extends Caused {
  /** Tells the events apart. */
  readonly type: 'clip';
  /** 0..255; see `actorClipLevel`. */
  readonly level: number;
}

/** Without effect in versions 7 and 8. */
export interface AkosDrawOffsetEvent extends Caused {
  /** Tells the events apart. */
  readonly type: 'drawOffset';
  /** Pixels. */
  readonly x: number;
  /** Pixels. */
  readonly y: number;
}

/** Set a variable of another actor. Apply it at once, before that actor steps. */
export interface AkosVariableEvent extends Caused {
  /** Tells the events apart. */
  readonly type: 'setVariable';
  /** Number of the actor, -32768..32767. */
  readonly actor: number;
  /** 0..26. */
  readonly variable: number;
  /** -32768..32767. */
  readonly value: number;
}

/**
 * Why a step of a limb failed. The games stop with an error, or hang. Here the limb stays where it was; what it did
 * on the way stays done.
 *
 * - `unknownCode`: a code that no game of versions 7 and 8 has.
 * - `badLanding`: a jump to something other than a picture.
 * - `badVariable`: the number of a variable above 26.
 * - `badActor`: the number of an actor that does not exist.
 * - `badSoundCommand`: a change of a sound that is not 1, 2 or 3.
 * - `noJumpTable`: a jump by the jump table in a costume without AKFO.
 * - `badJumpIndex`: a number that the jump table does not have.
 * - `queueFull`: more than 31 entries in the queue of a frame.
 * - `pastEnd`: a program that runs past the end of AKSQ, or past position 65,535.
 * - `endless`: a window without a picture code.
 */
export type AkosFault =
  | 'unknownCode'
  | 'badLanding'
  | 'badVariable'
  | 'badActor'
  | 'badSoundCommand'
  | 'noJumpTable'
  | 'badJumpIndex'
  | 'queueFull'
  | 'pastEnd'
  | 'endless';

/** A step of a limb failed. */
export interface AkosErrorEvent extends Caused {
  /** Tells the events apart. */
  readonly type: 'error';
  /** Why. */
  readonly code: AkosFault;
  /** Offset in `akos.src` of the code that failed. */
  readonly offset: number;
}

/** An event that waits in the queue until all actors are drawn. */
export type AkosQueuedEvent =
  | AkosStartEvent
  | AkosHideEvent
  | AkosSoundEvent
  | AkosSoundChangeEvent
  | AkosClipEvent
  | AkosDrawOffsetEvent;

/** Any event of a step. */
export type AkosEvent = AkosQueuedEvent | AkosVariableEvent | AkosErrorEvent;

/** Most entries of the queue in a frame, for all actors together. */
export const QUEUE_SIZE = 31;

/** Whether an event waits in the queue. */
export function isQueued<E extends AkosEvent>(event: E): event is E & AkosQueuedEvent {
  return event.type !== 'setVariable' && event.type !== 'error';
}

/** Throws a TypeError unless a value is a list of events. */
export function checkEvents(events: readonly AkosEvent[]): void {
  const list: readonly unknown[] | undefined = Array.isArray(events) ? events : undefined;
  if (list === undefined || list.some((event) => typeof Object(event).type !== 'string'))
    throw new TypeError('events is not a list of AkosEvent: stepAnimation gives them');
}
