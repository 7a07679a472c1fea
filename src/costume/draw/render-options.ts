// The options of drawing a costume, and their checks.

import { checkBytes, describe } from '../../bytes.js';
import type { ErrorHandler } from '../../errors.js';
import { checkSize, checkWholePoint, type Point } from '../../geometry.js';
import { type LimitOptions, limitOf } from '../../limits.js';
import { checkPlane, type PackedPlane } from '../../mask/expand.js';
import { optionsOf } from '../../options.js';
import { MAX_OFFSET } from '../../views.js';
import { drawnColors } from '../colors.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import type { AnyLimb } from '../limb.js';
import { checkDrawn } from './check-limbs.js';
import { checkPicture, type Drawing, type IndexPicture } from './drawing.js';
import { FULL_SCALE, type Scale, scaleOf } from './scale.js';
import { SHADOW_ROWS, type Shadows } from './shadows.js';
import { shrinkingOf } from './shrinking.js';

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

/** Checks the arguments of {@link renderCostume}, which lists the errors. */
export function checkDrawing(
  costume: Costume,
  limbs: readonly AnyLimb[],
  dst: IndexPicture,
  actor: Point,
  options: RenderOptions | undefined,
): Drawing {
  const {
    palette,
    zplane = [],
    scale = FULL_SCALE,
    shadowTable,
    shadows = '13',
    limits,
  } = optionsOf(options);
  checkCostume(costume, 'renderCostume(costume, limbs, dst, actor)');
  checkDrawn(limbs);
  checkTarget(dst, actor);
  const planes = Array.isArray(zplane) ? zplane : [zplane as PackedPlane];
  for (const plane of planes) checkMask(plane, dst);
  if (shadows !== '13' && shadows !== '0-7' && shadows !== 'all')
    throw new RangeError(`shadows is ${describe(shadows)}, not '13', '0-7' or 'all'`);
  if (shadowTable !== undefined) checkTable(shadowTable, shadows);
  limitOf(limits, 'pixels');
  return {
    dst,
    actor,
    shrinking: shrinkingOf(costume, scaleOf(scale)),
    colors: drawnColors(costume, palette),
    transparent: costume.transparent,
    planes,
    shadowTable,
    shadows,
  };
}

function checkTarget(dst: IndexPicture, actor: Point): void {
  checkPicture(dst);
  const { width, height } = dst;
  if (width * height > MAX_OFFSET)
    throw new RangeError(`dst of ${width}x${height} has more than ${MAX_OFFSET} pixels`);
  checkWholePoint(actor);
}

function checkMask(zplane: PackedPlane, { width, height }: IndexPicture): void {
  checkPlane(zplane, 'zplane');
  checkSize(zplane.width, zplane.height);
  if (zplane.width !== width || zplane.height !== height)
    throw new RangeError(
      `zplane is ${zplane.width}x${zplane.height} pixels, dst is ${width}x${height}`,
    );
  const size = (width / 8) * height;
  if (zplane.rows.length < size)
    throw new RangeError(`zplane.rows has ${zplane.rows.length} of ${size} bytes`);
}

function checkTable(shadowTable: Uint8Array, shadows: Shadows): void {
  checkBytes(shadowTable, 'shadowTable');
  const size = shadows === '0-7' ? SHADOW_ROWS * 256 : 256;
  if (shadowTable.length < size)
    throw new RangeError(`shadowTable has ${shadowTable.length} of ${size} entries`);
}
