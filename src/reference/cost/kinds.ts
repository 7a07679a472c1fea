// Costumes of either kind: docs/format/cost.md says it in words.

import type { AkosCostume } from '../../costume/akos/akos.js';
import { COST_LAYOUTS } from '../../costume/cost/cost.js';
import type { Costume } from '../../costume/kinds.js';
import {
  type AkosVersion,
  type CostumeVersion,
  checkRelease,
  isReleaseIn,
  type VersionOptions,
} from '../../version.js';
import { readAkos } from '../akos/header.js';
import { readCost } from './header.js';

/** Whether a release has costumes of versions 3 to 6. Throws unless it is known. */
export function hasCost(options: VersionOptions): options is VersionOptions<CostumeVersion> {
  return isReleaseIn(COST_LAYOUTS, checkRelease(options));
}

/** Whether a costume is one of versions 7 and 8. */
export function isAkos(costume: Costume): costume is AkosCostume {
  return (Object(costume) as Costume).type === 'akos';
}

/**
 * Reads a costume of any version. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - payload of COST, CO or AKOS, without the block header
 * @param options - version and variant
 * @returns as `readCost` or `readAkos` gives it
 * @throws {DecodeError} as `readCost` and `readAkos`.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readCostume(src: Uint8Array, options: VersionOptions): Costume {
  if (hasCost(options)) return readCost(src, options);
  return readAkos(src, options as VersionOptions<AkosVersion>);
}
