// The pictures of a costume, of either kind. Pictures of AKOS are cels, which do not belong to a limb.
//
// The pictures that a costume stores, each once, however many limbs or numbers lead to it.
//
// How a costume stores the pixels of its pictures. All functions trust their arguments.

import { checkBytes } from '../bytes.js';
import { checkPlace, checkUpTo, checkWhole, type Placement } from '../geometry.js';
import type { LimitOptions, Limits } from '../limits.js';
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
import type { DrawnLimb } from './cost/compose.js';
import { checkLimb } from './cost/cost.js';
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
import type { Costume, CostumeType } from './kinds.js';

/**
 * Reads the size and place of a picture.
 *
 * @param costume - from {@link readCostume}
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127, as in commands. The number of pictures is not stored: a number past the last one may
 *   give nonsense or an error. In versions 7 and 8 the number of a cel, from 0
 * @returns the header; `undefined` if the limb has no pictures, or a stored 0 for this one, or if the costume has
 *   no such cel
 * @throws {DecodeError} `TRUNCATED` if the table or the header ends early; `BAD_OFFSET` if the table or
 *   the picture lies outside of its block. Offsets count in `costume.src`.
 * @throws {RangeError} if `limb` or `picture` is out of range.
 * @throws {TypeError} if `costume` is not a {@link Costume}.
 */
export function readCostumePictureHeader(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  checkNumbers(costume, limb, picture);
  return pictureHeader(costume, limb, picture);
}

/** The same for checked arguments. */
export function pictureHeader(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  return inOrigin(costume.origin, undefined, () => {
    return costume.type === 'cost'
      ? costHeader(costume, limb, picture)
      : celHeader(costume, picture);
  });
}

/** Throw a RangeError unless a number can be that of a picture. */
const NUMBER_CHECKS: Readonly<Record<CostumeType, (picture: number) => void>> = {
  cost: (picture) => checkUpTo(picture, LAST_PICTURE, 'picture'),
  akos: (picture) => checkWhole(picture, 'cel', 0),
};

function checkNumbers(costume: Costume, limb: number, picture: number): void {
  checkCostume(costume);
  checkLimb(limb);
  NUMBER_CHECKS[costume.type](picture);
}

/**
 * Decodes a picture of a costume.
 *
 * @param costume - from {@link readCostume}
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127; in versions 7 and 8 the number of a cel, from 0
 * @returns header and pixels; pixels of value `costume.transparent` are not drawn. `undefined` as for
 *   {@link readCostumePictureHeader}. A picture whose width or height is 0 has no pixels; its data is not read
 * @throws {DecodeError} as {@link readCostumePictureHeader}; `TRUNCATED` if the pixels end early; `BAD_OFFSET`
 *   for a redirect to no picture; `BAD_VALUE` if colors of codec 16 do not have 1 to 8 bits; `LIMIT` past
 *   `limits.pixels`.
 * @throws {RangeError} if `limb` or `picture` is out of range, or a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` is not a {@link Costume}.
 */
export function decodeCostumePicture(
  costume: Costume,
  limb: number,
  picture: number,
  options?: LimitOptions,
): CostumePicture | undefined {
  checkNumbers(costume, limb, picture);
  return decodedPicture(costume, limb, picture, optionsOf(options).limits);
}

/** The same for checked arguments. */
export function decodedPicture(
  costume: Costume,
  limb: number,
  picture: number,
  limits: Limits | undefined,
): CostumePicture | undefined {
  return inOrigin(costume.origin, undefined, () => {
    return costume.type === 'cost'
      ? decodeCost(costume, limb, picture, limits)
      : decodeCel(costume, picture, limits);
  });
}

/**
 * Decodes a picture into memory the caller owns. Does nothing if the costume does not have the picture: check with
 * {@link readCostumePictureHeader}, which gives the size.
 *
 * @param costume - from {@link readCostume}
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127; in versions 7 and 8 the number of a cel, from 0
 * @param dst - receives the pixels that {@link decodeCostumePicture} returns; must not overlap the costume. Only the
 *   picture's own pixels are written, transparent ones too
 * @throws {DecodeError} as {@link decodeCostumePicture}, but no `LIMIT` up to 2^30 pixels.
 * @throws {RangeError} if `limb` or `picture` is out of range, or the picture does not fit into `dst`.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `dst` not a Uint8Array.
 */
export function decodeCostumePictureInto(
  costume: Costume,
  limb: number,
  picture: number,
  dst: Uint8Array,
  options?: Placement,
): void {
  checkNumbers(costume, limb, picture);
  checkBytes(dst, 'dst');
  const header = pictureHeader(costume, limb, picture);
  if (header === undefined || header.width === 0 || header.height === 0) return;
  const { width, height, offset } = header;
  const { at = 0, pitch = width } = optionsOf(options);
  checkPlace(dst, at, pitch, width, height);
  inOrigin(costume.origin, undefined, () =>
    decodeInto(costume, offset, { dst, at, pitch, width, height }),
  );
}

/**
 * Lists the pictures that a costume stores, even if no animation shows them. Pictures without pixels, and those that
 * redirect to another one, are left out. {@link spriteSheet} puts them on one sheet; `withCostumePictures` of the
 * encoders replaces them.
 *
 * @param costume - from `readGameCostume`
 * @param options - `limits.pixels` bounds the pixels of all pictures together
 * @returns fresh records; their pixels are colors of the costume, or palette indices for codecs 5 and 16
 * @throws {DecodeError} as {@link readCostParts} or {@link readAkosParts}.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` is not a `Costume`.
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

/** Where the pixels of a limb start: an offset in `costume.src`. */
export function pixelsStart(costume: Costume, { offset }: DrawnLimb): number {
  return offset + (costume.type === 'cost' ? costume.base : costume.start);
}

/** Whether pixels are runs along columns. */
export function isRuns(costume: Costume): boolean {
  switch (costume.type) {
    case 'cost':
      return costume.layout === 'column';
    case 'akos':
      return AKOS_CODECS[costume.codec].isRuns;
  }
}

/** The runs at the offset of a header, if pixels are runs along columns. */
export function runsOf(costume: Costume, offset: number): Runs {
  return costume.type === 'cost' ? runsOfCost(costume, offset) : runsOfAkos(costume, offset);
}

/**
 * Decodes the pixels at the offset of a header into a target of at least one pixel. Returns the offset behind their
 * last byte.
 */
export function decodeInto(costume: Costume, offset: number, target: PictureTarget): number {
  return costume.type === 'cost'
    ? decodeCostInto(costume, offset, target)
    : decodeAkosInto(costume, offset, target);
}
