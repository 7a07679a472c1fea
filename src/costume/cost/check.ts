// Checks a costume that a caller passes back. The check runs at each call, many times a second for some functions,
// so it looks at the fields of the record, and not at the bytes that they point to.

import { isBytes } from '../../bytes.js';
import { isCostumeVersion } from '../../version.js';
import { type CostCostume, LIMBS } from './cost.js';

/** Throws a TypeError unless a value is a costume; the block that holds one is not. */
export function checkCost(costume: CostCostume): void {
  const { type, src, start, end, palette, commands, version } = Object(costume) as CostCostume;
  const { base, limbsAt, animationsAt, lastAnimation } = Object(costume) as CostCostume;
  const fits =
    type === 'cost' &&
    isBytes(src) &&
    isBytes(palette) &&
    isBytes(commands) &&
    isCostumeVersion(version) &&
    Number.isInteger(base) &&
    isIn(end, 0, src.length) &&
    isIn(start, 0, end) &&
    isIn(limbsAt, start, end - LIMBS * 2) &&
    isIn(lastAnimation, -1, 0xff) &&
    isIn(animationsAt, start, end - (lastAnimation + 1) * 2);
  if (!fits) throw new TypeError('costume is not a CostCostume: readCost gives one');
}

/** Whether a value is a whole number from `first` to `last`. */
export function isIn(value: number, first: number, last: number): boolean {
  return Number.isInteger(value) && value >= first && value <= last;
}
