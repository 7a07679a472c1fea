// The two kinds of costumes, and what belongs to each. What a kind does in its own way stands in tables
// that have an entry for every kind: playing.ts, stored.ts, chores.ts and draw/shrinking.ts.

import type { AkosCostume } from './akos/akos.js';
import type { AkosEvent } from './akos/events.js';
import type { AkosAnimation } from './akos/state.js';
import type { AkosStep } from './akos/step.js';
import type { CostCostume } from './cost/cost.js';
import type { CostAnimation } from './cost/state.js';
import type { CostEvent, CostStep } from './cost/step.js';

/** The records of each kind of costume. */
export interface Kinds {
  /** Versions 4 to 6. */
  readonly cost: {
    readonly costume: CostCostume;
    readonly state: CostAnimation;
    readonly step: CostStep;
  };
  /** Versions 7 and 8. */
  readonly akos: {
    readonly costume: AkosCostume;
    readonly state: AkosAnimation;
    readonly step: AkosStep;
  };
}

/** The `type` of a costume and of its states. */
export type Kind = keyof Kinds;

/** A costume of any version; `type` tells which kind. */
export type Costume = Kinds[Kind]['costume'];

/** What an actor's costume is doing. Plain data: clone it, store it, compare it. */
export type AnimationState = Kinds[Kind]['state'];

/** What a tick passed over: in versions 4 to 6 a sound or counter, in 7 and 8 anything that programs do. */
export type AnimationEvent = CostEvent | AkosEvent;

/** A state after a tick. */
export interface AnimationStep {
  /** The next state. */
  readonly state: AnimationState;
  /** Events by limb, then in the order in which they come. */
  readonly events: readonly AnimationEvent[];
}

/** The states of costumes of a type. */
export type AnimationOf<C extends Costume> = Kinds[C['type']]['state'];

/** What a tick gives for costumes of a type. */
export type StepOf<C extends Costume> = Kinds[C['type']]['step'];
