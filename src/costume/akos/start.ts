// Starting animations of a costume of versions 7 and 8. The animation of a chore is chore * 4 +
// direction, 0 west, 1 east, 2 south, 3 north; or chore * 8 + angle / 45. For each limb in the record:
//
//   1         off: everything is 0, and the chore is remembered
//   4         the limb is stopped; nothing else changes
//   5         the limb is no longer stopped; nothing else changes
//   others    the code becomes the limb's mode, and the cursor goes to the start of the window. A mode
//             of 0 is off
//
// A turn starts, for each limb, its part of the record of its last chore in the new direction. Angles
// are normalized as (angle + 360) % 360, whose remainder has the sign of the dividend: any angle below
// -360 is north.

import { directionAngle, directionCode, eightDirection } from '../../direction.js';
import { checkInt, checkUpTo, NO_OPTIONS } from '../../geometry.js';
import { maskHas } from '../cost/record.js';
import { ALL_LIMBS, CHORES, type ChoreOptions, type StartOptions } from '../cost/start.js';
import { NO_CHORE } from '../cost/state.js';
import type { AkosCostume } from './akos.js';
import { type ActorChores, aliasedChore, checkChores } from './animate.js';
import { checkAkos } from './check.js';
import { type AkosLimbRecord, akosRecord, LIMB } from './record.js';
import { type AkosAnimation, type AkosLimb, checkAkosState, idleLimbs } from './state.js';

/**
 * Starts a chore in a direction. The init chore first turns all limbs off and lifts every stop. Other
 * chores do not touch limbs that they do not name. A chore that the costume does not have only changes
 * the facing.
 *
 * @param chore - a whole number of 32 bits; numbers from 1001 on stand for themselves here
 * @param facing - degrees clockwise from north, rounded as {@link eightDirection} does
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAkosRecord}.
 * @throws {RangeError} if `chore` or the init chore is not a whole number of 32 bits, `limbMask` out of
 *   range, or `facing` not finite.
 * @throws {TypeError} if `state` is not an {@link AkosAnimation}, or `akos` not an {@link AkosCostume}.
 */
export function startAkosChore(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): AkosAnimation {
  const { limbMask = ALL_LIMBS, initChore = CHORES.init }: ChoreOptions = options ?? NO_OPTIONS;
  checkAkosState(state);
  checkAkos(akos);
  checkInt(chore, 'chore');
  checkInt(initChore, 'initChore');
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  const turned = { ...state, facing: eightDirection(facing) };
  return startedChore(turned, akos, { chore, initChore, limbMask });
}

/** Starts an animation by its number; see `startAnimation`. The init chore resets nothing here. */
export function startAkosNumber(
  akos: AkosCostume,
  state: AkosAnimation,
  animation: number,
  options?: StartOptions,
): AkosAnimation {
  const { limbMask = ALL_LIMBS }: StartOptions = options ?? NO_OPTIONS;
  checkAkosState(state);
  checkAkos(akos);
  checkUpTo(animation, 0xffff, 'animation');
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  const { chore, facing } = directionOf(akos, animation);
  const turned = { ...state, facing, progress: 0 };
  return { ...turned, ...started(turned, akos, { chore, limbMask }) };
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

/** Options of {@link startAkosAnimation}. */
export interface AkosStartOptions {
  /** The actor's chores. Default: 1 to 5. */
  readonly chores?: ActorChores | undefined;
}

/**
 * Starts a chore in the current direction, as scripts and programs do: 1001 to 1005 stand for the
 * actor's own init, walk, stand, talk start and talk stop.
 *
 * @param chore - a whole number of 32 bits
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAkosRecord}.
 * @throws {RangeError} if `chore` or one of `chores` is not a whole number of 32 bits.
 * @throws {TypeError} if `state` is not an {@link AkosAnimation}, or `akos` not an {@link AkosCostume}.
 */
export function startAkosAnimation(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  options?: AkosStartOptions,
): AkosAnimation {
  const { chores = CHORES }: AkosStartOptions = options ?? NO_OPTIONS;
  checkAkosState(state);
  checkAkos(akos);
  checkInt(chore, 'chore');
  checkChores(chores);
  const started = aliasedChore(chores, chore);
  return startedChore(state, akos, {
    chore: started,
    initChore: chores.init,
    limbMask: ALL_LIMBS,
  });
}

interface Start {
  readonly chore: number;
  readonly initChore: number;
  readonly limbMask: number;
}

/** Starts a chore in the direction of the state. */
function startedChore(state: AkosAnimation, akos: AkosCostume, start: Start): AkosAnimation {
  const { chore, initChore } = start;
  const reset = chore === initChore ? { limbs: idleLimbs(), stopped: 0 } : {};
  const from = { ...state, ...reset, progress: 0 };
  return { ...from, ...started(from, akos, start) };
}

/**
 * Turns to a direction: each limb starts its part of the record of the chore that set it last.
 * Turning to the current direction changes nothing; turning to it by another number, such as 360 more,
 * starts all limbs again.
 *
 * @param facing - degrees clockwise from north
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAkosRecord}.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `state` is not an {@link AkosAnimation}, or `akos` not an {@link AkosCostume}.
 */
export function turnAkos(akos: AkosCostume, state: AkosAnimation, facing: number): AkosAnimation {
  checkAkosState(state);
  checkAkos(akos);
  const rounded = eightDirection(facing);
  if (facing === state.facing) return state;
  let next: AkosAnimation = { ...state, facing: facing < -360 ? 0 : rounded };
  state.limbs.forEach(({ chore }, limb) => {
    if (chore === NO_CHORE) return;
    next = { ...next, ...started(next, akos, { chore, limbMask: 0x8000 >> limb }) };
  });
  return next;
}

/** Starts the limbs of a chore that the mask allows. */
function started(
  { facing, limbs, stopped }: AkosAnimation,
  akos: AkosCostume,
  { chore, limbMask }: Pick<Start, 'chore' | 'limbMask'>,
): Pick<AkosAnimation, 'limbs' | 'stopped'> {
  const next = [...limbs];
  for (const named of akosRecord(akos, animationOf(akos, chore, facing))?.limbs ?? []) {
    const { limb, code } = named;
    if (!maskHas(limbMask, limb)) continue;
    if (code === LIMB.stop) stopped |= 1 << limb;
    else if (code === LIMB.resume) stopped &= ~(1 << limb);
    else next[limb] = startedLimb(named, chore);
  }
  return { limbs: next, stopped };
}

function startedLimb({ code, start, end }: AkosLimbRecord, chore: number): AkosLimb {
  return { code: code === LIMB.off ? 0 : code, start, end, cursor: start, chore };
}

/** Number of the animation of a chore in a direction. */
function animationOf({ directions }: AkosCostume, chore: number, facing: number): number {
  const direction = directions === 4 ? directionCode(facing) : eightDirection(facing) / 45;
  return chore * directions + direction;
}
