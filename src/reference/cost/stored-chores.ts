// The chores that a costume has: docs/format/cost.md says it in words.

import type { ChoreDirection } from '../../costume/chores.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { Costume } from '../../costume/kinds.js';
import { directionAngle } from './direction.js';
import { checkCost } from './header.js';
import { readCostRecord } from './record.js';

/**
 * Lists the chores of a costume, in each direction for which it has a record with limbs. The slow
 * twin of the function of this name in the main entry point.
 *
 * @param given - as `readCostume` gives it
 * @returns chores with their directions, by ascending number of the animation
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function costumeChores(given: Costume): ChoreDirection[] {
  const costume = given as CostCostume;
  checkCost(costume);
  const count = costume.lastAnimation + 1;
  const found: ChoreDirection[] = [];
  for (let animation = 0; animation < count; animation++) {
    const record = readCostRecord(costume, animation);
    if (record === undefined || record.limbs.length === 0) continue;
    const direction = animation % 4;
    const chore = (animation - direction) / 4;
    const facing = directionAngle(direction);
    found.push({ animation, chore, facing });
  }
  return found;
}
