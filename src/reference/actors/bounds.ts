// The box of some limbs: docs/format/actors.md says it in words.

import { AKOS_CODECS } from '../../costume/akos/akos.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { RenderOptions } from '../../costume/draw/render-options.js';
import type { Costume } from '../../costume/kinds.js';
import type { Box } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { around } from '../akos/draw.js';
import { lineOf as lineOfCel } from '../akos/scale.js';
import { checkCostume, checkLimbs } from '../records.js';
import { scaleOf } from './check.js';
import { lineOf } from './line.js';
import { shrinkOf } from './scale.js';

/** Finds the box that holds all pixels of some limbs, as the function of this name in the library does. */
export function costumeBounds(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: Pick<Pick<RenderOptions, 'scale' | 'limits'>, 'scale'>,
): Box {
  const { scale: given = 255 } = optionsOf(options);
  checkCostume(costume);
  checkLimbs(limbs);
  const scale = scaleOf(given);
  let all: Box | undefined;
  for (const { x, y, width, height, mirrored } of limbs) {
    if (width === 0 || height === 0) continue;
    const step = mirrored ? -1 : 1;
    const across = placesOf(costume, x, width, step, [scale.x, scale.y]);
    const down = placesOf(costume, y, height, 1, [scale.y, scale.x]);
    const left = Math.min(across[0], across[width - 1]);
    const right = Math.max(across[0], across[width - 1]) + 1;
    const top = down[0];
    const bottom = down[height];
    if (bottom <= top) continue;
    const box = { x: left + 0, y: top + 0, width: right - left, height: bottom - top };
    all = all === undefined ? box : around(all, box);
  }
  const box = all ?? { x: 0, y: 0, width: 0, height: 0 };
  checkPixels(box.width, box.height);
  return box;
}

/**
 * The places of columns or rows, and the one behind the last. `scales`: their scale, and the other
 * one.
 */
function placesOf(
  costume: Costume,
  offset: number,
  count: number,
  step: 1 | -1,
  [scale, other]: readonly [number, number],
): readonly number[] {
  if (costume.type === 'cost') return lineOf(0, offset, count, step, shrinkOf(scale, other)).places;
  const own = AKOS_CODECS[costume.codec].shrinks ? scale : 255;
  const { places, end } = lineOfCel(0, step * offset, count, step, own);
  return [...places, end];
}
