// Checks of the records that callers pass back. They run at each call, also of those that run many
// times a second, so they look at the records' own fields and not at what those lead to.

import { isBytes } from '../bytes.js';
import { isCostumeVersion } from '../version.js';
import type { DrawnLimb } from './compose.js';
import { type Costume, LIMBS } from './cost.js';
import type { AnimationState, LimbState } from './state.js';

/** Throws a TypeError for what is not a costume, such as the block that holds one. */
export function checkCostume(costume: Costume): void {
  const { src, start, end, palette, commands, version } = Object(costume) as Costume;
  const { base, limbsAt, animationsAt, lastAnimation } = Object(costume) as Costume;
  const fits =
    isBytes(src) &&
    isBytes(palette) &&
    isBytes(commands) &&
    isCostumeVersion(version) &&
    Number.isInteger(base) &&
    isIn(end, 0, src.length) &&
    isIn(start, 0, end) &&
    isIn(limbsAt, start, end - LIMBS * 2) &&
    isIn(lastAnimation, 0, 0xff) &&
    isIn(animationsAt, start, end - (lastAnimation + 1) * 2);
  if (!fits) throw new TypeError('costume is not a Costume: readCost gives one');
}

function isIn(value: number, first: number, last: number): boolean {
  return Number.isInteger(value) && value >= first && value <= last;
}

/** Throws a TypeError for what is not the state of an animation. */
export function checkState(state: AnimationState): void {
  const { facing, stopped, limbs } = Object(state) as AnimationState;
  const numbers = typeof facing === 'number' && typeof stopped === 'number';
  if (!numbers || !Array.isArray(limbs) || limbs.length !== LIMBS || !areLimbs(limbs))
    throw new TypeError('state is not an AnimationState: createAnimation gives one');
}

/** Whether all limbs have their numbers. Not `every`, with which a tick takes 1.5 times as long. */
function areLimbs(limbs: readonly (LimbState | null | undefined)[]): boolean {
  for (let i = 0; i < limbs.length; i++) {
    const limb = limbs[i];
    const whole =
      typeof limb?.start === 'number' &&
      typeof limb.end === 'number' &&
      typeof limb.cursor === 'number' &&
      typeof limb.chore === 'number';
    if (!whole) return false;
  }
  return true;
}

/** Throws a TypeError unless `limbs` are pictures in a costume with their places. */
export function checkDrawn(limbs: readonly DrawnLimb[], { start, end, base }: Costume): void {
  const isDrawn = (drawn: DrawnLimb) => {
    const { limb, x, y, width, height, offset } = Object(drawn) as DrawnLimb;
    return (
      Number.isSafeInteger(x) &&
      Number.isSafeInteger(y) &&
      isIn(limb, 0, LIMBS - 1) &&
      isIn(width, 0, 0xffff) &&
      isIn(height, 0, 0xffff) &&
      isIn(offset, start - base, end - base)
    );
  };
  if (!Array.isArray(limbs) || !limbs.every(isDrawn))
    throw new TypeError('limbs is not a list of DrawnLimb: composeCostume gives one');
}
