// How an actor plays its costume, whichever kind that is.

import type { AkosCostume } from './akos/akos.js';
import type { AkosEvent } from './akos/events.js';
import { startAkosChore, startAkosNumber, turnAkos } from './akos/start.js';
import {
  type AkosAnimation,
  type AkosAnimationOptions,
  createAkosAnimation,
} from './akos/state.js';
import { type AkosStep, stepAkos } from './akos/step.js';
import type { AkosWorld } from './akos/world.js';
import type { CostCostume } from './cost/cost.js';
import {
  type ChoreOptions,
  type StartOptions,
  startCostAnimation,
  startCostChore,
  turnCost,
} from './cost/start.js';
import { type CostAnimation, createCostAnimation } from './cost/state.js';
import { type CostEvent, type CostStep, stepCost } from './cost/step.js';
import { type Costume, checkCostume } from './costume.js';

/** What an actor's costume is doing. Plain data: clone it, store it, compare it. */
export type AnimationState = CostAnimation | AkosAnimation;

/** What a tick passed over: in versions 4 to 6 a sound or counter, in 7 and 8 anything that programs do. */
export type AnimationEvent = CostEvent | AkosEvent;

/** A state after a tick. */
export interface AnimationStep {
  /** The next state. */
  readonly state: AnimationState;
  /** Events by limb, then in the order in which they come. */
  readonly events: readonly AnimationEvent[];
}

/** A state and its costume, which are of one kind. */
export type Played =
  | { readonly type: 'cost'; readonly state: CostAnimation; readonly costume: CostCostume }
  | { readonly type: 'akos'; readonly state: AkosAnimation; readonly costume: AkosCostume };

/** Checks that a state is of the kind of a costume. */
export function played(costume: Costume, state: AnimationState): Played {
  checkCostume(costume);
  const given: AnimationState = Object(state);
  if (costume.type === 'cost' && given.type === 'cost')
    return { type: 'cost', state: given, costume };
  if (costume.type === 'akos' && given.type === 'akos')
    return { type: 'akos', state: given, costume };
  throw new TypeError('state is not that of such a costume: createAnimation gives one');
}

/**
 * The state of a costume before its first animation: every limb is off and none is stopped. An actor
 * has it when a script gives it a costume.
 *
 * @param costume - as {@link readCostume} gives it
 * @param facing - degrees clockwise from north, rounded to one of four directions in versions 4 to 6, and
 *   of eight in 7 and 8. Default: 180, south
 * @param options - for versions 7 and 8
 * @throws {RangeError} if `facing` is not finite, or an option out of range.
 * @throws {TypeError} if `costume` is not a {@link Costume}.
 */
export function createAnimation(
  costume: CostCostume,
  facing?: number,
  options?: AkosAnimationOptions,
): CostAnimation;
export function createAnimation(
  costume: AkosCostume,
  facing?: number,
  options?: AkosAnimationOptions,
): AkosAnimation;
export function createAnimation(
  costume: Costume,
  facing?: number,
  options?: AkosAnimationOptions,
): AnimationState;
export function createAnimation(
  costume: Costume,
  facing?: number,
  options?: AkosAnimationOptions,
): AnimationState {
  checkCostume(costume);
  return costume.type === 'akos'
    ? createAkosAnimation(facing, options)
    : createCostAnimation(facing);
}

/**
 * Starts an animation, which is a chore in a direction. Limbs that it does not name carry on. An animation
 * that the costume does not have only changes the facing.
 *
 * @param animation - chore * 4 + direction, 0..255; in versions 7 and 8 chore * `costume.directions` +
 *   direction, 0..65535. The direction becomes the facing: see {@link directionAngle}; of eight it is the
 *   angle / 45
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord} and
 *   {@link readAkosRecord}.
 * @throws {RangeError} if `animation` is out of range, or `limbMask` not a whole number from 0 to 65535.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `state` not one of its kind.
 */
