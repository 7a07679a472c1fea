// Pictures of either kind: docs/format/cost.md says it in words.

import { checkBytes, describe, type OwnBytes } from '../../bytes.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { CostumePicture } from '../../costume/cost/picture.js';
import type { Costume } from '../../costume/kinds.js';
import type { CostumePixelsOptions } from '../../costume/lone-pixels.js';
import { checkUpTo, checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { decodeAkosCel } from '../akos/cel.js';
import { decodeAkosPixels } from '../akos/cel-pixels.js';
import { decodeCostPicture } from './picture.js';
import { decodeRuns } from './runs.js';

/**
 * Decodes a picture. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127; in versions 7 and 8 the number of a cel, from 0
 * @returns header and pixels, row-major; `undefined` if a stored offset is 0, or if there is no such
 *   cel
 * @throws {DecodeError} `TRUNCATED` if the table, the header or the pixels end early; `BAD_OFFSET`
 *   if the table or the picture lies outside of its block, or for a redirect to no picture;
 *   `BAD_VALUE` if colors of codec 16 do not have 1 to 8 bits; `LIMIT` past the default limit.
 * @throws {RangeError} if `limb` or `picture` is out of range.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function decodeCostumePicture(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePicture | undefined {
  const { type } = Object(costume) as Costume;
  if (type !== 'akos') return decodeCostPicture(costume as CostCostume, limb, picture);
  checkUpTo(limb, 15, 'limb');
  return decodeAkosCel(costume as AkosCostume, picture);
}

/**
 * Decodes the pixels of a picture or cel that comes without its costume. The slow twin of the
 * function of this name in the main entry point.
 *
 * @param src - the pixels as stored, from their first byte on
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @param options - the codec: 1, which needs the number of colors, 5 or 16. Pictures of COST have
 *   codec 1
 * @returns `width * height` bytes, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_VALUE` if colors of
 *   codec 16 do not have 1 to 8 bits; `LIMIT` past the default limit.
 * @throws {RangeError} if `width`, `height`, `codec`, `colors` or `layout` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array, or `codec`, or `colors` for codec 1, is absent.
 */
export function decodeCostumePixels(
  src: Uint8Array,
  width: number,
  height: number,
  options: CostumePixelsOptions,
): OwnBytes {
  const { codec, colors, layout = 'column' } = Object(options) as CostumePixelsOptions;
  if (codec === undefined) throw new TypeError('codec is absent');
  if (codec === 1 && colors === undefined) throw new TypeError('colors is absent');
  if (colors !== undefined) checkUpTo(colors, 256, 'colors');
  if (layout !== 'column' && layout !== 'row')
    throw new RangeError(`layout is ${describe(layout)}, not 'column' or 'row'`);
  if (codec !== 1) return new Uint8Array(decodeAkosPixels(src, width, height, codec).pixels);
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height);
  const place = { src, start: 0, end: src.length };
  return decodeRuns({ ...place, width, height, colors: colors ?? 16, layout }).pixels;
}
