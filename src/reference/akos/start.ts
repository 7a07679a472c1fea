// Starting chores, and turning
//
// A chore starts with the record of its animation in the direction that the actor faces. For each limb in the
// record, by its code:
//
//   1       the limb is off: mode, start, end and cursor become 0. Its chore is this one
//   4       the limb is stopped: it is not drawn any longer, but steps on. Nothing else changes
//   5       the limb is no longer stopped. Nothing else changes
//   others  the limb takes the code as its mode, and start and end as its window; the cursor goes to
//           the start. Its chore is this one. With code 0 the limb is off all the same
//
// Modes:
//
//   0     off
//   2     plays its window over and over
//   3     plays its window once and stays on the last code
//   6     runs the program at the start of its window; 8 does the same
//   others  (7, and 9 to 255) shows the code at the start of its window
//
// Scripts and programs may name one of an actor's five chores by an alias: 1001 init, 1002 walk, 1003 stand, 1004 talk
// start, 1005 talk stop. Unless a script changed them these are the chores 1 to 5. The init chore first turns all limbs
// off, as in a new actor, and ends all stops. It does so, and every start sets `progress` to 0, even if the costume
// lacks the chore. An alias is replaced first: limbs keep the chore that it stands for.
//
// A turn to the angle that the actor faces already does nothing. Any other sets the new direction, and starts each
// limb once more: with its own part of the record of the chore that it keeps, in the new direction. Other limbs of
// that record are left alone, and a limb that keeps no chore (65535) is not started. `progress` stays.
//
// Trap: a new angle is compared before it is rounded: 405 is not 45, so limbs start again. It is then made
// (angle + 360) % 360 with the remainder of C, which has the sign of the dividend: every angle below -360 is north.
// At last it is rounded to one of eight directions, in costumes of four, too.
//
// Trap: a limb that codes 0 or 1 have turned off has a chore all the same. A turn may start it again.
//
// Trap: a limb whose part in the new direction has code 4 or 5 changes its stop alone, and plays on where it was.
//
// Vectors: `fixtures/akos/engine-playback.json`, `fixtures/akos/engine-playback-more.json`,
// `fixtures/akos/playback-chores.json`, `fixtures/akos/playback-turns.json`.

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
