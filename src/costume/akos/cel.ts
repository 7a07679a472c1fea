// The cels of a costume of versions 7 and 8 with their pixels. For how these are stored see
// cel-codec.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import { checkPlace, checkWhole, NO_OPTIONS, type Placement } from '../../geometry.js';
import { checkPixels, type LimitOptions, type Limits } from '../../limits.js';
import type { CostumePictureHeader } from '../cost/picture-header.js';
import type { AkosCostume } from './akos.js';
import { celInto, celPixels } from './cel-codec.js';
import { celHeader, celPlace, headerAt } from './cel-header.js';
import { celSource } from './cel-source.js';
import { checkAkos } from './check.js';

/** A decoded cel. */
export interface AkosCel extends CostumePictureHeader {
  /**
   * `width * height` bytes, row-major. Codec 1: colors, where 0 is transparent and others index
   * `akos.palette`, which may be too short for them. Codecs 5 and 16: indices in the room's palette,
   * where 255 is transparent.
   */
  readonly pixels: OwnBytes;
}

/**
 * Decodes a cel.
 *
 * @param akos - as {@link readAkos} gives it
 * @param cel - number, from 0
 * @returns header and pixels; `undefined` if the costume has no cel of that number. A cel without width
 *   or height has no pixels; its stream is not read
 * @throws {DecodeError} as {@link readAkosCelHeader}; `TRUNCATED` if AKCD ends before the last pixel;
 *   `BAD_VALUE` if colors of codec 16 do not have 1 to 8 bits; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if `cel` is not a whole number of at least 0, or a limit not a number of at
 *   least 0.
 * @throws {TypeError} if `akos` is not an {@link AkosCostume}.
 */
export function decodeAkosCel(
  akos: AkosCostume,
  cel: number,
  options?: LimitOptions,
): AkosCel | undefined {
  const { limits }: LimitOptions = options ?? NO_OPTIONS;
  checkAkos(akos);
  checkWhole(cel, 'cel', 0);
  return decodedCel(akos, cel, limits);
}

/** The same for arguments that have been checked. */
export function decodedCel(
  akos: AkosCostume,
  cel: number,
  limits: Limits | undefined,
): AkosCel | undefined {
  const place = celPlace(akos, cel);
  if (place === undefined) return undefined;
  const header = headerAt(akos, place);
  checkPixels(header.width, header.height, limits, place.header);
  return { ...header, pixels: celPixels(akos, header) };
}

/**
 * Decodes a cel into memory the caller owns. Does nothing if the costume does not have the cel: ask
 * {@link readAkosCelHeader}, which also gives the size.
 *
 * @param akos - as {@link readAkos} gives it
 * @param cel - number, from 0
 * @param dst - receives pixels as {@link decodeAkosCel} gives them; must not overlap the costume. Only
 *   the cel's own pixels are written, transparent ones too. After an error they are unspecified
 * @throws {DecodeError} `BAD_OFFSET`, `TRUNCATED` and `BAD_VALUE` as {@link decodeAkosCel}; `LIMIT` for
 *   a cel of codec 16 of more than 1,073,741,824 pixels.
 * @throws {RangeError} if `cel` is not a whole number of at least 0, or the cel does not fit into `dst`.
 * @throws {TypeError} if `akos` is not an {@link AkosCostume}, or `dst` not a Uint8Array.
 */
export function decodeAkosCelInto(
  akos: AkosCostume,
  cel: number,
  dst: Uint8Array,
  options?: Placement,
): void {
  const { at = 0, pitch }: Placement = options ?? NO_OPTIONS;
  checkBytes(dst, 'dst');
  checkAkos(akos);
  checkWhole(cel, 'cel', 0);
  const header = celHeader(akos, cel);
  if (header === undefined || header.width === 0 || header.height === 0) return;
  const { width, height, offset } = header;
  const rowLength = pitch ?? width;
  checkPlace(dst, at, rowLength, width, height);
  celInto(celSource(akos, offset), { dst, at, pitch: rowLength, width, height });
}
