// A costume of version 7 or 8 and its state, as the literal player changes it.

import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosAnimation } from '../../costume/akos/state.js';

/** A state in which everything can be set. */
export interface Actor {
  type: 'akos';
  facing: number;
  stopped: number;
  limbs: { code: number; start: number; end: number; cursor: number; chore: number }[];
  variables: number[];
  flipped: boolean;
  progress: number;
  speed: number;
  seed: number;
}

/** A costume and its state. */
export interface Player {
  readonly actor: Actor;
  readonly akos: AkosCostume;
}

/** A copy that a call may change. */
export function copyOf(state: AkosAnimation): Actor {
  const limbs = state.limbs.map((limb) => ({ ...limb }));
  return { ...state, limbs, variables: [...state.variables] };
}
