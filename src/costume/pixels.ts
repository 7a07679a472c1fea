// Decodes the pixels of a picture or cel from their bytes alone, for callers without the costume. Neither the size
// nor the codec is stored with the pixels.

import { checkBytes, describe, type OwnBytes } from '../bytes.js';
import { checkPlace, checkUpTo, checkWhole, type Placement } from '../geometry.js';
import { checkPixels, type LimitOptions } from '../limits.js';
import { AKOS_CODECS, type AkosCodec, isAkosCodec, MOST_COLORS } from './akos/akos.js';
import { celInto, celRuns } from './akos/cel.js';
import { type PictureTarget, pictureInto } from './cost/runs.js';

/** What the bytes of a picture do not store. */
export interface CostumePixelsOptions {
  /** How the pixels are stored. Pictures in COST, behind their header and redirect, have codec 1. */
  readonly codec: AkosCodec;
  /** Number of colors of the costume, 0..256. Codec 1 needs it; other codecs ignore it. */
  readonly colors?: number | undefined;
  /** Order of the pixels of codec 1: `row` in Amiga releases. Default: `column`. */
  readonly layout?: 'column' | 'row' | undefined;
}

/**
 * Decodes the pixels of a picture or cel that comes without its costume.
 *
 * @param src - the pixels as stored, from their first byte on. Bytes after the last pixel are ignored
 * @returns `width * height` bytes, row-major, the same as in {@link CostumePicture}
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_VALUE` if colors of codec
 *   16 do not have 1 to 8 bits; `LIMIT` past `limits.pixels`.
 */
export function decodeCostumePixels(
  src: Uint8Array,
  width: number,
  height: number,
  options: CostumePixelsOptions & LimitOptions,
): OwnBytes {
  const { limits } = checkPixelsOptions(options);
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height, limits);
  const dst = new Uint8Array(width * height);
  pixelsInto(src, options, { dst, at: 0, pitch: width, width, height });
  return dst;
}

/**
 * As {@link decodeCostumePixels}, into `dst`.
 *
 * @param src - the pixels as stored, from their first byte on
 * @returns the offset after the last byte of the pixels in `src`, because their length is not stored
 * @throws {DecodeError} as {@link decodeCostumePixels}, but no `LIMIT` up to 2^30 pixels.
 */
export function decodeCostumePixelsInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  options: CostumePixelsOptions & Placement,
): number {
  const { at = 0, pitch = width } = checkPixelsOptions(options);
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, width, height);
  return pixelsInto(src, options, { dst, at, pitch, width, height });
}

function pixelsInto(
  src: Uint8Array,
  { codec, colors = 0, layout = 'column' }: CostumePixelsOptions,
  target: PictureTarget,
): number {
  const source = { src, start: 0, end: src.length, codec, colors };
  return AKOS_CODECS[codec].isRuns
    ? pictureInto(celRuns(source), layout, target)
    : celInto(source, target);
}

/** Gives the options; throws unless all are known and none is missing. */
export function checkPixelsOptions<T extends CostumePixelsOptions>(options: T): T {
  const { codec, colors, layout = 'column' } = Object(options) as T;
  if (codec === undefined) throw new TypeError('codec is absent: it is not stored with pixels');
  if (!isAkosCodec(codec)) throw new RangeError(`codec is ${describe(codec)}, not 1, 5 or 16`);
  if (colors !== undefined) checkUpTo(colors, MOST_COLORS, 'colors');
  else if (AKOS_CODECS[codec].needsPalette)
    throw new TypeError(`colors is absent: codec ${codec} needs it`);
  if (layout !== 'column' && layout !== 'row')
    throw new RangeError(`layout is ${describe(layout)}, not 'column' or 'row'`);
  return options;
}
