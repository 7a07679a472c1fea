// The options of drawing a costume, and their checks.
//
// Finds how large a picture must be for some limbs.

import { type Bounds, boxOfBounds, type Edges, widen } from '../../bounds.js';
import { checkBytes, describe } from '../../bytes.js';
import type { ErrorHandler } from '../../errors.js';
import { type Box, checkSize, type Point } from '../../geometry.js';
import { checkPixels, type LimitOptions, limitOf } from '../../limits.js';
import { checkPlane, type PackedPlane } from '../../mask/expand.js';
import { optionsOf } from '../../options.js';
import { MAX_OFFSET } from '../../views.js';
import { drawnColors } from '../colors.js';
import type { DrawnLimb } from '../cost/compose.js';
import { checkCostume, checkDrawn } from '../costume.js';
import type { Costume } from '../kinds.js';
import {
  type Drawing,
  type IndexPicture,
  NO_MASK,
  placeLimb,
  SHADOW_ROWS,
  type Shadows,
} from './place.js';
import { type Scale, type Shrinking, shrinkingOf } from './scale.js';

/**
 * Options of {@link renderCostume}. `limits.pixels` bounds the pixels of each limb, and those of all limbs that are
 * decoded.
 */
export interface RenderOptions extends LimitOptions {
  /**
   * Palette index for each color, in place of the costume's own; 255, or no entry, keeps the costume's. Default:
   * the costume's own.
   */
  readonly palette?: ArrayLike<number> | undefined;
  /**
   * Mask, as large as the picture, that hides the actor where its bits are set. Several masks hide it where any of
   * them has a bit set. Default: none.
   */
  readonly zplane?: PackedPlane | readonly PackedPlane[] | undefined;
  /** 0..255, one number or one for each direction: 255 for full size. Default: 255. */
  readonly scale?: number | Scale | undefined;
  /**
   * 256 palette indices, or 2,048 with shadows `'0-7'`. A shadow replaces each index that is there already by the
   * entry with that number. Default: none; shadows are painted like other colors.
   */
  readonly shadowTable?: Uint8Array | undefined;
  /**
   * The colors that are shadows if there is a `shadowTable`. `'13'`: those of palette index 13, shadow mode 1 of
   * versions 7 and 8. `'0-7'`: those of indices 0 to 7, each with 256 entries of its own, mode 3. `'all'`: all
   * colors, as with bit 0x20 of the mode in versions 3 to 6. Default: `'13'`.
   */
  readonly shadows?: Shadows | undefined;
  /**
   * Receives the problem of each limb whose picture cannot be decoded; the limb is left out.
   * Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** Checks options, with a checked costume, picture, place and mask. */
export function drawingOf(
  costume: Costume,
  dst: IndexPicture,
  actor: Point,
  mask: Uint8Array,
  options: Omit<RenderOptions, 'zplane'>,
): Drawing {
  const { palette, scale, shadowTable, shadows = '13', limits } = options;
  const { width, height } = dst;
  if (width * height > MAX_OFFSET)
    throw new RangeError(`dst of ${width}x${height} has more than ${MAX_OFFSET} pixels`);
  if (shadows !== '13' && shadows !== '0-7' && shadows !== 'all')
    throw new RangeError(`shadows is ${describe(shadows)}, not '13', '0-7' or 'all'`);
  if (shadowTable !== undefined) checkTable(shadowTable, shadows);
  limitOf(limits, 'pixels');
  const { transparent } = costume;
  const shrinking = shrinkingOf(costume, scale);
  const colors = drawnColors(costume, palette);
  return { dst, actor, shrinking, colors, transparent, mask, shadowTable, shadows };
}

function checkTable(shadowTable: Uint8Array, shadows: Shadows): void {
  checkBytes(shadowTable, 'shadowTable');
  const size = shadows === '0-7' ? SHADOW_ROWS * 256 : 256;
  if (shadowTable.length < size)
    throw new RangeError(`shadowTable has ${shadowTable.length} of ${size} entries`);
}

/** The bits of checked masks together. */
export function maskOf(
  zplane: RenderOptions['zplane'],
  { width, height }: IndexPicture,
): Uint8Array {
  if (zplane === undefined) return NO_MASK;
  const planes = Array.isArray(zplane) ? zplane : [zplane as PackedPlane];
  const size = (width / 8) * height;
  for (const plane of planes as readonly PackedPlane[]) {
    checkPlane(plane, 'zplane');
    checkSize(plane.width, plane.height);
    if (plane.width !== width || plane.height !== height)
      throw new RangeError(
        `zplane is ${plane.width}x${plane.height} pixels, dst is ${width}x${height}`,
      );
    if (plane.rows.length < size)
      throw new RangeError(`zplane.rows has ${plane.rows.length} of ${size} bytes`);
  }
  if (planes.length === 1) return planes[0].rows;
  const bits = planes.length === 0 ? NO_MASK : new Uint8Array(size);
  for (const { rows } of planes) for (let i = 0; i < size; i++) bits[i] |= rows[i];
  return bits;
}

/** The box of limbs that draw nothing. */
const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Finds the box that holds all pixels of some limbs, transparent ones included. For the box of an animation, pass
 * the limbs of all its frames.
 *
 * @param costume - the costume of the limbs
 * @param limbs - from `composeCostume`
 * @returns a box, pixels from the actor's place; 0 by 0 without pixels. A picture of its width and height, with the
 *   actor at `-x, -y`, has room for all limbs
 * @throws {DecodeError} `LIMIT`, at offset 0, if the box is past `limits.pixels`.
 * @throws {RangeError} if a scale is not a byte, or a limit not a number of at least 0.
 * @throws {TypeError} if `costume` is not a `Costume`, or `limbs` is not a list of `DrawnLimb`.
 */
export function costumeBounds(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: Pick<RenderOptions, 'scale' | 'limits'>,
): Box {
  const { scale, limits } = optionsOf(options);
  checkCostume(costume, 'costumeBounds(costume, limbs)');
  checkDrawn(limbs);
  const reach = reachOfLimbs(limbs, shrinkingOf(costume, scale));
  const box = reach === undefined ? NOTHING : boxOfBounds(reach);
  checkPixels(box.width, box.height, limits);
  return box;
}

/** The box that limbs may touch, pixels from the actor; `undefined` if they touch nothing. Trusts its arguments. */
export function reachOfLimbs(
  limbs: readonly DrawnLimb[],
  shrinking: Shrinking,
): Bounds | undefined {
  let all: Edges | undefined;
  for (const limb of limbs) {
    if (limb.width === 0 || limb.height === 0) continue;
    const { left, right, top, bottom } = placeLimb(limb, shrinking);
    if (bottom <= top) continue;
    if (all === undefined) all = { left, right, top, bottom };
    else widen(all, left, right, top, bottom);
  }
  return all;
}
