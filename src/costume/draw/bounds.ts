// Finds how large a picture must be for some limbs.

import { type Bounds, boxOfBounds, type Edges, widen } from '../../bounds.js';
import type { Box } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { optionsOf } from '../../options.js';
import type { DrawnLimb } from '../cost/compose.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import { checkDrawn } from '../limb.js';
import { placeLimb } from './placement.js';
import type { RenderOptions } from './render-options.js';
import { type Shrinking, shrinkingOf } from './scale.js';

/** The box of limbs that draw nothing. */
const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Finds the box that holds all pixels of some limbs, transparent ones included. For the box of an animation, pass
 * the limbs of all its frames.
 *
 * @param costume - the costume of the limbs
 * @param limbs - from `composeCostume`
 * @returns a box, pixels from the actor's place; 0 by 0 without pixels. A picture of its width and height, with the
 *   actor at `-x, -y`, has room for all limbs
 * @throws {DecodeError} `LIMIT`, at offset 0, if the box is past `limits.pixels`.
 * @throws {RangeError} if a scale is not a byte, or a limit not a number of at least 0.
 * @throws {TypeError} if `costume` is not a `Costume`, or `limbs` is not a list of `DrawnLimb`.
 */
export function costumeBounds(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: Pick<RenderOptions, 'scale' | 'limits'>,
): Box {
  const { scale, limits } = optionsOf(options);
  checkCostume(costume, 'costumeBounds(costume, limbs)');
  checkDrawn(limbs);
  const reach = reachOfLimbs(limbs, shrinkingOf(costume, scale));
  const box = reach === undefined ? NOTHING : boxOfBounds(reach);
  checkPixels(box.width, box.height, limits);
  return box;
}

/** The box that limbs may touch, pixels from the actor; `undefined` if they touch nothing. Trusts its arguments. */
export function reachOfLimbs(
  limbs: readonly DrawnLimb[],
  shrinking: Shrinking,
): Bounds | undefined {
  let all: Edges | undefined;
  for (const limb of limbs) {
    if (limb.width === 0 || limb.height === 0) continue;
    const { left, right, top, bottom } = placeLimb(limb, shrinking);
    if (bottom <= top) continue;
    if (all === undefined) all = { left, right, top, bottom };
    else widen(all, left, right, top, bottom);
  }
  return all;
}
