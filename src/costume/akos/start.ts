// Starting animations of a costume of versions 7 and 8. The animation of a chore is chore * 4 +
// direction, 0 west, 1 east, 2 south, 3 north; or chore * 8 + angle / 45. What the codes of its record do to limbs:
// see record.ts. Of a limb that code 1 turns off all fields become 0, but it keeps the chore; with other codes the code
// becomes the limb's mode, and the cursor goes to the start of the window.
//
// A turn starts each limb again: with its part of the record of its last chore, in the new direction. Angles are
// normalized as (angle + 360) % 360. The remainder has the sign of the dividend, so any angle below -360 is north.

import { directionAngle, directionCode, eightDirection } from '../../direction.js';
import { checkInt } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import { type ActorChores, aliasedChore, checkChores } from '../actor-chores.js';
import { maskHas } from '../cost/record.js';
import { ALL_LIMBS, CHORES, type ChoreStart } from '../cost/start.js';
import { NO_CHORE } from '../cost/state.js';
import { type AkosCostume, checkCostume } from './akos.js';
import type { ApplyEventsOptions } from './queue.js';
import { type AkosLimbRecord, LIMB, recordOf } from './record.js';
import { type AkosAnimation, type AkosLimb, checkState, idleLimbs, withLimbs } from './state.js';

/** Starts a chore in a direction. Trusts its arguments, but for an angle that is not finite. */
export function start(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  facing: number,
  how: ChoreStart,
): AkosAnimation {
  return startedChore(akos, state, chore, eightDirection(facing), how);
}

/** Starts an animation by its number. The init chore resets nothing here. Trusts its arguments. */
export function startNumber(
  akos: AkosCostume,
  state: AkosAnimation,
  animation: number,
  limbMask: number,
): AkosAnimation {
  const { chore, facing } = directionOf(akos, animation);
  return startedChore(akos, state, chore, facing, { initChore: undefined, limbMask });
}

/** The chore and the direction of an animation; the inverse of `animationOf`. */
export function directionOf(
  { directions }: AkosCostume,
  animation: number,
): { readonly chore: number; readonly facing: number } {
  const direction = animation % directions;
  const facing = directions === 4 ? directionAngle(direction) : direction * 45;
  return { chore: (animation - direction) / directions, facing };
}

/**
 * Starts a chore in the current direction, as scripts and programs do. 1001 to 1005 stand for the actor's init,
 * walk, stand, talk start and talk stop chores.
 *
 * @param chore - a whole number of 32 bits
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAkosRecord}.
 * @throws {RangeError} if `chore` or one of `chores` is not a whole number of 32 bits.
 * @throws {TypeError} if `state` is not an {@link AkosAnimation}, or `akos` not an {@link AkosCostume}.
 */
export function startAkosNumber(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  options?: Pick<ApplyEventsOptions, 'chores'>,
): AkosAnimation {
  const { chores = CHORES } = optionsOf(options);
  checkState(state);
  checkCostume(akos);
  checkInt(chore, 'chore');
  checkChores(chores);
  return startAlias(akos, state, chore, chores);
}

/** The same for checked arguments. */
export function startAlias(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  chores: ActorChores,
): AkosAnimation {
  const start = { initChore: chores.init, limbMask: ALL_LIMBS };
  return startedChore(akos, state, aliasedChore(chores, chore), state.facing, start);
}

interface Start {
  /** `undefined`: no chore resets the limbs. */
  readonly initChore: number | undefined;
  readonly limbMask: number;
}

/** Starts a chore in a direction that is one of eight. */
function startedChore(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  facing: number,
  { initChore, limbMask }: Start,
): AkosAnimation {
  const resets = chore === initChore;
  const limbs = resets ? idleLimbs() : [...state.limbs];
  const animation = animationOf(akos, chore, facing);
  const stopped = startLimbs(akos, limbs, resets ? 0 : state.stopped, animation, {
    chore,
    limbMask,
  });
  return withLimbs(state, facing, stopped, limbs, 0);
}

/**
 * Turns to a direction: each limb starts again with the chore that set it last, in the new direction. Turning to
 * the current direction by another number, such as 360 more, starts all limbs again. Trusts its arguments,
 * but for an angle that is not finite.
 */
export function turn(akos: AkosCostume, state: AkosAnimation, facing: number): AkosAnimation {
  const rounded = eightDirection(facing);
  if (facing === state.facing) return state;
  const direction = facing < -360 ? 0 : rounded;
  const limbs = [...state.limbs];
  let { stopped } = state;
  for (const [limb, { chore }] of state.limbs.entries()) {
    if (chore === NO_CHORE) continue;
    const animation = animationOf(akos, chore, direction);
    stopped = startLimbs(akos, limbs, stopped, animation, { chore, limbMask: 0x8000 >> limb });
  }
  return withLimbs(state, direction, stopped, limbs, state.progress);
}

/** Starts the limbs that are in the record and in the mask. Returns the new bits of stopped limbs. */
function startLimbs(
  akos: AkosCostume,
  limbs: AkosLimb[],
  stopped: number,
  animation: number,
  { chore, limbMask }: { readonly chore: number; readonly limbMask: number },
): number {
  for (const named of recordOf(akos, animation)?.limbs ?? []) {
    const { limb, code } = named;
    if (!maskHas(limbMask, limb)) continue;
    if (code === LIMB.stop) stopped |= 1 << limb;
    else if (code === LIMB.resume) stopped &= ~(1 << limb);
    else limbs[limb] = startedLimb(named, chore);
  }
  return stopped;
}

function startedLimb({ code, start, end }: AkosLimbRecord, chore: number): AkosLimb {
  return { code: code === LIMB.off ? 0 : code, start, end, cursor: start, chore };
}

/** Number of the animation of a chore in a direction. */
function animationOf({ directions }: AkosCostume, chore: number, facing: number): number {
  const direction = directions === 4 ? directionCode(facing) : eightDirection(facing) / 45;
  return chore * directions + direction;
}
