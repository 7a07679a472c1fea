// AKCH: the animations of a costume of versions 7 and 8, one for each chore and direction, and how they start. The block
// starts with a u16le offset for each animation, counted from the payload's start; 0 for no animation. At the offset:
//
//   0   u16le  mask: bit 15 is limb 0, bit 0 is limb 15
//   2   ...    for each set bit, from the highest down:
//              0  u8     code: what the limb does
//              1  u16le  start: position of its first code in AKSQ; not after codes 1, 4 and 5
//              3  u16le  length; end = start + length, modulo 65536, is the position of the last code
//
//   code     limb
//   0        is off, but keeps its chore and its window
//   1        is off
//   2        plays from start to end, over and over
//   3        plays from start to end once, and stays there
//   4        is stopped: it is not drawn, and nothing else changes
//   5        is no longer stopped; nothing else changes
//   6        runs the program at start
//   8        as 6; Humongous games do not draw the limb
//   others   shows the code at start
//
// Records may overlap or be shared. The animation of a chore is chore * 4 + direction, 0 west, 1 east, 2 south, 3 north;
// or chore * 8 + angle / 45. Of a limb that code 1 turns off all fields become 0, but it keeps the chore; with other
// codes the code becomes the limb's mode, and the cursor goes to the start of the window.
//
// A turn starts each limb again: with its part of the record of its last chore, in the new direction. Angles are
// normalized as (angle + 360) % 360. The remainder has the sign of the dividend, so any angle below -360 is north.

import { need, u16le } from '../../bytes.js';
import { directionAngle, directionCode, eightDirection } from '../../direction.js';
import { failOutside } from '../../errors.js';
import { checkInt, checkWhole } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import { inOrigin } from '../../origin.js';
import { type ActorChores, aliasedChore, checkChores } from '../animate.js';
import { LIMBS } from '../cost/cost.js';
import { maskHas, NO_CHORE } from '../cost/record.js';
import { ALL_LIMBS, CHORES, type ChoreStart } from '../cost/start.js';
import { type AkosCostume, checkCostume } from './akos.js';
import type { ApplyEventsOptions } from './queue.js';
import { type AkosAnimation, type AkosLimb, checkState, idleLimbs, withLimbs } from './state.js';

/** Starts a chore in a direction, rounded to one of eight. */
export function start(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  facing: number,
  how: ChoreStart,
): AkosAnimation {
  return startedChore(akos, state, chore, eightDirection(facing), how);
}

/** Starts an animation by its number. The init chore resets nothing here. */
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
 * @throws {DecodeError} as {@link readAkosRecord}.
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
  const how = { initChore: chores.init, limbMask: ALL_LIMBS };
  return startedChore(akos, state, aliasedChore(chores, chore), state.facing, how);
}

/** Starts a chore in a direction, which the actor has then. Without an `initChore` no chore resets the limbs. */
function startedChore(
  akos: AkosCostume,
  state: AkosAnimation,
  chore: number,
  facing: number,
  { initChore, limbMask }: { readonly initChore: number | undefined; readonly limbMask: number },
): AkosAnimation {
  const resets = chore === initChore;
  const limbs = resets ? idleLimbs() : [...state.limbs];
  const animation = animationOf(akos, chore, facing);
  const before = resets ? 0 : state.stopped;
  const stopped = startLimbs(akos, limbs, before, animation, { chore, limbMask });
  return withLimbs(state, facing, stopped, limbs, 0);
}

/**
 * Turns to a direction: each limb starts again with the chore that set it last, in the new direction. Turning to
 * the current direction by another number, such as 360 more, starts all limbs again.
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
  for (const { limb, code, start, end } of recordOf(akos, animation)?.limbs ?? []) {
    if (!maskHas(limbMask, limb)) continue;
    if (code === LIMB.stop) stopped |= 1 << limb;
    else if (code === LIMB.resume) stopped &= ~(1 << limb);
    else {
      const mode = code === LIMB.off ? LIMB.unset : code;
      limbs[limb] = { code: mode, start, end, cursor: start, chore };
    }
  }
  return stopped;
}

/** Number of the animation of a chore in a direction. */
function animationOf({ directions }: AkosCostume, chore: number, facing: number): number {
  const direction = directions === 4 ? directionCode(facing) : eightDirection(facing) / 45;
  return chore * directions + direction;
}

