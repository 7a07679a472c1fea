// Starting an animation
//
// The number of an animation gives the actor's direction, even if the costume does not have the animation. Then, for
// each limb in its record, from limb 0 up:
//
//   the record turns the limb off           start = 0, cursor = 0xFFFF, chore = that of the animation;
//                                           end and loops stay as they were
//   the first byte of its window is 0x7A    the limb is not stopped any more; nothing else changes
//   the first byte of its window is 0x79    the limb is stopped; nothing else changes
//   otherwise                               start and end of the window; cursor = start; loops; chore
//
// Limbs that are not in the record go on as before. A caller may name the limbs that may start; others are skipped.
// A window that starts past the end of the stream has no first byte, and is played as any other.
//
// A **chore** starts in a direction: animation chore * 4 + direction. Chores above 63 have no number in a byte, and
// change nothing at all. One chore of the actor is its init chore, which shows the actor at rest: it first
// makes the state new, and so turns all limbs off and ends every stop: also those limbs that may not start, and also if
// the costume does not have the animation. The chores of an actor, unless a script says otherwise:
//
//   1  init
//   2  walk
//   3  stand
//   4  talk start
//   5  talk stop
//
// A **turn** to the present direction changes nothing. A turn to another one starts each limb alone: with its part
// of the record of its own chore, in the new direction. A limb that no record has set is skipped.
//
// Trap: 0x79 and 0x7A stop and restart a limb only here, as the first byte of a window.
//
// Trap: a limb that is off still has its chore, and a turn may start it again.
//
// Vectors: `fixtures/costume/moves.json`, `fixtures/costume/playback.json`, `fixtures/costume/engine-playback.json`.

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
