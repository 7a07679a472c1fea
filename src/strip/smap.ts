// SMAP, versions 5 to 7: a picture cut into strips, each eight pixels wide. For the table see
// strip/table.ts, for a strip single-strip.ts.
//
// How the strips of an SMAP are stored. For the table see strip/table.ts.

import { checkPayload } from '../block/header.js';
import { checkByte, checkBytes, type OwnBytes } from '../bytes.js';
import { checkPlace, checkSize } from '../geometry.js';
import { checkPixels } from '../limits.js';
import {
  optionsOf,
  type PixelIntoOptions,
  type PixelOptions,
  type ReadOptions,
} from '../options.js';
import { viewOf } from '../views.js';
import { type StripCode, stripCode, stripCodes } from './codes.js';
import { STRIP_WIDTH } from './single-strip.js';
import { stripsInto } from './strips.js';
import { payloadTable } from './table.js';

/**
 * Decodes an image of strips in versions 5 to 7. It does not apply transparency; see `stripCode`. Versions
 * 3, 4 and 8 store their tables elsewhere: see `decodeImage`.
 *
 * An SMAP does not store its size. A wrong size, such as width and height swapped, may give a wrong picture instead
 * of an error.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8: from RMHD, or from the object's header
 * @param height - pixels, at least 1
 * @returns `width * height` palette indices, row-major.
 *   With `onError`, the pixels of bad strips are `fill`; a truncated table is reported once, with the first strip
 *   that it lacks
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early; `BAD_OFFSET` if a strip's
 *   offset leads into the table or out of `src`; `BAD_CODE` for an unknown strip code; `LIMIT` past
 *   `limits.pixels`; `BAD_VALUE` if `src` is a whole block. With `onError` only the last two.
 */
export function decodeSmap(
  src: Uint8Array,
  width: number,
  height: number,
  options?: PixelOptions,
): OwnBytes {
  const { limits, ...damage } = optionsOf(options);
  checkSize(width, height);
  checkPixels(width, height, limits);
  const dst = new Uint8Array(width * height);
  decodeSmapInto(src, width, height, dst, damage);
  return dst;
}

/**
 * Decodes an image of strips in versions 5 to 7 into memory the caller owns.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @param dst - receives palette indices; must not overlap `src`. Only the image's own pixels are
 *   written. After a thrown error, those of the bad strip are unspecified and those right of it
 *   unchanged
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` and `BAD_CODE` as {@link decodeSmap}; with
 *   `onError` only `BAD_VALUE`, if `src` is a whole block.
 */
export function decodeSmapInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  options?: PixelIntoOptions,
): void {
  const { at = 0, pitch = width, onError, fill = 0 } = optionsOf(options);
  checkPayload(src, 'SMAP');
  checkBytes(dst, 'dst');
  checkSize(width, height);
  checkPlace(dst, at, pitch, width, height);
  checkByte(fill, 'fill');
  const target = { view: viewOf(dst), at: dst.byteOffset + at, pitch, height };
  stripsInto(payloadTable(src, 4, 'SMAP'), width / STRIP_WIDTH, target, { onError, fill });
}

/**
 * Reads how each strip of an image is stored. That decides where the image is transparent: at pixels of the room's
 * transparent index, but only in strips with a transparent code.
 *
 * @param src - SMAP payload of versions 5 to 7, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @returns one description for each strip, from the left; `undefined` if the strip was reported, or if a truncated
 *   table lacks it
 * @throws {DecodeError} `TRUNCATED` if the table ends early; `BAD_OFFSET` if a strip's offset leads
 *   into the table or out of `src`; `BAD_CODE` for an unknown strip code; `LIMIT` past `limits.pixels`, where a
 *   strip counts as eight pixels; `BAD_VALUE` if `src` is a whole block. With `onError` only `LIMIT`.
 */
export function readStripCodes(
  src: Uint8Array,
  width: number,
  options?: ReadOptions,
): (StripCode | undefined)[] {
  const { limits, onError } = optionsOf(options);
  checkPayload(src, 'SMAP');
  checkSize(width, 1);
  checkPixels(width, 1, limits);
  return stripCodes(payloadTable(src, 4, 'SMAP'), width / STRIP_WIDTH, onError, stripCode);
}
