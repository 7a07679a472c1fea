// Starting an animation: docs/format/cost.md says it in words.

import { checkByte } from '../../bytes.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { ChoreOptions, StartOptions } from '../../costume/cost/start.js';
import type { CostAnimation, LimbState } from '../../costume/cost/state.js';
import { checkInt, checkUpTo, NO_OPTIONS } from '../../geometry.js';
import { checkAngle, directionAngle, directionCode } from './direction.js';
import { checkCost } from './header.js';
import { readCostRecord } from './record.js';
import { checkState, newState } from './state.js';

/** {@link startAnimation} for a costume of versions 3 to 6. */
export function startCostAnimation(
  costume: CostCostume,
  state: CostAnimation,
  animation: number,
  options?: StartOptions,
): CostAnimation {
  const { limbMask = 0xffff }: StartOptions = options ?? NO_OPTIONS;
  checkCost(costume);
  checkState(state);
  checkByte(animation, 'animation');
  checkUpTo(limbMask, 0xffff, 'limbMask');
  const started = startLimbs(costume, state, animation, limbMask);
  return { ...started, facing: directionAngle(animation) };
}

/** {@link startChore} for a costume of versions 3 to 6. */
export function startCostChore(
  costume: CostCostume,
  state: CostAnimation,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): CostAnimation {
  const { limbMask = 0xffff, initChore = 1 }: ChoreOptions = options ?? NO_OPTIONS;
  checkCost(costume);
  checkState(state);
  checkByte(chore, 'chore');
  checkAngle(facing);
  checkInt(initChore, 'initChore');
  checkUpTo(limbMask, 0xffff, 'limbMask');
  if (chore > 63) return state;
  const before = chore === initChore ? newState(facing) : state;
  const animation = chore * 4 + directionCode(facing);
  return startCostAnimation(costume, before, animation, { limbMask });
}

/** {@link turnAnimation} for a costume of versions 3 to 6. */
export function turnCostAnimation(
  costume: CostCostume,
  state: CostAnimation,
  facing: number,
): CostAnimation {
  checkCost(costume);
  checkState(state);
  checkAngle(facing);
  const direction = directionCode(facing);
  if (directionAngle(direction) === state.facing) return state;
  let turned = state;
  for (let limb = 0; limb < 16; limb++) {
    const { chore } = state.limbs[limb];
    if (chore === 0xffff) continue;
    turned = startLimbs(costume, turned, chore * 4 + direction, 0x8000 >> limb);
  }
  return { ...turned, facing: directionAngle(direction) };
}

/** Starts the limbs that are in the record of an animation and in a mask: bit 15 is limb 0. */
function startLimbs(
  costume: CostCostume,
  state: CostAnimation,
  animation: number,
  limbMask: number,
): CostAnimation {
  const record = readCostRecord(costume, animation);
  if (record === undefined) return state;
  const limbs: LimbState[] = [...state.limbs];
  let stopped = state.stopped;
  const chore = Math.floor(animation / 4);
  for (const { limb, start, length, loops } of record.limbs) {
    if ((limbMask & (0x8000 >> limb)) === 0) continue;
    const first = costume.commands[start];
    if (start === 0xffff) limbs[limb] = { ...limbs[limb], start: 0, cursor: 0xffff, chore };
    else if (first === 0x7a) stopped = stopped & ~(1 << limb);
    else if (first === 0x79) stopped = stopped | (1 << limb);
    else limbs[limb] = { start, end: start + length - 1, cursor: start, loops, chore };
  }
  return { ...state, stopped, limbs };
}
