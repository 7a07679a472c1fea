// The check of a costume that a caller passes back. It runs at each call, also of those that run many
// times a second, so it looks at the record's own fields and not at what those lead to.

import { isBytes } from '../../bytes.js';
import { isCostumeVersion } from '../../version.js';
import { type CostCostume, LIMBS } from './cost.js';

/** Throws a TypeError for what is not a costume, such as the block that holds one. */
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
