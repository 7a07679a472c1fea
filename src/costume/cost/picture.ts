// The pixels of a costume's picture, behind its header:
//
//   12  u8     limb     kinds 0x60 and 0x61 only: a picture of the same size that has the pixels;
//   13  u8     picture  0xFF 0xFF for none. That picture's own redirect is ignored
//   .   ...    runs of one color, column by column, each from the top; see runs.ts
//
// The Amiga releases (variant `amiga`) store the runs row by row. Nothing in the file says so.

import { need, type OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkPixels, type Limits } from '../../limits.js';
import { pictureInto } from './columns.js';
import { type CostCostume, LIMBS, limbTable } from './cost.js';
import {
  type CostumePictureHeader,
  entryAt,
  PICTURE_HEADER,
  pictureHeader,
} from './picture-header.js';
import type { PictureTarget, Runs } from './runs.js';

/** A decoded picture, or cel. */
export interface CostumePicture extends CostumePictureHeader {
  /**
   * `width * height` bytes, row-major: colors, where 0 is transparent and others index the costume's
   * palette. Cels of codecs 5 and 16: indices in the room's palette, where 255 is transparent.
   */
  readonly pixels: OwnBytes;
}

/** Value of both redirect bytes in a picture with its own pixels. */
export const OWN = 0xff;

/** Decodes a picture; see `decodeCostumePicture`. Trusts its arguments. */
export function decodePicture(
  costume: CostCostume,
  limb: number,
  picture: number,
  limits: Limits | undefined,
): CostumePicture | undefined {
  const header = pictureHeader(costume, limb, picture);
  if (header === undefined) return undefined;
  checkPixels(header.width, header.height, limits, costume.base + header.offset);
  return { ...header, pixels: decodedPixels(costume, header) };
}

/** Decodes a picture of a checked size. */
export function decodedPixels(
  costume: CostCostume,
  { offset, width, height }: Pick<CostumePictureHeader, 'offset' | 'width' | 'height'>,
): OwnBytes {
  const dst = new Uint8Array(width * height);
  if (dst.length > 0) decodeInto(costume, offset, { dst, at: 0, pitch: width, width, height });
  return dst;
}

/**
 * Decodes a picture, by the offset of its header, into a checked target of at least one pixel. Returns the position
 * behind its runs.
 */
export function decodeInto(costume: CostCostume, offset: number, target: PictureTarget): number {
  return pictureInto(runsOf(costume, offset), costume.layout, target);
}

/** The runs of the picture at an offset. */
export function runsOf(costume: CostCostume, offset: number): Runs {
  const { src, base, end, colors, redirects } = costume;
  const pos = base + offset;
  const start = redirects ? redirected(costume, pos) : pos + PICTURE_HEADER.size;
  return { src, pos: start, end, lengthBits: colors === 16 ? 4 : 3, run: 0, color: 0 };
}

/** Position of the runs of a picture with redirect bytes. */
function redirected(costume: CostCostume, pos: number): number {
  const { src, end } = costume;
  const at = pos + PICTURE_HEADER.size;
  need(at, 2, end, 'redirect');
  const limb = src[at];
  const picture = src[at + 1];
  if (limb === OWN && picture === OWN) return at + 2;
  const table = limb < LIMBS ? limbTable(costume, limb) : undefined;
  const target = table === undefined ? undefined : entryAt(costume, table, picture);
  if (target === undefined)
    fail('BAD_OFFSET', at, `redirect to limb ${limb}, picture ${picture}, which does not exist`);
  return target + PICTURE_HEADER.size + 2;
}
