// The pixels of a costume's picture, behind its header:
//
//   12  u8     limb     kinds 0x60 and 0x61 only: a picture of the same size that has the pixels;
//   13  u8     picture  0xFF 0xFF for none. That picture's own redirect is ignored
//   .   ...    runs of one color, column by column, each from the top; see runs.ts
//
// The Amiga releases (variant `amiga`) store the runs row by row. Nothing in the file says so.

import { checkBytes, need, type OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkPlace, NO_OPTIONS, type Placement } from '../../geometry.js';
import { checkPixels, type LimitOptions } from '../../limits.js';
import { type CostCostume, LIMBS, limbTable } from './cost.js';
import { pictureInto } from './lone-picture.js';
import {
  type CostumePictureHeader,
  entryAt,
  PICTURE_HEADER,
  readCostPicture,
} from './picture-header.js';
import type { PictureTarget, Runs } from './runs.js';

/** A decoded picture. */
export interface CostumePicture extends CostumePictureHeader {
  /** `width * height` colors, row-major: 0 is transparent, others index the costume's palette. */
  readonly pixels: OwnBytes;
}

/** Value of both redirect bytes in a picture with its own pixels. */
export const OWN = 0xff;

/**
 * Decodes a picture of a costume.
 *
 * @param costume - as {@link readCost} gives it
 * @param limb - 0..15
 * @param picture - 0..127
 * @returns header and pixels; `undefined` as for {@link readCostumePictureHeader}. A picture without width
 *   or height has no pixels; its runs are not read
 * @throws {DecodeError} as {@link readCostumePictureHeader}; `TRUNCATED` if the runs end early;
 *   `BAD_OFFSET` for a redirect to no picture; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if `limb` or `picture` is out of range, or a limit is not a number of at
 *   least 0.
 * @throws {TypeError} if `costume` is not a {@link CostCostume}.
 */
export function decodeCostPicture(
  costume: CostCostume,
  limb: number,
  picture: number,
  options?: LimitOptions,
): CostumePicture | undefined {
  const header = readCostPicture(costume, limb, picture);
  return header && { ...header, pixels: decodePixels(costume, header, options) };
}

/** Decodes the pixels of a picture from its header. */
function decodePixels(
  costume: CostCostume,
  { offset, width, height }: CostumePictureHeader,
  options?: LimitOptions,
): OwnBytes {
  const { limits }: LimitOptions = options ?? NO_OPTIONS;
  const pos = costume.base + offset;
  checkPixels(width, height, limits, pos);
  const dst = new Uint8Array(width * height);
  if (dst.length > 0) pixelsInto(costume, pos, { dst, at: 0, pitch: width, width, height });
  return dst;
}

/**
 * Decodes a picture into memory the caller owns. Does nothing if the costume does not have the
 * picture: ask {@link readCostumePictureHeader}, which also gives the size.
 *
 * @param costume - as {@link readCost} gives it
 * @param limb - 0..15
 * @param picture - 0..127
 * @param dst - receives colors; must not overlap the costume. Only the picture's own pixels are
 *   written, transparent ones too
 * @throws {DecodeError} `TRUNCATED` and `BAD_OFFSET` as {@link decodeCostumePicture}.
 * @throws {RangeError} if `limb` or `picture` is out of range, or the picture does not fit into
 *   `dst`.
 * @throws {TypeError} if `costume` is not a {@link CostCostume}, or `dst` not a Uint8Array.
 */
export function decodeCostPictureInto(
  costume: CostCostume,
  limb: number,
  picture: number,
  dst: Uint8Array,
  options?: Placement,
): void {
  const { at = 0, pitch }: Placement = options ?? NO_OPTIONS;
  checkBytes(dst, 'dst');
  const header = readCostPicture(costume, limb, picture);
  if (header === undefined || header.width === 0 || header.height === 0) return;
  const { width, height } = header;
  const rowLength = pitch ?? width;
  checkPlace(dst, at, rowLength, width, height);
  pixelsInto(costume, costume.base + header.offset, { dst, at, pitch: rowLength, width, height });
}

/**
 * The same for a picture of at least one pixel whose target has been checked. Gives the position behind
 * its runs.
 */
export function decodePixelsInto(
  costume: CostCostume,
  { offset }: Pick<CostumePictureHeader, 'offset'>,
  target: PictureTarget,
): number {
  return pixelsInto(costume, costume.base + offset, target);
}

/** The runs of the picture at `pos`. */
export function runsOf(costume: CostCostume, pos: number): Runs {
  const { src, end, colors, redirects } = costume;
  const start = redirects ? redirected(costume, pos) : pos + PICTURE_HEADER;
  return { src, pos: start, end, lengthBits: colors === 16 ? 4 : 3 };
}

/** Decodes the picture at `pos` into a checked target of at least one pixel. */
function pixelsInto(costume: CostCostume, pos: number, target: PictureTarget): number {
  return pictureInto(runsOf(costume, pos), costume.layout, target);
}

/** Position of the runs of a picture with redirect bytes. */
function redirected(costume: CostCostume, pos: number): number {
  const { src, end } = costume;
  const at = pos + PICTURE_HEADER;
  need(at, 2, end, 'redirect');
  const limb = src[at];
  const picture = src[at + 1];
  if (limb === OWN && picture === OWN) return at + 2;
  const table = limb < LIMBS ? limbTable(costume, limb) : undefined;
  const target = table === undefined ? undefined : entryAt(costume, table, picture);
  if (target === undefined) fail('BAD_OFFSET', at, `redirect to limb ${limb}, picture ${picture}`);
  return target + PICTURE_HEADER + 2;
}
