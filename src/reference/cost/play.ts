// Playing costumes of either kind: docs/format/cost.md says it in words.

import type { ComposeOptions, DrawnLimb } from '../../costume/cost/compose.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { ChoreOptions, StartOptions } from '../../costume/cost/start.js';
import type { CostAnimation } from '../../costume/cost/state.js';
import type { AnimationState, AnimationStep, Costume } from '../../costume/kinds.js';
import { NO_OPTIONS } from '../../geometry.js';
import { composeCost } from './compose.js';
import { checkAngle } from './direction.js';
import { checkCost } from './header.js';
import { startCostAnimation, startCostChore, turnCostAnimation } from './start.js';
import { newState } from './state.js';
import { stepCostAnimation } from './step.js';

/**
 * Creates the state of an actor before its first animation. The slow twin of the function of this
 * name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param facing - degrees clockwise from north. Default: 180, south
 * @param options - for versions 7 and 8
 * @throws {RangeError} if `facing` is not finite, or an option of versions 7 and 8 out of range.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function createAnimation(costume: Costume, facing = 180): AnimationState {
  checkCost(costume as CostCostume);
  checkAngle(facing);
  return newState(facing);
}

/**
 * Starts an animation by its number. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param animation - chore * 4 + direction, 0..255; in versions 7 and 8 0..65535
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {RangeError} if `animation` or `limbMask` is out of range.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function startAnimation(
  costume: Costume,
  state: AnimationState,
  animation: number,
  options?: StartOptions,
): AnimationState {
  const { limbMask = 0xffff }: StartOptions = options ?? NO_OPTIONS;
  return startCostAnimation(costume as CostCostume, state as CostAnimation, animation, {
    limbMask,
  });
}

/**
 * Starts a chore in a direction. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param chore - 0..255; in versions 7 and 8 a whole number of 32 bits
 * @param facing - degrees clockwise from north
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {RangeError} if `chore`, `initChore` or `limbMask` is out of range, or `facing` not
 *   finite.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function startChore(
  costume: Costume,
  state: AnimationState,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): AnimationState {
  const { limbMask = 0xffff, initChore = 1 }: ChoreOptions = options ?? NO_OPTIONS;
  const start = { limbMask, initChore };
  return startCostChore(costume as CostCostume, state as CostAnimation, chore, facing, start);
}

/**
 * Turns to a direction. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param facing - degrees clockwise from north
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function turnAnimation(
  costume: Costume,
  state: AnimationState,
  facing: number,
): AnimationState {
  return turnCostAnimation(costume as CostCostume, state as CostAnimation, facing);
}

/**
 * Advances every limb by one tick. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param world - answers to what programs of versions 7 and 8 ask about
 * @returns the next state, and the events of the tick; the state given is untouched
 * @throws {RangeError} if `queued` of the world is not a whole number of at least 0.
 * @throws {TypeError} if `costume` is not a `Costume`, `state` not one of its kind, or `world` not
 *   an `AkosWorld`.
 */
export function stepAnimation(costume: Costume, state: AnimationState): AnimationStep {
  return stepCostAnimation(costume as CostCostume, state as CostAnimation);
}

/**
 * Lists the limbs that are drawn, in their order. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param options - `facing`: the direction that decides on mirroring. Default: that of the state
 * @throws {DecodeError} `TRUNCATED` or `BAD_OFFSET`, as `readCostumePictureHeader`; in versions 7
 *   and 8 `BAD_VALUE` for a limb that stands on a command, or on a cel that does not exist.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function composeCostume(
  costume: Costume,
  state: AnimationState,
  options?: Pick<ComposeOptions, 'facing'>,
): DrawnLimb[] {
  const { facing }: ComposeOptions = options ?? NO_OPTIONS;
  return composeCost(costume as CostCostume, state as CostAnimation, facing);
}
