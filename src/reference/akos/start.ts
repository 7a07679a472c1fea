// Starts chores of a costume of version 7 or 8, record by record. For the layout see costume/akos/record.ts; for
// the rules costume/akos/start.ts.

import { checkChores } from '../../costume/actor-chores.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import { checkAkos } from '../../costume/akos/check.js';
import type { AkosStartOptions } from '../../costume/akos/start.js';
import { type AkosAnimation, checkAkosState } from '../../costume/akos/state.js';
import { CHORES } from '../../costume/cost/start.js';
import { checkAngle } from '../../direction.js';
import { fail } from '../../errors.js';
import { checkInt, checkUpTo, NO_OPTIONS } from '../../geometry.js';
import { copyOf, type Player } from './player.js';

/** Options of `startAkosAnimation`. */
export interface ReferenceStartOptions extends AkosStartOptions {
  /** Limbs that may start: bit 15 is limb 0. Default: all. */
  readonly limbMask?: number | undefined;
}

/**
 * Starts a chore in the current direction. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param akos - as `readAkos` gives it
 * @param state - as `createAnimation` gives it
 * @param chore - a whole number of 32 bits, or an alias from 1001 to 1005
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readAkosRecord`.
 * @throws {RangeError} if `chore` or one of `chores` is not a whole number of 32 bits, or `limbMask` out
 *   of range.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, or `akos` not an `AkosCostume`.
 */
export function startAkosAnimation(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  options?: ReferenceStartOptions,
): AkosAnimation {
  const { chores = CHORES, limbMask = 0xffff }: ReferenceStartOptions = options ?? NO_OPTIONS;
  checkAkosState(state);
  checkAkos(akos);
  checkInt(chore, 'chore');
  checkChores(chores);
  checkUpTo(limbMask, 0xffff, 'limbMask');
  const { init, walk, stand, talkStart, talkStop } = chores;
  const named = [init, walk, stand, talkStart, talkStop][chore - 1001] ?? chore;
  const actor = copyOf(state);
  actor.progress = 0;
  if (named === init) {
    actor.stopped = 0;
    for (const limb of actor.limbs)
      Object.assign(limb, { code: 0, start: 0xffff, end: 0xffff, cursor: 0xffff, chore: 0xffff });
  }
  decodeRecord({ actor, akos }, named, limbMask);
  return actor;
}

/**
 * Turns a costume in AKOS to a direction. The slow twin of `turnAnimation` in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param state - as `createAnimation` gives it
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
  checkAkosState(state);
  checkAkos(akos);
  checkAngle(facing);
  if (state.facing === facing) return state;
  const actor = copyOf(state);
  actor.facing = eighth((facing + 360) % 360) * 45;
  for (let limb = 0; limb < 16; limb++) {
    const { chore } = actor.limbs[limb];
    if (chore !== 0xffff) decodeRecord({ actor, akos }, chore, 1 << (15 - limb));
  }
  return actor;
}

/** One of eight directions, from north clockwise. */
function eighth(angle: number): number {
  const degrees = Math.floor(angle);
  if (degrees >= 22 && degrees <= 72) return 1;
  if (degrees >= 73 && degrees <= 107) return 2;
  if (degrees >= 108 && degrees <= 157) return 3;
  if (degrees >= 158 && degrees <= 202) return 4;
  if (degrees >= 203 && degrees <= 252) return 5;
  if (degrees >= 253 && degrees <= 287) return 6;
  if (degrees >= 288 && degrees <= 337) return 7;
  return 0;
}

/** One of four directions: 0 west, 1 east, 2 south, 3 north. */
function quarter(degrees: number): number {
  if (degrees >= 71 && degrees <= 109) return 1;
  if (degrees >= 110 && degrees <= 251) return 2;
  if (degrees >= 252 && degrees <= 289) return 0;
  return 3;
}

/** Starts the limbs in the record of a chore, if the mask allows them. */
function decodeRecord({ actor, akos }: Player, chore: number, limbMask: number): void {
  const { src } = akos;
  const { start, end } = akos.animationsAt;
  const eight = (akos.header.flags & 2) !== 0;
  const animation = eight ? chore * 8 + eighth(actor.facing) : chore * 4 + quarter(actor.facing);
  if (animation < 0 || animation >= akos.header.animationCount) return;
  const word = (at: number): number => {
    if (at + 2 > end) fail('TRUNCATED', end, 'record');
    return src[at] + src[at + 1] * 256;
  };
  const offset = word(start + animation * 2);
  if (offset === 0) return;
  if (start + offset >= end) fail('BAD_OFFSET', start + animation * 2, 'record');
  const mask = word(start + offset);
  let at = start + offset + 2;
  const found: { limb: number; code: number; start: number; end: number }[] = [];
  for (let limb = 0; limb < 16; limb++) {
    if ((mask & (0x8000 >> limb)) === 0) continue;
    if (at >= end) fail('TRUNCATED', end, 'record');
    const code = src[at];
    at += 1;
    const window = { start: 0, end: 0 };
    if (code !== 1 && code !== 4 && code !== 5) {
      window.start = word(at);
      window.end = (word(at) + word(at + 2)) % 65536;
      at += 4;
    }
    found.push({ limb, code, ...window });
  }
  for (const { limb, code, start, end } of found) {
    if ((limbMask & (0x8000 >> limb)) === 0) continue;
    if (code === 4) actor.stopped |= 1 << limb;
    else if (code === 5) actor.stopped &= 0xffff ^ (1 << limb);
    else if (code === 1) actor.limbs[limb] = { code: 0, start: 0, end: 0, cursor: 0, chore };
    else actor.limbs[limb] = { code, start, end, cursor: start, chore };
  }
}
