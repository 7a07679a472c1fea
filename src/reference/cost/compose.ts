// Which limbs are drawn, and where
//
// A limb is drawn if it is on, not stopped, and the byte under its cursor is that of a picture which its table has. A
// stored offset of 0 is no picture. One of width or height 0 is drawn like others, and moves the limbs after it. A
// picture that cannot be read is an error, and not a limb that is not drawn.
// The limbs are drawn from limb 0 up. Before the first one xmove = ymove = 0, then for each limb that is drawn:
//
// 1. x = xmove + relX, y = ymove + relY: where its upper left pixel goes, from the actor's place. If the actor is
//    mirrored, -x takes the place of x, and the columns go from there to the left.
// 2. xmove = xmove + moveX, ymove = ymove - moveY.
//
// An actor is mirrored if it faces west (as rounded to four directions) and bit 7 of the format byte is clear.
// The actor's place is where its feet are, less its elevation.
//
// Trap: moveX is added, moveY **subtracted**: it points up, while relY points down. Engines agree; a game in which
// moveY is always 0 does not show it.
//
// Trap: a limb that is not drawn moves no other limb.
//
// Trap: the first column of a mirrored limb goes to actor - x itself, not to the pixel left of it.
//
// Trap: relX and relY place a limb alone, moveX and moveY only those after it.
//
// Vectors: `fixtures/costume/compose.json`, `fixtures/costume/compose-forms.json`.

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
