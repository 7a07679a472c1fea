// The two kinds of costumes. What differs between them stands in cost/ and akos/, in functions of the same names. A
// function for both kinds asks for the `type` of the costume.

import type { AkosCostume } from './akos/akos.js';
import type { AkosEvent } from './akos/events.js';
import type { AkosAnimation } from './akos/state.js';
import type { AkosStep } from './akos/step.js';
import type { CostCostume } from './cost/cost.js';
import type { CostAnimation } from './cost/record.js';
import type { CostEvent, CostStep } from './cost/step.js';

/** A costume of any version; `type` tells which kind: `cost` in versions 3 to 6, `akos` in versions 7 and 8. */
export type Costume = CostCostume | AkosCostume;

/** The `type` of a costume and of its states. */
export type CostumeType = Costume['type'];

/** What an actor's costume is doing. Plain data: clone it, store it, compare it. */
export type AnimationState = CostAnimation | AkosAnimation;

/** An event of a tick: in versions 3 to 6 a sound or counter, in 7 and 8 anything that programs ask for. */
export type AnimationEvent = CostEvent | AkosEvent;

/** A state after a tick. */
export interface AnimationStep {
  /** The next state. */
  readonly state: AnimationState;
  /** Events by limb, then in the order in which they come. */
  readonly events: readonly AnimationEvent[];
}

/** The states of costumes of a type. */
export type AnimationOf<C extends Costume> = Extract<AnimationState, Pick<C, 'type'>>;

/** The states of a type. */
type StateOf<T extends CostumeType> = Extract<AnimationState, { readonly type: T }>;

/** A state as one of a type; the caller has checked that it is one. */
export function stateOf<T extends CostumeType>(_type: T, state: AnimationState): StateOf<T> {
  return state as StateOf<T>;
}

/** What a tick gives for costumes of a type. */
export type StepOf<C extends Costume> = {
  /** Of COST. */
  readonly cost: CostStep;
  /** Of AKOS. */
  readonly akos: AkosStep;
}[C['type']];
