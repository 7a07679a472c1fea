// Draws the limbs of a costume into a picture of palette indices. Skips pixels of color 0, pixels
// outside of the picture, and pixels that the given z-plane covers.

import { checkByte, checkBytes, shown } from '../bytes.js';
import { attempt, checkHandler, type DecodeError, reporterOf } from '../errors.js';
import { checkPlace, checkWhole, NO_OPTIONS, type Point } from '../geometry.js';
import type { LimitOptions } from '../limits.js';
import { checkPlane, planeHas } from '../mask/expand.js';
import type { PackedPlane } from '../mask/index.js';
import { checkCostume } from './check.js';
import { colorsOf } from './colors.js';
import { checkDrawn, type DrawnLimb } from './compose.js';
import type { Costume } from './cost.js';
import { decodePixels } from './picture.js';
import { FULL_SCALE, scaledPositions } from './scale.js';

/** A picture of palette indices in the caller's memory. */
export interface IndexPicture {
  /** Palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** Pixels, at least 1. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
}

/** Options of {@link renderCostume}. `limits.pixels` counts those of one limb. */
export interface RenderOptions extends LimitOptions {
  /**
   * Palette index for each color, in place of the costume's own; 255 or none keeps that. Default:
   * the costume's own.
   */
  readonly palette?: ArrayLike<number> | undefined;
  /** Mask that hides the actor where its bits are set, as large as the picture. Default: none. */
  readonly zplane?: PackedPlane | undefined;
  /** 0..255: 255 for full size. Default: 255. */
  readonly scale?: number | undefined;
  /**
   * Receives the failure of each limb whose picture cannot be decoded; the limb is left out.
   * Default: throw.
   */
  readonly onError?: ((error: DecodeError, limb: number) => void) | undefined;
}

/**
 * Draws limbs into a picture, in their order.
 *
 * @param costume - the costume of the limbs
 * @param limbs - as {@link composeCostume} gives them
 * @param dst - changed in place; only visible pixels are written
 * @param actor - the actor's place in `dst`, pixels; may lie outside
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as {@link decodeCostumePicture}; none
 *   with `onError`.
 * @throws {RangeError} if a side of `dst` is not a whole number of at least 1 or it has too few
 *   pixels, the actor's place is not two whole numbers, the scale or an entry of the palette not a
 *   byte, a limit not a number of at least 0, or the mask of another size or too short.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `limbs` not a list of {@link DrawnLimb},
 *   the pixels of `dst` not a Uint8Array, the palette not a list, `zplane` not a
 *   {@link PackedPlane}, or `onError` not a function.
 */
export function renderCostume(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  dst: IndexPicture,
  actor: Point,
  options?: RenderOptions,
): void {
  const {
    palette = [],
    zplane,
    scale = FULL_SCALE,
    limits,
    onError,
  }: RenderOptions = options ?? NO_OPTIONS;
  checkCostume(costume);
  checkDrawn(limbs, costume);
  checkTarget(dst, actor);
  if (zplane !== undefined) checkMask(zplane, dst);
  checkByte(scale, 'scale');
  checkHandler(onError);
  const drawing = { dst, actor, colors: colorsOf(costume, palette), zplane, scale };
  for (const limb of limbs) {
    const reporter = reporterOf(onError && ((error) => onError(error, limb.limb)));
    const pixels = attempt(reporter, () => decodePixels(costume, limb, { limits }));
    if (pixels !== undefined) drawLimb(limb, pixels, drawing);
  }
}

/** How and where limbs are drawn. */
interface Drawing {
  readonly dst: IndexPicture;
  readonly actor: Point;
  /** Palette index for each color. */
  readonly colors: Uint8Array;
  readonly zplane: PackedPlane | undefined;
  readonly scale: number;
}

function checkTarget(dst: IndexPicture, actor: Point): void {
  const { pixels, width, height } = Object(dst) as IndexPicture;
  checkBytes(pixels, 'dst.pixels');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(pixels, 0, width, width, height);
  const { x, y } = Object(actor) as Point;
  if (!(Number.isSafeInteger(x) && Number.isSafeInteger(y)))
    throw new RangeError(`place ${shown(x)}, ${shown(y)} is not two whole numbers`);
}

function checkMask(zplane: PackedPlane, { width, height }: IndexPicture): void {
  checkPlane(zplane, 'zplane');
  if (zplane.width !== width || zplane.height !== height)
    throw new RangeError(`mask of ${zplane.width}x${zplane.height} for ${width}x${height} pixels`);
  const size = (width >> 3) * height;
  if (zplane.rows.length < size)
    throw new RangeError(`zplane.rows has ${zplane.rows.length} of ${size} bytes`);
}

function drawLimb(
  { x, y, width, height, mirrored }: DrawnLimb,
  pixels: Uint8Array,
  { dst, actor, colors, zplane, scale }: Drawing,
): void {
  const columns = scaledPositions(mirrored ? -x : x, width, scale);
  const rows = scaledPositions(y, height, scale);
  const side = mirrored ? -1 : 1;
  for (let row = 0; row < height; row++) {
    const down = rows[row];
    if (down === undefined) continue;
    const py = actor.y + down;
    if (py < 0 || py >= dst.height) continue;
    for (let column = 0; column < width; column++) {
      const color = pixels[row * width + column];
      const across = columns[column];
      if (color === 0 || across === undefined) continue;
      const px = actor.x + side * across;
      if (px < 0 || px >= dst.width) continue;
      if (zplane !== undefined && planeHas(zplane, px, py)) continue;
      dst.pixels[py * dst.width + px] = colors[color];
    }
  }
}
