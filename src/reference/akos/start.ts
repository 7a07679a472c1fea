// Starting chores, and turning: docs/format/akos.md says it in words.

import type { ActorChores } from '../../costume/actor-chores.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosStartOptions } from '../../costume/akos/start.js';
import type { AkosAnimation } from '../../costume/akos/state.js';
import { ALL_LIMBS, CHORES } from '../../costume/cost/start.js';
import { checkInt, checkUpTo } from '../../geometry.js';
import { directionCode } from '../cost/direction.js';
import { checkAkos } from './costume.js';
import { eighthOf } from './directions.js';
import { isInMask, recordOf } from './record.js';
import { type Actor, checkAngle, checkState, copyOf, offLimb } from './state.js';

/** Options of `startAkosAnimation`. */
export interface ReferenceStartOptions extends AkosStartOptions {
  /** Limbs that may start: bit 15 is limb 0. Default: all. */
  readonly limbMask?: number | undefined;
}

/**
 * Starts a chore in the current direction. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param state - as `createAkosAnimation` gives it
 * @param chore - a whole number of 32 bits, or an alias from 1001 to 1005
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readAkosRecord`.
 * @throws {RangeError} if `chore` or one of `chores` is not a whole number of 32 bits, or
 *   `limbMask` out of range.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, or `akos` not an `AkosCostume`.
 */
export function startAkosAnimation(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  options?: ReferenceStartOptions,
): AkosAnimation {
  const { chores = CHORES, limbMask = ALL_LIMBS }: ReferenceStartOptions = options ?? {};
  checkState(state);
  checkAkos(akos);
  checkInt(chore, 'chore');
  checkChores(chores);
  checkUpTo(limbMask, 0xffff, 'limbMask');
  return started(akos, state, namedChore(chore, chores), chores, limbMask);
}

/** Throws a RangeError unless all five are whole numbers of 32 bits. */
export function checkChores(chores: ActorChores): void {
  const { init, walk, stand, talkStart, talkStop }: ActorChores = Object(chores);
  for (const chore of [init, walk, stand, talkStart, talkStop]) checkInt(chore, 'one of chores');
}

/** The chore that a number stands for. */
export function namedChore(chore: number, chores: ActorChores): number {
  if (chore === 1001) return chores.init;
  if (chore === 1002) return chores.walk;
  if (chore === 1003) return chores.stand;
  if (chore === 1004) return chores.talkStart;
  if (chore === 1005) return chores.talkStop;
  return chore;
}

/** The state after a chore has started. */
export function started(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  { init }: ActorChores = CHORES,
  limbMask: number = ALL_LIMBS,
): AkosAnimation {
  const actor = copyOf(state);
  actor.progress = 0;
  if (chore === init) {
    actor.stopped = 0;
    for (let limb = 0; limb < 16; limb++) actor.limbs[limb] = offLimb();
  }
  startLimbs(akos, actor, chore, limbMask);
  return actor;
}

/**
 * Turns a costume to a direction. The slow twin of `turnAnimation` in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param state - as `createAkosAnimation` gives it
 * @param facing - degrees clockwise from north
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readAkosRecord`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, or `akos` not an `AkosCostume`.
 */
export function turnAkosAnimation(
  akos: AkosCostume,
  state: AkosAnimation,
  facing: number,
): AkosAnimation {
  checkState(state);
  checkAkos(akos);
  checkAngle(facing);
  if (facing === state.facing) return state;
  const actor = copyOf(state);
  actor.facing = facing < -360 ? 0 : 45 * eighthOf(facing);
  for (let limb = 0; limb < 16; limb++) {
    const { chore } = actor.limbs[limb];
    if (chore !== 0xffff) startLimbs(akos, actor, chore, 2 ** (15 - limb));
  }
  return actor;
}

/** Starts the limbs that the record of a chore and the mask name. */
function startLimbs(akos: AkosCostume, actor: Actor, chore: number, limbMask: number): void {
  const direction = akos.directions === 8 ? eighthOf(actor.facing) : directionCode(actor.facing);
  const animation = akos.directions * chore + direction;
  const record = recordOf(akos, animation);
  if (record === undefined) return;
  for (const { limb, code, start, end } of record.limbs) {
    if (!isInMask(limbMask, limb)) continue;
    const isStopped = isInMask(actor.stopped, 15 - limb);
    if (code === 4) {
      if (!isStopped) actor.stopped += 2 ** limb;
    } else if (code === 5) {
      if (isStopped) actor.stopped -= 2 ** limb;
    } else {
      const mode = code === 1 ? 0 : code;
      actor.limbs[limb] = { code: mode, start, end, cursor: start, chore };
    }
  }
}