/** What an animation does to one limb. */
export interface AkosLimbRecord {
  /** 0..15. */
  readonly limb: number;
  /** What the limb does: 0 and 1 off, 2 loop, 3 once, 4 stop, 5 go on, 6 and 8 program, others still. */
  readonly code: number;
  /** Position of the first code in AKSQ; 0 for codes 1, 4 and 5, which store none. */
  readonly start: number;
  /** Position of the last code, 0..65535; 0 for codes 1, 4 and 5. */
  readonly end: number;
}

/** One animation. */
export interface AkosRecord {
  /** Limbs in the record: bit 15 is limb 0. */
  readonly mask: number;
  /** One entry for each of them, from limb 0 up. */
  readonly limbs: readonly AkosLimbRecord[];
}

/** Codes of a record, and modes of a limb. */
export const LIMB = {
  unset: 0,
  off: 1,
  loop: 2,
  once: 3,
  stop: 4,
  resume: 5,
  program: 6,
  otherProgram: 8,
} as const;

/**
 * Reads an animation of a costume of version 7 or 8.
 *
 * @param animation - number: chore * `akos.directions` + direction. Of four directions 0 is west, 1 east, 2 south,
 *   3 north; of eight it is the angle / 45
 * @returns the record; `undefined` if the costume has none with that number
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED` for the record. Offsets count in `akos.src`.
 */
export function readAkosRecord(akos: AkosCostume, animation: number): AkosRecord | undefined {
  checkCostume(akos);
  checkWhole(animation, 'animation', 0);
  return inOrigin(akos.origin, undefined, () => recordOf(akos, animation));
}

/** The same for checked arguments; `undefined` for a negative animation. */
function recordOf(akos: AkosCostume, animation: number): AkosRecord | undefined {
  const at = recordPosition(akos, animation);
  return at === undefined ? undefined : recordAt(akos, at, animation);
}

/** Where the record of an animation is; `undefined` if the costume has none with that number. */
export function recordPosition(
  { src, animationsAt: { start, end }, animationCount }: AkosCostume,
  animation: number,
): number | undefined {
  if (!(animation >= 0 && animation < animationCount)) return undefined;
  const entry = start + animation * 2;
  const offset = u16le(src, entry);
  if (offset === 0) return undefined;
  if (start + offset >= end)
    failOutside(entry, `AKCH, animation ${animation}`, start + offset, start, end);
  return start + offset;
}

/** The record at a position. */
export function recordAt(
  { src, animationsAt }: AkosCostume,
  at: number,
  animation: number,
): AkosRecord {
  const { end } = animationsAt;
  need(at, 2, end, `AKCH, animation ${animation}`);
  const mask = u16le(src, at);
  let pos = at + 2;
  const limbs: AkosLimbRecord[] = [];
  for (let limb = 0; limb < LIMBS; limb++) {
    if (!maskHas(mask, limb)) continue;
    need(pos, 1, end, `AKCH, animation ${animation}, limb ${limb}`);
    const code = src[pos++];
    if (code === LIMB.off || code === LIMB.stop || code === LIMB.resume) {
      limbs.push({ limb, code, start: 0, end: 0 });
      continue;
    }
    need(pos, 4, end, `AKCH, animation ${animation}, limb ${limb}`);
    const start = u16le(src, pos);
    limbs.push({ limb, code, start, end: (start + u16le(src, pos + 2)) & 0xffff });
    pos += 4;
  }
  return { mask, limbs };
}
