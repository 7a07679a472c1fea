// The pixels of a cel from their bytes alone, for those who hold no costume. Neither their number nor
// their codec is stored with them.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { checkPlace, checkUpTo, checkWhole, type Placement } from '../../geometry.js';
import { checkPixels, type LimitOptions } from '../../limits.js';
import { type AkosCodec, isAkosCodec, MOST_COLORS } from './akos.js';
import { celInto } from './cel-codec.js';

/** What the bytes of a cel do not say. */
export interface AkosPixelsOptions {
  /** How they are stored. */
  readonly codec: AkosCodec;
  /** Entries of the costume's palette, 0..256. Codec 1 needs it; the others do not look at it. */
  readonly colors?: number | undefined;
}

/**
 * Decodes the pixels of a cel that comes without its costume.
 *
 * @param src - the pixels as stored, from their first byte on. What follows the last is ignored
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @returns `width * height` bytes, row-major, as in {@link AkosCel}
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_VALUE` if colors of codec
 *   16 do not have 1 to 8 bits; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if `width` or `height` is not a whole number of at least 1, `codec` or `colors`
 *   is out of range, or a limit not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, or `codec`, or `colors` for codec 1, is absent.
 */
export function decodeAkosPixels(
  src: Uint8Array,
  width: number,
  height: number,
  options: AkosPixelsOptions & LimitOptions,
): OwnBytes {
  const { codec, colors = 0, limits } = checkPixelsOptions(options);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height, limits);
  checkBytes(src);
  const dst = new Uint8Array(width * height);
  const source = { src, start: 0, end: src.length, codec, colors };
  celInto(source, { dst, at: 0, pitch: width, width, height });
  return dst;
}

/**
 * Decodes the pixels of a cel that comes without its costume, into memory the caller owns.
 *
 * @param src - the pixels as stored, from their first byte on
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @param dst - receives `height` rows of bytes; must not overlap `src`. Only the cel's own pixels are
 *   written, and after an error they are unspecified
 * @returns the offset behind the last byte of the pixels in `src`, because their length is not stored
 * @throws {DecodeError} `TRUNCATED` and `BAD_VALUE` as {@link decodeAkosPixels}; `LIMIT` for more than
 *   1,073,741,824 pixels of codec 16.
 * @throws {RangeError} if `width` or `height` is not a whole number of at least 1, `codec` or `colors`
 *   is out of range, or the cel does not fit into `dst`.
 * @throws {TypeError} if `src` or `dst` is not a Uint8Array, or `codec`, or `colors` for codec 1, is
 *   absent.
 */
export function decodeAkosPixelsInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  options: AkosPixelsOptions & Placement,
): number {
  const { codec, colors = 0, at = 0, pitch = width } = checkPixelsOptions(options);
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, width, height);
  const source = { src, start: 0, end: src.length, codec, colors };
  return celInto(source, { dst, at, pitch, width, height });
}

/** The options; throws a RangeError for an unknown codec and a TypeError for what are not colors. */
export function checkPixelsOptions<T extends AkosPixelsOptions>(options: T): T {
  const { codec, colors } = Object(options) as T;
  if (codec === undefined) throw new TypeError('codec is absent: a cel does not say it');
  if (!isAkosCodec(codec)) throw new RangeError(`codec ${shown(codec)} is not 1, 5 or 16`);
  if (colors !== undefined) checkUpTo(colors, MOST_COLORS, 'colors');
  else if (codec === 1) throw new TypeError('colors is absent: a cel of codec 1 does not say it');
  return options;
}
