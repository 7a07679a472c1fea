// A step under way: docs/format/akos.md says it in words.

import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosCode } from '../../costume/akos/code.js';
import type { AkosEvent, AkosFault } from '../../costume/akos/events.js';
import type { AkosWorld } from '../../costume/akos/world.js';
import type { Actor } from './state.js';

/** A step of all limbs. */
export interface Machine {
  readonly akos: AkosCostume;
  readonly actor: Actor;
  /** What programs ask about. */
  readonly world: AkosWorld;
  readonly events: AkosEvent[];
  /** The limb whose turn it is. */
  limb: number;
}

/**
 * What follows a command: the next code, all codes up to the next C09F are passed over, a jump, or
 * a fault.
 */
export type Outcome =
  | { readonly type: 'next' }
  | { readonly type: 'skip' }
  | { readonly type: 'jump'; readonly target: number }
  | { readonly type: 'fault'; readonly fault: AkosFault };

/** The next code follows. */
export const NEXT: Outcome = { type: 'next' };

/** A fault follows. */
export function faultOf(fault: AkosFault): Outcome {
  return { type: 'fault', fault };
}

/** Whether actors have a variable of that number. */
export function isVariable(variable: number): boolean {
  return variable <= 26;
}

/** The operands of a code by name. */
export type Operands = AkosCode['operands'];
