// How a costume is drawn: the options, and what they become when they have been checked.

import { checkBytes, describe } from '../../bytes.js';
import type { ErrorHandler } from '../../errors.js';
import { checkSize, type Point } from '../../geometry.js';
import { type LimitOptions, limitOf } from '../../limits.js';
import { checkPlane, type PackedPlane } from '../../mask/expand.js';
import { MAX_OFFSET } from '../../views.js';
import { drawnColors } from '../colors.js';
import type { Costume } from '../kinds.js';
import type { IndexPicture } from './place.js';
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
  /** Receives the problem of each limb whose picture cannot be decoded; the limb is left out. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/** The bits of a drawing without a mask. */
export const NO_MASK: Uint8Array = /* @__PURE__ */ new Uint8Array(0);

/** Checked options and places. */
export interface Drawing {
  readonly dst: IndexPicture;
  readonly actor: Point;
  readonly shrinking: Shrinking;
  /** Palette index for each color that pixels of the costume can have. */
  readonly colors: Uint8Array;
  /** The color that is not drawn. */
  readonly transparent: 0 | 255;
  /** A bit for each pixel of the picture, set where nothing is painted. Without bytes: no mask. */
  mask: Uint8Array;
  readonly shadowTable: Uint8Array | undefined;
  readonly shadows: Shadows;
}

/** Which palette indices are shadows. */
export type Shadows = '13' | '0-7' | 'all';

/** Palette index of a shadow. */
const SHADOW_INDEX = 13;

/** Number of palette indices that are shadows in mode 3. */
export const SHADOW_ROWS = 8;

/** Which 256 entries of a shadow table are for a palette index; `undefined` if it is not a shadow. */
export function shadowRow(index: number, shadows: Shadows): number | undefined {
  if (shadows === '0-7') return index < SHADOW_ROWS ? index : undefined;
  return shadows === 'all' || index === SHADOW_INDEX ? 0 : undefined;
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
