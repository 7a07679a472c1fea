// How the pixels of cels are stored, by codec:
//
//   1   runs of one color, column by column, see costume/cost/runs.ts. Color 0 is transparent, others index
//       AKPL. The number of its entries decides how many bits of a byte are color: 32: five, 64: six,
//       any other number four
//   5   rows of the room's palette indices, see bomp/rows.ts; 255 is transparent. A row with too few
//       pixels ends where its length says, and the rest is 255. An engine goes on into the bytes behind
//       it, which are not pixels
//   16  a stream of bits with the room's palette indices, see cel-bits.ts; 255 is transparent

import { rowsInto } from '../../bomp/rows.js';
import type { OwnBytes } from '../../bytes.js';
import { checkPixels, type Limits } from '../../limits.js';
import { pictureInto } from '../cost/columns.js';
import type { CostumePicture } from '../cost/picture.js';
import type { CostumePictureHeader } from '../cost/picture-header.js';
import type { PictureTarget, Runs } from '../cost/runs.js';
import type { AkosCostume } from './akos.js';
import { bitsInto } from './cel-bits.js';
import { type CelSource, celPlace, celSource, headerAt } from './cel-header.js';

/**
 * Decodes a cel of at least one pixel; trusts the target. Returns the offset behind its last byte. Throws
 * `TRUNCATED` if the source ends before its last pixel, and `BAD_VALUE` as `bitsInto`.
 */
export function celInto(source: CelSource, target: PictureTarget): number {
  switch (source.codec) {
    case 1:
      return pictureInto(celRuns(source), 'column', target);
    case 5:
      return bompInto(source, target);
    case 16:
      return bitsInto(source, target);
  }
}

function bompInto(source: CelSource, { dst, at, pitch, width, height }: PictureTarget): number {
  return rowsInto(source, { dst, at, pitch, width, height, turn: undefined }, STRICT);
}

const STRICT = { onError: undefined, fill: 0 };

/** Decodes a cel of a checked size. */
export function celPixels(
  akos: AkosCostume,
  { offset, width, height }: Pick<CostumePictureHeader, 'offset' | 'width' | 'height'>,
): OwnBytes {
  const dst = new Uint8Array(width * height);
  if (dst.length > 0) decodeInto(akos, offset, { dst, at: 0, pitch: width, width, height });
  return dst;
}

/** Decodes a cel; see `decodeCostumePicture`. Trusts its arguments. */
export function decodePicture(
  akos: AkosCostume,
  cel: number,
  limits: Limits | undefined,
): CostumePicture | undefined {
  const place = celPlace(akos, cel);
  if (place === undefined) return undefined;
  const header = headerAt(akos, place);
  checkPixels(header.width, header.height, limits, place.header);
  return { ...header, pixels: celPixels(akos, header) };
}

/** Decodes a cel, by the offset of its pixels, as `celInto`. */
export function decodeInto(akos: AkosCostume, offset: number, target: PictureTarget): number {
  return celInto(celSource(akos, offset), target);
}

/** The runs at the offset of a cel of codec 1. */
export function runsOf(akos: AkosCostume, offset: number): Runs {
  return celRuns(celSource(akos, offset));
}

/** The runs of a cel of codec 1. */
export function celRuns({ src, start, end, colors }: CelSource): Runs {
  return { src, pos: start, end, lengthBits: lengthBitsOf(colors), run: 0, color: 0 };
}

/** Bits of the length in the first byte of a run. */
export function lengthBitsOf(colors: number): number {
  return LENGTH_BITS.get(colors) ?? 4;
}

/** Bits of the length by number of colors, where they are not four. */
const LENGTH_BITS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [32, 3],
  [64, 2],
]);
