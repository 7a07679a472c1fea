// The chores that a costume has: docs/format/cost.md says it in words.

import type { ChoreDirection } from '../../costume/chores.js';
import type { Costume } from '../../costume/kinds.js';
import { checkAkos } from '../akos/costume.js';
import { readAkosRecord } from '../akos/record.js';
import { directionAngle } from './direction.js';
import { checkCost } from './header.js';
import { isAkos } from './kinds.js';
import { readCostRecord } from './record.js';

/**
 * Lists the chores of a costume, in each direction for which it has a record with limbs. The slow
 * twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @returns chores with their directions, by ascending number of the animation
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function costumeChores(costume: Costume): ChoreDirection[] {
  if (isAkos(costume)) checkAkos(costume);
  else checkCost(costume);
  const directions = isAkos(costume) ? costume.directions : 4;
  const count = isAkos(costume) ? costume.animationCount : costume.lastAnimation + 1;
  const found: ChoreDirection[] = [];
  for (let animation = 0; animation < count; animation++) {
    const record = isAkos(costume)
      ? readAkosRecord(costume, animation)
      : readCostRecord(costume, animation);
    if (record === undefined || record.limbs.length === 0) continue;
    const direction = animation % directions;
    const chore = (animation - direction) / directions;
    const facing = directions === 8 ? direction * 45 : directionAngle(direction);
    found.push({ animation, chore, facing });
  }
  return found;
}
