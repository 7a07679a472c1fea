// Costumes of either kind: docs/format/cost.md says it in words.

import type { AkosCostume } from '../../costume/akos/akos.js';
import { COST_LAYOUTS } from '../../costume/cost/cost.js';
import type { Costume } from '../../costume/kinds.js';
import {
  type CostumeVersion,
  checkRelease,
  isReleaseIn,
  type VersionOptions,
} from '../../version.js';

/** Whether a release has costumes of versions 3 to 6. Throws unless it is known. */
export function hasCost(options: VersionOptions): options is VersionOptions<CostumeVersion> {
  return isReleaseIn(COST_LAYOUTS, checkRelease(options));
}

/** Whether a costume is one of versions 7 and 8. */
export function isAkos(costume: Costume): costume is AkosCostume {
  return (Object(costume) as Costume).type === 'akos';
}
