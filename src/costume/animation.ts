// How an actor plays its costume, of either kind. These functions check their arguments, and then call the
// functions of the kind, which trust theirs.

import { checkByte } from '../bytes.js';
import { checkAngle } from '../direction.js';
import { checkInt, checkUpTo } from '../geometry.js';
import { optionsOf } from '../options.js';
import { inOrigin, located } from '../origin.js';
import { type AkosWorld, checkWorld, NO_WORLD } from './akos/events.js';
import {
  start as startAkosChore,
  startNumber as startedAkosNumber,
  turn as turnAkos,
} from './akos/start.js';
import {
  type AkosAnimationOptions,
  checkAnimationOptions,
  createState as createAkos,
} from './akos/state.js';
import { step as stepAkos } from './akos/step.js';
import { createState as createCost } from './cost/record.js';
import {
  ALL_LIMBS,
  CHORES,
  type ChoreOptions,
  type ChoreStart,
  start as startCostChore,
  startNumber as startCostNumber,
  turn as turnCost,
} from './cost/start.js';
import { step as stepCost } from './cost/step.js';
import { checkCostume } from './costume.js';
import {
  type AnimationOf,
  type AnimationState,
  type Costume,
  type CostumeType,
  type StepOf,
  stateOf,
} from './kinds.js';
import { checkType } from './rules.js';

/** Throws a TypeError unless these are a costume and a state of its type. */
export function checkPlayed(
  costume: Costume,
  state: AnimationState,
  order?: string,
  name = 'state',
): void {
  checkCostume(costume, order);
  checkType(state, 'animation', costume.type, name);
}

/** How the states of each kind are created. */
export const CREATORS: Readonly<Record<CostumeType, typeof createAkos | typeof createCost>> = {
  cost: createCost,
  akos: createAkos,
};

/**
 * Creates the state of a costume before its first animation: every limb is off and none is stopped. An actor is in
 * this state when a script gives it a costume.
 *
 * @param costume - from {@link readCostume}
 * @param facing - degrees clockwise from north, rounded to one of four directions in versions 3 to 6, and to one of
 *   eight in 7 and 8. Default: 180, south
 * @param options - for versions 7 and 8
 * @throws {RangeError} if `facing` is not finite, or an option out of range.
 * @throws {TypeError} if `costume` is not a {@link Costume}.
 */
export function createAnimation<C extends Costume>(
  costume: C,
  facing?: number,
  options?: AkosAnimationOptions,
): AnimationOf<C> {
  checkCostume(costume);
  if (facing !== undefined) checkAngle(facing, 'facing');
  checkAnimationOptions(options);
  return CREATORS[costume.type](facing, options) as AnimationOf<C>;
}

/** Highest number of an animation that can be started. */
const LAST_ANIMATIONS: Readonly<Record<CostumeType, number>> = { cost: 0xff, akos: 0xffff };

/**
 * Starts an animation, which is a chore in a direction. Limbs that it does not name go on as before. If the costume
 * does not have the animation, only the facing changes.
 *
 * @param costume - from {@link readCostume}
 * @param state - from {@link createAnimation}, or from a function that returns the next one
 * @param animation - chore * 4 + direction, 0..255; in versions 7 and 8 chore * `costume.directions` +
 *   direction, 0..65535. The direction becomes the facing: 0 west, 1 east, 2 south, 3 north; with eight directions
 *   it is the angle / 45
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readCostRecord} and
 *   {@link readAkosRecord}.
 * @throws {RangeError} if `animation` is out of range, or `limbMask` not a whole number from 0 to 65535.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `state` not one of its kind.
 */
export function startAnimation<C extends Costume>(
  costume: C,
  state: AnimationOf<C>,
  animation: number,
  options?: Pick<ChoreOptions, 'limbMask'>,
): AnimationOf<C> {
  const { limbMask = ALL_LIMBS } = optionsOf(options);
  checkPlayed(costume, state, 'startAnimation(costume, state, animation)');
  checkUpTo(animation, LAST_ANIMATIONS[costume.type], 'animation');
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  return inOrigin(costume.origin, undefined, () => {
    const next =
      costume.type === 'cost'
        ? startCostNumber(costume, stateOf('cost', state), animation, limbMask)
        : startedAkosNumber(costume, stateOf('akos', state), animation, limbMask);
    return next as AnimationOf<C>;
  });
}

/** Throw a RangeError unless a number can be that of a chore. */
export const CHORE_CHECKS: Readonly<Record<CostumeType, typeof checkByte>> = {
  cost: (chore, name) => checkByte(numberOf(chore, name), name),
  akos: (chore, name) => checkInt(numberOf(chore, name), name),
};

/** A chore. Throws a RangeError for its name. */
function numberOf(chore: number, name: string): number {
  const given: unknown = chore;
  if (typeof given === 'string' && Object.hasOwn(CHORES, given))
    throw new RangeError(`${name} is '${given}': say CHORES.${given}`);
  return chore;
}