export function startAnimation(
  costume: CostCostume,
  state: CostAnimation,
  animation: number,
  options?: StartOptions,
): CostAnimation;
export function startAnimation(
  costume: AkosCostume,
  state: AkosAnimation,
  animation: number,
  options?: StartOptions,
): AkosAnimation;
export function startAnimation(
  costume: Costume,
  state: AnimationState,
  animation: number,
  options?: StartOptions,
): AnimationState;
export function startAnimation(
  costume: Costume,
  state: AnimationState,
  animation: number,
  options?: StartOptions,
): AnimationState {
  const both = played(costume, state);
  return both.type === 'akos'
    ? startAkosNumber(both.costume, both.state, animation, options)
    : startCostAnimation(both.costume, both.state, animation, options);
}

/**
 * Starts a chore in a direction. The init chore first turns all limbs off and lifts every stop. Other
 * chores do not touch limbs that they do not name.
 *
 * @param chore - 0..255; see {@link CHORES}. In versions 4 to 6 chores above 63 change nothing, as in the
 *   games; in 7 and 8 it may be any whole number of 32 bits, and one that the costume does not have only
 *   changes the facing
 * @param facing - degrees clockwise from north, rounded as in {@link createAnimation}
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord} and
 *   {@link readAkosRecord}.
 * @throws {RangeError} if `chore` or the init chore is out of range, `limbMask` not a whole number from 0
 *   to 65535, or `facing` not finite.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `state` not one of its kind.
 */
export function startChore(
  costume: CostCostume,
  state: CostAnimation,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): CostAnimation;
export function startChore(
  costume: AkosCostume,
  state: AkosAnimation,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): AkosAnimation;
export function startChore(
  costume: Costume,
  state: AnimationState,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): AnimationState;
export function startChore(
  costume: Costume,
  state: AnimationState,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): AnimationState {
  const both = played(costume, state);
  return both.type === 'akos'
    ? startAkosChore(both.costume, both.state, chore, facing, options)
    : startCostChore(both.costume, both.state, chore, facing, options);
}

/**
 * Turns to a direction: each limb starts its part of the record of the chore that set it last. Turning to
 * the current direction changes nothing.
 *
 * @param facing - degrees clockwise from north, rounded as in {@link createAnimation}. In versions 7 and
 *   8 the current direction by another number, such as 360 more, starts all limbs again
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord} and
 *   {@link readAkosRecord}.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `state` not one of its kind.
 */
export function turnAnimation(
  costume: CostCostume,
  state: CostAnimation,
  facing: number,
): CostAnimation;
export function turnAnimation(
  costume: AkosCostume,
  state: AkosAnimation,
  facing: number,
): AkosAnimation;
export function turnAnimation(
  costume: Costume,
  state: AnimationState,
  facing: number,
): AnimationState;
export function turnAnimation(
  costume: Costume,
  state: AnimationState,
  facing: number,
): AnimationState {
  const both = played(costume, state);
  return both.type === 'akos'
    ? turnAkos(both.costume, both.state, facing)
    : turnCost(both.costume, both.state, facing);
}

/**
 * Advances every limb by one tick. Stopped limbs advance too. Programs of versions 7 and 8 ask for more
 * than their limbs: {@link applyAkosEvents} does what they ask of their own actor.
 *
 * @param world - what programs of versions 7 and 8 ask about
 * @returns the next state, and what was passed over; the state given is untouched
 * @throws {RangeError} if `queued` is not a whole number of at least 0.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `state` not one of its kind, or `world` not
 *   an {@link AkosWorld}.
 */
export function stepAnimation(
  costume: CostCostume,
  state: CostAnimation,
  world?: AkosWorld,
): CostStep;
export function stepAnimation(
  costume: AkosCostume,
  state: AkosAnimation,
  world?: AkosWorld,
): AkosStep;
export function stepAnimation(
  costume: Costume,
  state: AnimationState,
  world?: AkosWorld,
): AnimationStep;
export function stepAnimation(
  costume: Costume,
  state: AnimationState,
  world?: AkosWorld,
): AnimationStep {
  const both = played(costume, state);
  return both.type === 'akos'
    ? stepAkos(both.costume, both.state, world)
    : stepCost(both.costume, both.state);
}
