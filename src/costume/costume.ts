// The costumes of all versions: COST of versions 4 to 6, and AKOS of versions 7 and 8.

import type { BlockSource } from '../block/level.js';
import type { ErrorHandler } from '../errors.js';
import { checkRelease, isAkosVersion, type Release, type VersionOptions } from '../version.js';
import { akosOf } from './akos/akos.js';
import { checkAkos } from './akos/check.js';
import { checkCost } from './cost/check.js';
import { costOf } from './cost/cost.js';
import type { Costume, CostumeType, Rules, Table } from './kinds.js';

/** Options of {@link readCostume}. */
export interface CostumeOptions extends VersionOptions {
  /**
   * Receives the problem of each block of an AKOS with a wrong size. COST has no blocks. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads a costume of any version: COST, CO of version 4, or AKOS.
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
  return costumeOf(source, checkRelease(options), options.onError);
}

/** The same for a checked release. */
export function costumeOf(
  source: BlockSource,
  { version, variant }: Release,
  onError: ErrorHandler | undefined,
): Costume {
  if (isAkosVersion(version)) return akosOf(source, { version, variant }, { onError });
  return costOf(source, { version, variant });
}

const CHECKS: Table<'checkCostume'> = {
  cost: { checkCostume: checkCost },
  akos: { checkCostume: checkAkos },
};

/** Throws a TypeError unless a value is a costume; the block that holds one is not. */
export function checkCostume(costume: Costume): void {
  const { type } = Object(costume) as Costume;
  // `type` may be any text, also the name of a property that all objects inherit.
  const { checkCostume: check }: Partial<Rules<CostumeType>> = Object(CHECKS[type]);
  if (check === undefined) throw new TypeError('costume is not a Costume: readCostume gives one');
  check(costume);
}
