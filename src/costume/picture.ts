// The pictures of a costume, of either kind. Pictures of AKOS are cels, which do not belong to a limb.

import { checkBytes } from '../bytes.js';
import { checkPlace, checkUpTo, checkWhole, type Placement } from '../geometry.js';
import type { LimitOptions, Limits } from '../limits.js';
import { optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { decodePicture as decodeCel } from './akos/cel-codec.js';
import { pictureHeader as celHeader } from './akos/cel-header.js';
import { checkLimb } from './cost/cost.js';
import { type CostumePicture, decodePicture as decodeCost } from './cost/picture.js';
import {
  type CostumePictureHeader,
  pictureHeader as costHeader,
  LAST_PICTURE,
} from './cost/picture-header.js';
import { checkCostume } from './costume.js';
import type { Costume, CostumeType } from './kinds.js';
import { decodeInto } from './stored.js';

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
