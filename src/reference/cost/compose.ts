// Which limbs are drawn, and where: docs/format/cost.md says it in words.

import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { CostAnimation } from '../../costume/cost/state.js';
import { checkAngle, directionCode } from './direction.js';
import { checkCost } from './header.js';
import { pictureShown } from './ops.js';
import { readCostPictureHeader } from './picture.js';
import { checkState } from './state.js';

/** {@link composeCostume} for a costume of versions 3 to 6. */
export function composeCost(
  costume: CostCostume,
  state: CostAnimation,
  facing?: number,
): DrawnLimb[] {
  checkCost(costume);
  checkState(state);
  const angle = facing ?? state.facing;
  checkAngle(angle);
  const isWest = directionCode(angle) === 0;
  const mirrored = isWest && costume.mirrorsWest;
  const drawn: DrawnLimb[] = [];
  let xmove = 0;
  let ymove = 0;
  for (let limb = 0; limb < 16; limb++) {
    const picture = pictureOf(costume, state, limb);
    if (picture === undefined) continue;
    const header = readCostPictureHeader(costume, limb, picture);
    if (header === undefined) continue;
    const x = xmove + header.relX;
    const y = ymove + header.relY;
    drawn.push({ limb, picture, ...header, x: mirrored ? 0 - x : x, y, mirrored });
    xmove = xmove + header.moveX;
    ymove = ymove - header.moveY;
  }
  return drawn;
}

/** The picture that a limb shows; `undefined` for none. */
function pictureOf(
  costume: CostCostume,
  { limbs, stopped }: CostAnimation,
  limb: number,
): number | undefined {
  const { commands } = costume;
  const { cursor } = limbs[limb];
  if (cursor === 0xffff || cursor >= commands.length) return undefined;
  if ((stopped & (1 << limb)) !== 0) return undefined;
  return pictureShown(commands[cursor], costume);
}
