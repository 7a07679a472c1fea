// A costume of any version: COST of versions 3 to 6, or AKOS of versions 7 and 8.

import { type BlockSource, type Resource, sourceOf } from '../block/level.js';
import { checkKind } from '../kind.js';
import {
  type AkosVersion,
  type CostumeVersion,
  checkRelease,
  isReleaseIn,
  type RecordOptions,
  type VersionOptions,
} from '../version.js';
import { readAkos } from './akos/akos.js';
import { COST_LAYOUTS, readCost } from './cost/cost.js';
import type { Costume } from './kinds.js';

/**
 * Reads a costume of any version: COST, CO of versions 3 and 4, or AKOS.
 *
 * @param source - payload, without the block header; or such a block, or a resource of a game. The record keeps a view of the source
 * @throws {DecodeError} as {@link readCost} and {@link readAkos}.
 */
export function readCostume(source: BlockSource | Resource, options: RecordOptions): Costume {
  const release = checkRelease(options);
  return isReleaseIn(COST_LAYOUTS, release)
    ? readCost(source, options as VersionOptions<CostumeVersion>)
    : readAkos(sourceOf(source), options as RecordOptions<AkosVersion>);
}

/** Throws a TypeError for what is no costume. */
export function checkCostume(costume: Costume, order?: string): void {
  checkKind(
    costume,
    'costume',
    'readGameCostume(game, 1) or readCostume gives one',
    'costume',
    order,
  );
}
