// The state of a costume: docs/format/akos.md says it in words.

import { isRecord, shown } from '../../bytes.js';
import type { AkosAnimation, AkosAnimationOptions } from '../../costume/akos/state.js';
import { checkInt, checkUpTo } from '../../geometry.js';
import { eighthOf } from './directions.js';

/** A state in which everything can be set. */
export interface Actor {
  type: 'akos';
  facing: number;
  stopped: number;
  limbs: ActorLimb[];
  variables: number[];
  flipped: boolean;
  progress: number;
  speed: number;
  seed: number;
}

/** A limb in which everything can be set. */
export interface ActorLimb {
  code: number;
  start: number;
  end: number;
  cursor: number;
  chore: number;
}

/**
 * The state before the first animation. The slow twin of `createAnimation` in the main entry point.
 *
 * @param facing - degrees clockwise from north. Default: 180
 * @throws {RangeError} if `facing` is not finite, `speed` not a byte, or `seed` not a whole number
 *   of 32 bits.
 */
export function createAkosAnimation(facing = 180, options?: AkosAnimationOptions): AkosAnimation {
  const { speed = 0, seed = 0 }: AkosAnimationOptions = options ?? {};
  checkAngle(facing);
  checkUpTo(speed, 255, 'speed');
  checkInt(seed, 'seed');
  const limbs: ActorLimb[] = [];
  for (let limb = 0; limb < 16; limb++) limbs.push(offLimb());
  const variables: number[] = [];
  for (let variable = 0; variable < 27; variable++) variables.push(0);
  return {
    type: 'akos',
    facing: 45 * eighthOf(facing),
    stopped: 0,
    limbs,
    variables,
    flipped: false,
    progress: 0,
    speed,
    seed,
  };
}

/** A limb that no record has set. */
export function offLimb(): ActorLimb {
  return { code: 0, start: 0xffff, end: 0xffff, cursor: 0xffff, chore: 0xffff };
}

/**
 * Sets a variable of an actor. The slow twin of the function of this name in the main entry point.
 *
 * @param variable - 0..26
 * @param value - a whole number of 32 bits; only the low 16 bits count, as a signed number
 * @returns the next state; the one given is untouched
 * @throws {RangeError} if `variable` or `value` is out of range.
 * @throws {TypeError} if `state` is not an `AkosAnimation`.
 */
export function setAkosVariable(
  state: AkosAnimation,
  variable: number,
  value: number,
): AkosAnimation {
  checkState(state);
  checkUpTo(variable, 26, 'variable');
  checkInt(value, 'value');
  const actor = copyOf(state);
  actor.variables[variable] = wrapped(value);
  return actor;
}

/** The low 16 bits of a number, as a signed number. */
export function wrapped(value: number): number {
  const word = ((value % 65536) + 65536) % 65536;
  return word < 32768 ? word : word - 65536;
}

/** A copy that a call may change. */
export function copyOf(state: AkosAnimation): Actor {
  const limbs: ActorLimb[] = [];
  for (const limb of state.limbs) limbs.push({ ...limb });
  return { ...state, limbs, variables: [...state.variables] };
}

/** Throws a TypeError unless a value is the state of an animation. */
export function checkState(state: AkosAnimation): void {
  if (!isRecord(state) || state.type !== 'akos')
    throw new TypeError('state is not an AkosAnimation');
}

/** Throws a RangeError unless an angle is a finite number. */
export function checkAngle(angle: number): void {
  if (!Number.isFinite(angle)) throw new RangeError(`angle ${shown(angle)} is not a finite number`);
}
