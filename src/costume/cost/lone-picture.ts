// The pixels of a picture from its runs alone, for those who hold no costume: see runs.ts for the runs.
// Neither their number nor their order is stored with them.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { checkPlace, checkWhole, type Placement } from '../../geometry.js';
import { checkPixels, type LimitOptions } from '../../limits.js';
import { columnsInto, TURN_PIXELS } from './columns.js';
import type { CostCostume } from './cost.js';
import { type PictureTarget, type Runs, runsInto } from './runs.js';

/** What the runs of a picture do not say. */
export interface CostumeRunsOptions {
  /** Colors of the costume: 16 for kinds 0x58 and 0x60, 32 for 0x59 and 0x61. */
  readonly colors: 16 | 32;
  /** Order of the pixels: `row` in Amiga releases. Default: `column`. */
  readonly layout?: 'column' | 'row' | undefined;
}

/** Decodes runs; see `decodeCostPicture`. */
export function decodeRuns(
  src: Uint8Array,
  width: number,
  height: number,
  options: Partial<CostumeRunsOptions & LimitOptions> | undefined,
): OwnBytes {
  const { colors, layout } = checkRunsOptions(options);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height, options?.limits);
  const dst = new Uint8Array(width * height);
  pictureInto(runsFrom(src, colors), layout, { dst, at: 0, pitch: width, width, height });
  return dst;
}

/** Decodes runs into memory the caller owns; see `decodeCostPictureInto`. */
export function decodeRunsInto(
  src: Uint8Array,
  [width, height]: readonly [width: number, height: number],
  dst: Uint8Array,
  options: Partial<CostumeRunsOptions & Placement> | undefined,
): number {
  const { colors, layout } = checkRunsOptions(options);
  const { at = 0, pitch = width }: Placement = options ?? {};
  checkBytes(dst, 'dst');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, width, height);
  return pictureInto(runsFrom(src, colors), layout, { dst, at, pitch, width, height });
}

function runsFrom(src: Uint8Array, colors: 16 | 32): Runs {
  return { src, pos: 0, end: src.length, lengthBits: colors === 16 ? 4 : 3 };
}

function checkRunsOptions(
  options: Partial<CostumeRunsOptions> | undefined,
): Required<CostumeRunsOptions> & { layout: CostCostume['layout'] } {
  const { colors, layout = 'column' } = Object(options) as Partial<CostumeRunsOptions>;
  if (colors === undefined) throw new TypeError('colors is absent: a picture does not say it');
  if (colors !== 16 && colors !== 32)
    throw new RangeError(`colors ${shown(colors)} is not 16 or 32`);
  if (layout !== 'column' && layout !== 'row')
    throw new RangeError(`layout ${shown(layout)} is not 'column' or 'row'`);
  return { colors, layout };
}

/** Decodes runs into a checked target of at least one pixel; gives the offset behind the last. */
export function pictureInto(
  runs: Runs,
  layout: CostCostume['layout'],
  target: PictureTarget,
): number {
  const { at, pitch, width, height } = target;
  if (layout === 'row') return runsInto(runs, target, { at, step: 1, length: width, next: pitch });
  if (width * height <= TURN_PIXELS) return columnsInto(runs, target);
  return runsInto(runs, target, { at, step: pitch, length: height, next: 1 });
}
