// Starting animations. For each limb in the record:
//
//   off                    the limb is turned off
//   window opens with 0x7A the limb is no longer stopped; its old window plays on
//   window opens with 0x79 the limb is stopped: its old window plays on, but is not drawn
//   else                   the cursor goes to the start of the new window
//
// A turn starts, for each limb, the record of that limb's last chore in the new direction.

import { checkByte } from '../../bytes.js';
import { directionAngle, directionCode } from '../../direction.js';
import { checkUpTo, NO_OPTIONS } from '../../geometry.js';
import { checkCost } from './check.js';
import type { CostCostume } from './cost.js';
import { LIMB_OFF, type LimbRecord, maskHas, recordOf } from './record.js';
import {
  type CostAnimation,
  checkState,
  createCostAnimation,
  type LimbState,
  NO_CHORE,
} from './state.js';

/** Options of {@link startAnimation}. */
export interface StartOptions {
  /** Limbs that may start: bit 15 is limb 0. Default: all. */
  readonly limbMask?: number | undefined;
}

/** Options of {@link startChore}. */
export interface ChoreOptions extends StartOptions {
  /** The chore that first turns all limbs off and lifts every stop. Default: 1. */
  readonly initChore?: number | undefined;
}

/** The chores that actors use unless a script says otherwise. */
export const CHORES = {
  /** Shows the actor at rest, with all limbs. */
  init: 1,
  /** Walks on the spot. */
  walk: 2,
  /** Stands, after a walk. */
  stand: 3,
  /** Moves the mouth. */
  talkStart: 4,
  /** Closes the mouth. */
  talkStop: 5,
} as const;

/** Highest chore that plays: animation numbers are chore * 4 + direction, in one byte. */
const MAX_CHORE = 63;

/** Mask that names every limb. */
export const ALL_LIMBS = 0xffff;

/**
 * Starts an animation. Limbs that it does not name carry on. An animation that the costume does not
 * have only changes the facing.
 *
 * @param animation - chore * 4 + direction, 0..255; the direction becomes the facing
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord}.
 * @throws {RangeError} if `animation` is not a byte, or `limbMask` not a whole number from 0 to 65535.
 * @throws {TypeError} if `state` is not a {@link CostAnimation}, or `costume` not a {@link CostCostume}.
 */
export function startCostAnimation(
  costume: CostCostume,
  state: CostAnimation,
  animation: number,
  options?: StartOptions,
): CostAnimation {
  const { limbMask = ALL_LIMBS }: StartOptions = options ?? NO_OPTIONS;
  checkState(state);
  checkCost(costume);
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  checkByte(animation, 'animation');
  return {
    ...state,
    ...started(state, costume, animation, limbMask),
    facing: directionAngle(animation),
  };
}

/**
 * Starts a chore in a direction: animation chore * 4 + direction. The init chore first turns all
 * limbs off and lifts every stop. Other chores do not touch limbs that they do not name.
 *
 * @param chore - 0..255; see {@link CHORES}. Chores above 63 change nothing, as in the games
 * @param facing - degrees clockwise from north, rounded as {@link directionCode} does
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord}.
 * @throws {RangeError} if `chore` is not a byte, `limbMask` out of range, or `facing` not finite.
 * @throws {TypeError} if `state` is not a {@link CostAnimation}, or `costume` not a {@link CostCostume}.
 */
export function startCostChore(
  costume: CostCostume,
  state: CostAnimation,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): CostAnimation {
  const { limbMask, initChore = CHORES.init }: ChoreOptions = options ?? NO_OPTIONS;
  checkState(state);
  checkCost(costume);
  checkByte(chore, 'chore');
  if (chore > MAX_CHORE) return state;
  const from = chore === initChore ? createCostAnimation(facing) : state;
  return startCostAnimation(costume, from, chore * 4 + directionCode(facing), { limbMask });
}

/**
 * Turns to a direction: each limb starts its part of the record of the chore that set it last.
 * Turning to the current direction changes nothing.
 *
 * @param facing - degrees clockwise from north, rounded as {@link directionCode} does
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord}.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `state` is not a {@link CostAnimation}, or `costume` not a {@link CostCostume}.
 */
export function turnCost(
  costume: CostCostume,
  state: CostAnimation,
  facing: number,
): CostAnimation {
  checkState(state);
  checkCost(costume);
  const code = directionCode(facing);
  const rounded = directionAngle(code);
  if (rounded === state.facing) return state;
  let next: CostAnimation = { ...state, facing: rounded };
  state.limbs.forEach(({ chore }, limb) => {
    if (chore === NO_CHORE) return;
    next = { ...next, ...started(next, costume, chore * 4 + code, 0x8000 >> limb) };
  });
  return next;
}

/** Starts the limbs of an animation that the mask allows. */
function started(
  { limbs, stopped }: CostAnimation,
  costume: CostCostume,
  animation: number,
  limbMask: number,
): Pick<CostAnimation, 'limbs' | 'stopped'> {
  const record = recordOf(costume, animation);
  const next = [...limbs];
  for (const named of record?.limbs ?? []) {
    const { limb, start } = named;
    if (!maskHas(limbMask, limb)) continue;
    const first = start === LIMB_OFF ? undefined : costume.commands[start];
    if (first === 0x7a) stopped &= ~(1 << limb);
    else if (first === 0x79) stopped |= 1 << limb;
    else next[limb] = startedLimb(limbs[limb], named, animation >> 2);
  }
  return { limbs: next, stopped };
}

function startedLimb(
  { end, loops: looped }: LimbState,
  { start, length, loops }: LimbRecord,
  chore: number,
): LimbState {
  if (start === LIMB_OFF) return { start: 0, end, cursor: LIMB_OFF, loops: looped, chore };
  return { start, end: start + length - 1, cursor: start, loops, chore };
}
