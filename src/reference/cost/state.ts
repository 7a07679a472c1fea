// The state of an actor
//
// What the costume of an actor is doing is kept outside of the costume. For each limb:
//
//   start, end  the first and the last command of its window
//   cursor      the command at which it is; 0xFFFF if the limb is off
//   loops       whether the window starts over
//   chore       the chore whose record set the limb last; 0xFFFF before the first
//
// and for the actor its direction, and a bit for each limb that is stopped. A new state, which an actor has when a
// script gives it a costume, has all limbs off, with 0xFFFF for start, end, cursor and chore, loops set, and none
// stopped. The caller gives its direction, as an angle that is rounded to one of four; the default is south.
//
// Trap: each limb keeps the chore of its own. An actor that turns starts each limb again with that, and not with
// one chore of the actor.

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
