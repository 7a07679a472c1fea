// The box of some limbs
//
// The box that holds all pixels of some limbs, transparent ones included, counted from the actor: from the least to the
// highest place of their columns, and from the place of the first row to that behind the last. A limb without pixels, or
// whose rows are all left out, has none.
//
// Vectors: none of its own.

import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { BoundsOptions } from '../../costume/draw/bounds.js';
import type { Costume } from '../../costume/kinds.js';
import { type Box, NO_OPTIONS } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { checkCostume, checkLimbs, scaleOf } from './check.js';
import { lineOf } from './line.js';
import { around } from './render.js';
import { shrinkOf } from './scale.js';

/**
 * Finds the box that holds all pixels of some limbs. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param limbs - as `composeCostume` gives them
 * @param options - `scale`: 0..255, one number or one for columns and one for rows. Default: 255
 * @returns a box, pixels from the actor's place; 0 by 0 without pixels
 * @throws {DecodeError} `LIMIT`, at offset 0, if the box is past the default limit of pixels.
 * @throws {RangeError} if a scale is not a byte.
 * @throws {TypeError} if `costume` is not a `Costume`, or `limbs` not a list of `DrawnLimb`.
 */
export function costumeBounds(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: Pick<BoundsOptions, 'scale'>,
): Box {
  const { scale: given = 255 }: BoundsOptions = options ?? NO_OPTIONS;
  checkCostume(costume);
  checkLimbs(limbs);
  const scale = scaleOf(given);
  let all: Box | undefined;
  for (const { x, y, width, height, mirrored } of limbs) {
    if (width === 0 || height === 0) continue;
    const step = mirrored ? -1 : 1;
    const across = lineOf(0, x, width, step, shrinkOf(costume, scale.x, scale.y));
    const down = lineOf(0, y, height, 1, shrinkOf(costume, scale.y, scale.x));
    const left = Math.min(across.places[0], across.places[width - 1]);
    const right = Math.max(across.places[0], across.places[width - 1]) + 1;
    const top = down.places[0];
    const bottom = down.places[height];
    if (bottom <= top) continue;
    const box = { x: left + 0, y: top + 0, width: right - left, height: bottom - top };
    all = all === undefined ? box : around(all, box);
  }
  const box = all ?? { x: 0, y: 0, width: 0, height: 0 };
  checkPixels(box.width, box.height);
  return box;
}