/**
 * Starts a chore in a direction. The init chore first turns all limbs off, and ends every stop. Other chores do not
 * change limbs that they do not name.
 *
 * @param costume - from {@link readCostume}
 * @param state - from {@link createAnimation}, or from a function that returns the next one
 * @param chore - 0..255; see {@link CHORES}. In versions 3 to 6 chores above 63 change nothing, as in the games. In
 *   7 and 8 any whole number of 32 bits is allowed; if the costume does not have the chore, only the facing changes
 * @param facing - degrees clockwise from north, rounded as in {@link createAnimation}
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readCostRecord} and
 *   {@link readAkosRecord}.
 * @throws {RangeError} if `chore` or the init chore is out of range, `limbMask` not a whole number from 0
 *   to 65535, or `facing` not finite.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `state` not one of its kind.
 * @example
 * ```ts
 * import { CHORES, createAnimation, openGame, readGameCostume, startChore } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const costume = readGameCostume(openGame(lantern), 1);
 * const state = startChore(costume, createAnimation(costume), CHORES.walk, 90);
 * console.log(state.facing); // 90
 * ```
 */
export function startChore<C extends Costume>(
  costume: C,
  state: AnimationOf<C>,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): AnimationOf<C> {
  const { limbMask = ALL_LIMBS, initChore = CHORES.init } = optionsOf(options);
  checkPlayed(costume, state, 'startChore(costume, state, chore, facing)');
  CHORE_CHECKS[costume.type](chore, 'chore');
  checkAngle(facing, 'facing');
  checkInt(initChore, 'initChore');
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  const next = startedChore(costume, state, chore, facing, { initChore, limbMask });
  return next as AnimationOf<C>;
}

/** The same for checked arguments. */
export function startedChore(
  costume: Costume,
  state: AnimationState,
  chore: number,
  facing: number,
  start: ChoreStart,
): AnimationState {
  return inOrigin(costume.origin, undefined, () => {
    return costume.type === 'cost'
      ? startCostChore(costume, stateOf('cost', state), chore, facing, start)
      : startAkosChore(costume, stateOf('akos', state), chore, facing, start);
  });
}

/**
 * Turns to a direction: each limb starts again with the chore that set it last, in the new direction. Turning to
 * the current direction changes nothing.
 *
 * @param costume - from {@link readCostume}
 * @param state - from {@link createAnimation}, or from a function that returns the next one
 * @param facing - degrees clockwise from north, rounded as in {@link createAnimation}. In versions 7 and 8 another
 *   angle for the current direction, such as 360 more, starts all limbs again
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readCostRecord} and
 *   {@link readAkosRecord}.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `state` not one of its kind.
 */
export function turnAnimation<C extends Costume>(
  costume: C,
  state: AnimationOf<C>,
  facing: number,
): AnimationOf<C> {
  checkPlayed(costume, state, 'turnAnimation(costume, state, facing)');
  checkAngle(facing, 'facing');
  return inOrigin(costume.origin, undefined, () => {
    const next =
      costume.type === 'cost'
        ? turnCost(costume, stateOf('cost', state), facing)
        : turnAkos(costume, stateOf('akos', state), facing);
    return next as AnimationOf<C>;
  });
}

/**
 * Advances every limb by one tick. Stopped limbs advance too. Programs of versions 7 and 8 also request other things,
 * as events: {@link applyAkosEvents} executes requests to their own actor.
 *
 * @param costume - from {@link readCostume}
 * @param state - from {@link createAnimation}, or from a function that returns the next one
 * @param world - answers to questions of programs in versions 7 and 8
 * @returns the next state, and the events of the tick; the state given is untouched
 * @throws {RangeError} if `queued` is not a whole number of at least 0.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `state` not one of its kind, or `world` not
 *   an {@link AkosWorld}.
 * @example
 * ```ts
 * import * as scumm from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const costume = scumm.readGameCostume(scumm.openGame(lantern), 1);
 * const state = scumm.startChore(costume, scumm.createAnimation(costume), scumm.CHORES.walk, 90);
 * const step = scumm.stepAnimation(costume, state);
 * console.log(step.state.facing, step.events.length); // 90 0
 * ```
 */
export function stepAnimation<C extends Costume>(
  costume: C,
  state: AnimationOf<C>,
  world?: AkosWorld,
): StepOf<C> {
  if (world !== undefined && world !== null) checkWorld(world);
  checkPlayed(costume, state, 'stepAnimation(costume, state)');
  try {
    const step =
      costume.type === 'cost'
        ? stepCost(costume, stateOf('cost', state))
        : stepAkos(costume, stateOf('akos', state), world ?? NO_WORLD);
    return step as StepOf<C>;
  } catch (error) {
    throw located(error, costume.origin);
  }
}
