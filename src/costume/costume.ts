// The costumes of all versions: COST of versions 3 to 6, and AKOS of versions 7 and 8.
//
// The forms of a limb that can be drawn: without pixels, or with them.

import type { BlockSource } from '../block/level.js';
import { checkKind, checkKinds } from '../kind.js';
import {
  type AkosVersion,
  type CostumeVersion,
  checkRelease,
  isReleaseIn,
  type RecordOptions,
  type VersionOptions,
} from '../version.js';
import { akosOf } from './akos/akos.js';
import type { DrawnLimb } from './cost/compose.js';
import { COST_LAYOUTS, costOf } from './cost/cost.js';
import type { Costume } from './kinds.js';

/**
 * Reads a costume of any version: COST, CO of versions 3 and 4, or AKOS.
 *
 * @param source - payload, without the block header; or such a block. The record keeps a view of the
 *   source.
 * @returns the result of {@link readCost} or {@link readAkos}
 * @throws {DecodeError} as {@link readCost} and {@link readAkos}.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `source` is neither bytes nor a block, the version absent, or `onError` not a
 *   function.
 */
export function readCostume(source: BlockSource, options: RecordOptions): Costume {
  const release = checkRelease(options);
  return isReleaseIn(COST_LAYOUTS, release)
    ? costOf(source, options as VersionOptions<CostumeVersion>, release)
    : akosOf(source, options as VersionOptions<AkosVersion>, release);
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

/** A limb that draws, with decoded pixels, such as those of a {@link CostumePicture}. */
export interface DecodedLimb extends DrawnLimb {
  /** `width * height` bytes, row-major, the same as from {@link decodeCostumePicture}. */
  readonly pixels: Uint8Array;
}

/** A limb that draws, with its pixels in the form in which they are drawn fastest. */
export interface PreparedLimb extends DrawnLimb {
  /**
   * `width * height` bytes, column by column; 0 is transparent. They are colors; with codecs 5 and 16 each is 255
   * minus a palette index.
   */
  readonly columns: Uint8Array;
  /** Start and end of each part of `columns` that is not transparent, in order. */
  readonly parts: Uint32Array;
}

/** Every form of a limb that can be drawn. */
export type AnyLimb = DrawnLimb | DecodedLimb | PreparedLimb;

/** Throws a TypeError for what is no list of limbs. */
export function checkDrawn(limbs: readonly AnyLimb[]): void {
  checkKinds(limbs, 'limb', 'composeCostume gives one', 'limbs');
}
