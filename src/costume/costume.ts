// The costumes of all versions: COST of versions 3 to 6, and AKOS of versions 7 and 8.

import type { BlockSource } from '../block/level.js';
import type { ErrorHandler } from '../errors.js';
import {
  type AkosVersion,
  type CostumeVersion,
  checkRelease,
  isReleaseIn,
  type VersionOptions,
} from '../version.js';
import { akosOf, checkCostume as checkAkos } from './akos/akos.js';
import { COST_LAYOUTS, checkCostume as checkCost, costOf } from './cost/cost.js';
import type { Costume, CostumeType } from './kinds.js';

/** Options of {@link readCostume}. */
export interface CostumeOptions extends VersionOptions {
  /**
   * Receives the problem of each block of an AKOS with a wrong size. COST has no blocks. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads a costume of any version: COST, CO of versions 3 and 4, or AKOS.
 *
 * @param source - payload, without the block header; or such a block. The record keeps a view of the
 *   source.
 * @returns as {@link readCost} or {@link readAkos} gives it
 * @throws {DecodeError} as {@link readCost} and {@link readAkos}.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `source` is neither bytes nor a block, the version absent, or `onError` not a
 *   function.
 */
export function readCostume(source: BlockSource, options: CostumeOptions): Costume {
  const release = checkRelease(options);
  return isReleaseIn(COST_LAYOUTS, release)
    ? costOf(source, options as VersionOptions<CostumeVersion>, release)
    : akosOf(source, options as VersionOptions<AkosVersion>, release);
}

const CHECKS: Readonly<Record<CostumeType, (costume: unknown) => void>> = {
  cost: checkCost,
  akos: checkAkos,
};

/** Throws a TypeError unless a value is a costume; the block that holds one is not. */
export function checkCostume(costume: Costume): void {
  const { type } = Object(costume) as Costume;
  // `type` may be any text, also the name of a property that all objects inherit.
  if (!Object.hasOwn(CHECKS, type))
    throw new TypeError('costume is not a Costume: readCostume gives one');
  CHECKS[type](costume);
}
