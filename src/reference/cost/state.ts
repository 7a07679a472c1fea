// The state of an actor: docs/format/cost.md says it in words.

import type { CostAnimation, LimbState } from '../../costume/cost/state.js';
import { directionAngle, directionCode } from './direction.js';

/** The state of a costume of versions 3 to 6 before its first animation. */
export function newState(facing: number): CostAnimation {
  const limbs: LimbState[] = [];
  for (let limb = 0; limb < 16; limb++)
    limbs.push({ start: 0xffff, end: 0xffff, cursor: 0xffff, loops: true, chore: 0xffff });
  return { type: 'cost', facing: directionAngle(directionCode(facing)), stopped: 0, limbs };
}

/** Throws a TypeError unless a value is what `createAnimation` gives. */
export function checkState(state: CostAnimation): void {
  const { type, facing, stopped, limbs } = Object(state) as CostAnimation;
  let whole = type === 'cost' && typeof facing === 'number' && typeof stopped === 'number';
  whole = whole && Array.isArray(limbs) && limbs.length === 16;
  for (let limb = 0; whole && limb < 16; limb++) {
    const { start, end, cursor, chore } = Object(limbs[limb]) as LimbState;
    for (const place of [start, end, cursor, chore]) if (typeof place !== 'number') whole = false;
  }
  if (!whole) throw new TypeError('state is not that of a COST: createAnimation gives one');
}
