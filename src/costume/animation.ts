// How an actor plays its costume, of either kind. These functions check their arguments; those of the kinds trust theirs.

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

/**
 * Creates the state of a costume before its first animation: every limb is off and none is stopped. An actor is in
 * this state when a script gives it a costume.
 *
 * @param facing - degrees clockwise from north, rounded to one of four directions in versions 3 to 6, and to one of
 *   eight in 7 and 8. Default: 180, south
 * @param options - for versions 7 and 8
 */
export function createAnimation<C extends Costume>(
  costume: C,
  facing?: number,
  options?: AkosAnimationOptions,
): AnimationOf<C> {
  checkCostume(costume);
  if (facing !== undefined) checkAngle(facing, 'facing');
  checkAnimationOptions(options);
  const state = costume.type === 'cost' ? createCost(facing) : createAkos(facing, options);
  return state as AnimationOf<C>;
}

/**
 * Starts an animation, which is a chore in a direction. Limbs that it does not name go on as before. If the costume
 * does not have the animation, only the facing changes.
 *
 * @param animation - chore * 4 + direction, 0..255; in versions 7 and 8 chore * `costume.directions` +
 *   direction, 0..65535. The direction becomes the facing: 0 west, 1 east, 2 south, 3 north; with eight directions
 *   it is the angle / 45
 * @throws {DecodeError} as {@link readCostRecord} and {@link readAkosRecord}.
 */
export function startAnimation<C extends Costume>(
  costume: C,
  state: AnimationOf<C>,
  animation: number,
  options?: Pick<ChoreOptions, 'limbMask'>,
): AnimationOf<C> {
  const { limbMask = ALL_LIMBS } = optionsOf(options);
  checkPlayed(costume, state, 'startAnimation(costume, state, animation)');
  checkUpTo(animation, costume.type === 'cost' ? 0xff : 0xffff, 'animation');
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  return inOrigin(costume.origin, undefined, () => {
    const next =
      costume.type === 'cost'
        ? startCostNumber(costume, stateOf('cost', state), animation, limbMask)
        : startedAkosNumber(costume, stateOf('akos', state), animation, limbMask);
    return next as AnimationOf<C>;
  });
}

/**
 * Starts a chore in a direction. The init chore first turns all limbs off, and ends every stop. Other chores do not
 * change limbs that they do not name.
 *
 * @param chore - 0..255; see {@link CHORES}. In versions 3 to 6 chores above 63 change nothing, as in the games. In
 *   7 and 8 any whole number of 32 bits is allowed; if the costume does not have the chore, only the facing changes
 * @param facing - degrees clockwise from north, rounded as in {@link createAnimation}
 * @throws {DecodeError} as {@link readCostRecord} and {@link readAkosRecord}.
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
  checkChore(costume, chore, 'chore');
  checkAngle(facing, 'facing');
  checkInt(initChore, 'initChore');
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  const start = { initChore, limbMask };
  return inOrigin(costume.origin, undefined, () => {
    const next =
      costume.type === 'cost'
        ? startCostChore(costume, stateOf('cost', state), chore, facing, start)
        : startAkosChore(costume, stateOf('akos', state), chore, facing, start);
    return next as AnimationOf<C>;
  });
}

/** Throws a RangeError unless a number can be that of a chore. */
export function checkChore({ type }: Costume, chore: number, name: string): void {
  const given: unknown = chore;
  if (typeof given === 'string' && Object.hasOwn(CHORES, given))
    throw new RangeError(`${name} is '${given}': say CHORES.${given}`);
  if (type === 'cost') checkByte(chore, name);
  else checkInt(chore, name);
}

/**
 * Turns to a direction: each limb starts again with the chore that set it last, in the new direction. Turning to
 * the current direction changes nothing.
 *
 * @param facing - degrees clockwise from north, rounded as in {@link createAnimation}. In versions 7 and 8 another
 *   angle for the current direction, such as 360 more, starts all limbs again
 * @throws {DecodeError} as {@link readCostRecord} and {@link readAkosRecord}.
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
 * @param world - answers to questions of programs in versions 7 and 8
 * @returns the next state, and the events of the tick
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
