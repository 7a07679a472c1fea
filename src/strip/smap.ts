// SMAP, versions 5 to 7: a picture cut into strips, each eight pixels wide. For the table see table.ts, for a strip
// single-strip.ts.

import { checkPayload } from '../block/header.js';
import { checkByte, checkBytes, type OwnBytes } from '../bytes.js';
import { checkPlace, checkSize } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { optionsOf, type PixelIntoOptions, type PixelOptions } from '../options.js';
import { viewOf } from '../views.js';
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
 * @param width - from RMHD, or from the object's header
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
 * As {@link decodeSmap}, into `dst`.
 *
 * @param dst - after a thrown error, the pixels of the bad strip are unspecified and those right of it unchanged
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` and `BAD_VALUE` as {@link decodeSmap}. With `onError` only
 *   `BAD_VALUE`.
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
