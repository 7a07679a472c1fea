// The pictures of a costume, of either kind. Those of AKOS are cels, which do not belong to a limb.

import { checkBytes } from '../bytes.js';
import { checkPlace, checkUpTo, checkWhole, type Placement } from '../geometry.js';
import type { LimitOptions } from '../limits.js';
import { optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { AKOS_CODECS } from './akos/akos.js';
import {
  pictureHeader as celHeader,
  decodeInto as decodeAkosInto,
  decodePicture as decodeCel,
  runsOf as runsOfAkos,
} from './akos/cel.js';
import { readAkosParts } from './akos/parts.js';
import { type CostCostume, LIMBS } from './cost/cost.js';
import { type CostumePictureFields, readCostParts } from './cost/parts.js';
import {
  type CostumePicture,
  type CostumePictureHeader,
  pictureHeader as costHeader,
  decodePicture as decodeCost,
  decodeInto as decodeCostInto,
  LAST_PICTURE,
  runsOf as runsOfCost,
} from './cost/picture.js';
import type { PictureTarget, Runs } from './cost/runs.js';
import { checkCostume } from './costume.js';
import type { Costume } from './kinds.js';

/**
 * Reads the size and place of a picture.
 *
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127, as in commands. The number of pictures is not stored: a number past the last one may
 *   give nonsense or an error. In versions 7 and 8 the number of a cel, from 0
 * @returns the header; `undefined` if the limb has no pictures, or a stored 0 for this one, or if the costume has
 *   no such cel
 * @throws {DecodeError} `TRUNCATED` or `BAD_OFFSET` for the table or the header. Offsets count in `costume.src`.
 */
export function readCostumePictureHeader(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  checkNumbers(costume, limb, picture);
  return inOrigin(costume.origin, undefined, () => {
    return costume.type === 'cost'
      ? costHeader(costume, limb, picture)
      : celHeader(costume, picture);
  });
}

function checkNumbers(costume: Costume, limb: number, picture: number): void {
  checkCostume(costume);
  checkUpTo(limb, LIMBS - 1, 'limb');
  if (costume.type === 'cost') checkUpTo(picture, LAST_PICTURE, 'picture');
  else checkWhole(picture, 'cel', 0);
}

/**
 * Decodes a picture of a costume.
 *
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127; in versions 7 and 8 the number of a cel, from 0
 * @returns header and pixels; pixels of value `costume.transparent` are not drawn. `undefined` as for
 *   {@link readCostumePictureHeader}. A picture whose width or height is 0 has no pixels; its data is not read
 * @throws {DecodeError} as {@link readCostumePictureHeader}, and the same codes for pixels and redirects; `BAD_VALUE`
 *   if colors of codec 16 do not have 1 to 8 bits; `LIMIT` past `limits.pixels`.
 */
export function decodeCostumePicture(
  costume: Costume,
  limb: number,
  picture: number,
  options?: LimitOptions,
): CostumePicture | undefined {
  checkNumbers(costume, limb, picture);
  const { limits } = optionsOf(options);
  return inOrigin(costume.origin, undefined, () => {
    return costume.type === 'cost'
      ? decodeCost(costume, limb, picture, limits)
      : decodeCel(costume, picture, limits);
  });
}

/**
 * As {@link decodeCostumePicture}, into `dst`. Does nothing if the costume does not have the picture:
 * {@link readCostumePictureHeader} tells, and gives the size.
 *
 * @param dst - receives all pixels of the picture, transparent ones too
 * @throws {DecodeError} as {@link decodeCostumePicture}, but no `LIMIT` up to 2^30 pixels.
 */
export function decodeCostumePictureInto(
  costume: Costume,
  limb: number,
  picture: number,
  dst: Uint8Array,
  options?: Placement,
): void {
  checkBytes(dst, 'dst');
  const header = readCostumePictureHeader(costume, limb, picture);
  if (header === undefined || header.width === 0 || header.height === 0) return;
  const { width, height, offset } = header;
  const { at = 0, pitch = width } = optionsOf(options);
  checkPlace(dst, at, pitch, width, height);
  inOrigin(costume.origin, undefined, () =>
    pixelStoreOf(costume).decodeAt(offset, { dst, at, pitch, width, height }),
  );
}

/**
 * Lists the pictures that a costume stores, even if no animation shows them. Pictures without pixels, and those that
 * redirect to another one, are left out. {@link spriteSheet} puts them on one sheet; `withCostumePictures` of the
 * encoders replaces them.
 *
 * @param options - `limits.pixels` bounds the pixels of all pictures together
 * @returns fresh records; their pixels are colors of the costume, or palette indices for codecs 5 and 16
 * @throws {DecodeError} as {@link readCostParts} or {@link readAkosParts}.
 * @example
 * ```ts
 * import { openGame, readGameCostume } from 'scumm-codec';
 * import { costumePictures, spriteSheet } from 'scumm-codec/tools';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const pictures = costumePictures(readGameCostume(openGame(lantern), 1));
 * const { width, height } = spriteSheet(pictures);
 * console.log(pictures.length, width, height); // 55 200 279
 * ```
 */
export function costumePictures(costume: Costume, options?: LimitOptions): CostumePictureFields[] {
  checkCostume(costume);
  if (costume.type === 'akos') return storedOnce(readAkosParts(costume, options).cels);
  return storedOnce(readCostParts(costume, options).limbs.flat());
}

/** The pictures of a list that have pixels of their own, each once. */
export function storedOnce(
  all: readonly (CostumePictureFields | undefined)[],
): CostumePictureFields[] {
  return [...new Set(all)].flatMap((one) => (one && one.pixels.length > 0 ? [one] : []));
}

/** How a costume stores the pixels of its pictures. */
export interface PixelStore {
  /** What the offsets of headers count from: an offset in `costume.src`. */
  readonly base: number;
  /** What runs of pixels go along; `undefined` if pixels are not runs. */
  readonly runs: CostCostume['layout'] | undefined;
  /** Value of transparent pixels. */
  readonly transparent: Costume['transparent'];
  /** The runs at the offset of a header, if pixels are runs. */
  readonly runsAt: (offset: number) => Runs;
  /**
   * Decodes the pixels at the offset of a header into a checked target of at least one pixel. Returns the position
   * behind their last byte.
   */
  readonly decodeAt: (offset: number, target: PictureTarget) => number;
}

/** The store of a costume. A call that draws limbs asks once for the kind of their costume: here. */
export function pixelStoreOf(costume: Costume): PixelStore {
  if (costume.type === 'cost')
    return {
      base: costume.base,
      runs: costume.layout,
      transparent: costume.transparent,
      runsAt: (offset) => runsOfCost(costume, offset),
      decodeAt: (offset, target) => decodeCostInto(costume, offset, target),
    };
  return {
    base: costume.start,
    runs: AKOS_CODECS[costume.codec].isRuns ? 'column' : undefined,
    transparent: costume.transparent,
    runsAt: (offset) => runsOfAkos(costume, offset),
    decodeAt: (offset, target) => decodeAkosInto(costume, offset, target),
  };
}
