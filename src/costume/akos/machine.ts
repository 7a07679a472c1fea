// The data that a step of all limbs changes on its way.
//
// The random numbers of a state come from a linear congruential generator of 32 bits. The upper bits of its state
// make the number.
//
//   state = state * 1664525 + 1013904223, modulo 2^32
//   number = low + floor(state * count / 2^32), where count = high - low + 1
//
// The games have another generator: programs should look random here, not repeat a run of the games.

import type { AkosCostume } from './akos.js';
import { type AkosEvent, type AkosFault, type AkosQueuedEvent, QUEUE_SIZE } from './events.js';
import type { AkosAnimation } from './state.js';
import type { AkosWorld } from './world.js';

/** A step that is under way. */
export interface Machine {
  readonly akos: AkosCostume;
  readonly commands: Uint8Array;
  readonly world: AkosWorld;
  readonly events: AkosEvent[];
  /** A copy of the variables of the state. */
  readonly variables: number[];
  flipped: boolean;
  seed: number;
  /** Entries that the queue can still take. */
  free: number;
  /** Limb that steps. */
  limb: number;
}

/** A machine that starts from a state. */
export function machineOf(akos: AkosCostume, state: AkosAnimation, world: AkosWorld): Machine {
  const { flipped, seed } = state;
  const variables = state.variables.slice();
  const free = QUEUE_SIZE - (world.queued ?? 0);
  const { commands } = akos;
  return { akos, commands, world, events: [], variables, flipped, seed, free, limb: 0 };
}

/** Adds an event: the limb's step fails at a position. */
export function fault(machine: Machine, code: AkosFault, position: number): void {
  const { events, limb, akos } = machine;
  events.push({ type: 'error', limb, code, offset: akos.commandsAt.start + position });
}

/** Puts an entry in the queue. Returns whether there was room. */
export function enqueue(machine: Machine, event: AkosQueuedEvent): boolean {
  if (machine.free <= 0) return false;
  machine.free--;
  machine.events.push(event);
  return true;
}

/** The seed after a number is drawn: a signed whole number of 32 bits. */
export function nextSeed(seed: number): number {
  return (Math.imul(seed, 1664525) + 1013904223) | 0;
}

/** The number that a seed stands for, from `low` to `high`; `low` if `high` is less. */
export function numberOf(seed: number, low: number, high: number): number {
  if (high < low) return low;
  return low + Math.floor(((seed >>> 0) * (high - low + 1)) / 0x1_0000_0000);
}
