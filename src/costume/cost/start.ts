// Starting animations. For each limb in the record:
//
//   off                    the limb is turned off
//   window opens with 0x7A the limb is no longer stopped; its old window plays on
//   window opens with 0x79 the limb is stopped: its old window plays on, but is not drawn
//   else                   the cursor goes to the start of the new window
//
// A turn starts each limb again: with its part of the record of its last chore, in the new direction.

import { directionAngle, directionCode } from '../../direction.js';
import { type CostCostume, LIMBS } from './cost.js';
import {
  type CostAnimation,
  type CostLimbRecord,
  createState,
  LIMB_OFF,
  type LimbState,
  maskHas,
  NO_CHORE,
  recordOf,
} from './record.js';

/** Options of {@link startChore}. */
export interface ChoreOptions {
  /** Limbs that may start: bit 15 is limb 0. Default: all. */
  readonly limbMask?: number | undefined;
  /** The chore that first turns all limbs off, and ends every stop. Default: 1. */
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

/** The checked {@link ChoreOptions}. */
export type ChoreStart = { readonly [name in keyof ChoreOptions]-?: number };

/** Starts an animation, and sets the facing even if the costume does not have it. */
export function startNumber(
  costume: CostCostume,
  state: CostAnimation,
  animation: number,
  limbMask: number,
): CostAnimation {
  const limbs = [...state.limbs];
  const stopped = startLimbs(costume, limbs, state.stopped, animation, limbMask);
  return { kind: 'animation', type: 'cost', facing: directionAngle(animation), stopped, limbs };
}

/** Starts a chore in a direction: animation chore * 4 + direction. Chores above 63 change nothing. */
export function start(
  costume: CostCostume,
  state: CostAnimation,
  chore: number,
  facing: number,
  { initChore, limbMask }: ChoreStart,
): CostAnimation {
  if (chore > MAX_CHORE) return state;
  const from = chore === initChore ? createState(facing) : state;
  return startNumber(costume, from, chore * 4 + directionCode(facing), limbMask);
}

export function turn(costume: CostCostume, state: CostAnimation, facing: number): CostAnimation {
  const code = directionCode(facing);
  const rounded = directionAngle(code);
  if (rounded === state.facing) return state;
  const limbs = [...state.limbs];
  let { stopped } = state;
  let left = ALL_LIMBS;
  for (let limb = 0; limb < LIMBS; limb++) {
    const { chore } = state.limbs[limb];
    if (chore === NO_CHORE || !maskHas(left, limb)) continue;
    // Limbs of one chore start together, so that its record is read once.
    let mask = 0;
    for (let other = limb; other < LIMBS; other++)
      if (state.limbs[other].chore === chore) mask |= 0x8000 >> other;
    left &= ~mask;
    stopped = startLimbs(costume, limbs, stopped, chore * 4 + code, mask);
  }
  return { kind: 'animation', type: 'cost', facing: rounded, stopped, limbs };
}

/** Starts the limbs that are in the record and in the mask. Returns the new bits of stopped limbs. */
function startLimbs(
  costume: CostCostume,
  limbs: LimbState[],
  stopped: number,
  animation: number,
  limbMask: number,
): number {
  for (const named of recordOf(costume, animation)?.limbs ?? []) {
    const { limb, start } = named;
    if (!maskHas(limbMask, limb)) continue;
    const first = start === LIMB_OFF ? undefined : costume.commands[start];
    if (first === 0x7a) stopped &= ~(1 << limb);
    else if (first === 0x79) stopped |= 1 << limb;
    else limbs[limb] = startedLimb(limbs[limb], named, animation >> 2);
  }
  return stopped;
}

function startedLimb(
  { end, loops: looped }: LimbState,
  { start, length, loops }: CostLimbRecord,
  chore: number,
): LimbState {
  if (start === LIMB_OFF) return { start: 0, end, cursor: LIMB_OFF, loops: looped, chore };
  return { start, end: start + length - 1, cursor: start, loops, chore };
}
