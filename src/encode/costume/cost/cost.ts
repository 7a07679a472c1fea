// Builds costumes of versions 4 to 6.

import type { OwnBytes } from '../../../bytes.js';
import { checkCost } from '../../../costume/cost/check.js';
import type { CostCostume } from '../../../costume/cost/cost.js';
import type { CostumeFields } from '../../../costume/cost/fields.js';
import { NO_OPTIONS } from '../../../geometry.js';
import { type LimitOptions, limitOf } from '../../../limits.js';
import { layOutCost } from './cost-layout.js';
import { patchCost } from './cost-patch.js';

/** Options of {@link encodeCost}. `limits.pixels` counts those of all pictures of `previous`. */
export interface EncodeCostOptions extends LimitOptions {
  /**
   * The costume as it was. If the new one has the same animations and pictures, and what differs is no
   * longer than it was, all else keeps its bytes and its place, whatever the layout. Default: none.
   */
  readonly previous?: CostCostume | undefined;
}

/**
 * Builds a COST payload, or that of CO in version 4; the inverse of `readCost` and of the readers of its parts.
 *
 * @throws {DecodeError} as `readCostumeParts`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if there are no animations or over 256, over 16 limbs, the palette does not
 *   have `colors` entries, a redirect leads to a picture with fewer pixels, a part does not fit or lies
 *   past 65,535, or `colors`, `layout` or the version is unknown; pictures as
 *   {@link encodeCostumePicture}; a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` or a part of it is not of the type given, or the version absent, or
 *   `previous` is not a CostCostume.
 */
export function encodeCost(costume: CostumeFields, options?: EncodeCostOptions): OwnBytes {
  const { previous, limits }: EncodeCostOptions = options ?? NO_OPTIONS;
  const limit = limitOf(limits, 'pixels');
  const laidOut = layOutCost(costume);
  if (previous === undefined) return laidOut;
  checkCost(previous);
  return patchCost(costume, previous, limit) ?? laidOut;
}
