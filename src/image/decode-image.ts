// The pixels of a picture.

import { checkByte, checkBytes } from '../bytes.js';
import { fail } from '../errors.js';
import { checkPlace, NO_OPTIONS } from '../geometry.js';
import { checkPixels } from '../limits.js';
import type { SmapIntoOptions, SmapOptions } from '../strip/index.js';
import { stripsInto } from '../strip/strips.js';
import type { StripTable } from '../strip-table/index.js';
import { viewOf } from '../views.js';
import { checkImage, type Image, wholeStrips } from './image.js';
import { imageRowsInto } from './image-rows.js';

/**
 * Decodes a picture. Transparency is not applied: see {@link readImageStripCodes}, and for a picture
 * of rows (`coding` is `bomp`) `decodeBomp`.
 *
 * @param image - the background of a room, or a state of an object
 * @param options - what they say of strips goes for the rows of a picture of rows; `onError` then
 *   receives the number of a row from the top
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `MISSING` if the picture has neither strips nor rows; `BAD_VALUE` if a side
 *   is 0 or the width, in strips, not a multiple of 8; `TRUNCATED` if the table, a strip or a row
 *   ends early; `BAD_OFFSET` if a strip's offset leads into the table or out of its block;
 *   `BAD_CODE` for an unknown strip code; `LIMIT` past `limits.pixels`. With `onError` only
 *   `MISSING` and `LIMIT`; the columns after the last whole strip are reported as one more strip,
 *   and become `fill`.
 * @throws {RangeError} if `fill` is not a byte, or a limit is not a number of at least 0.
 * @throws {TypeError} if `image` is not an {@link Image}, or `onError` not a function.
 */
export function decodeImage(image: Image, options?: SmapOptions): Uint8Array {
  const { limits, ...damage }: SmapOptions = options ?? NO_OPTIONS;
  checkImage(image);
  if (image.rows === undefined) stripsOf(image);
  checkPixels(image.width, image.height, limits, image.widthAt);
  const dst = new Uint8Array(image.width * image.height);
  decodeImageInto(image, dst, damage);
  return dst;
}

/**
 * Decodes a picture into memory the caller owns.
 *
 * @param image - the background of a room, or a state of an object
 * @param dst - receives palette indices; must not overlap the image's source. Only the image's own
 *   pixels are written. After a thrown error, those of the bad strip are unspecified and those
 *   right of it unchanged; or those of the bad row and below it are unspecified
 * @throws {DecodeError} as {@link decodeImage}, without `LIMIT`.
 * @throws {RangeError} if `fill` is not a byte or the picture does not fit into `dst`.
 * @throws {TypeError} if `image` is not an {@link Image}, `dst` not a Uint8Array, or `onError` not a
 *   function.
 */
export function decodeImageInto(image: Image, dst: Uint8Array, options?: SmapIntoOptions): void {
  checkImage(image);
  const { at = 0, pitch = image.width, onError, fill = 0 }: SmapIntoOptions = options ?? NO_OPTIONS;
  checkBytes(dst, 'dst');
  checkByte(fill, 'fill');
  if (image.rows !== undefined) {
    imageRowsInto(image, image.rows, { dst, at, pitch }, { onError, fill });
    return;
  }
  const table = stripsOf(image);
  const { strips, height, rest } = wholeStrips(image, onError);
  checkPlace(dst, at, pitch, image.width, height);
  const target = { view: viewOf(dst), at: dst.byteOffset + at, pitch, height };
  stripsInto(table, strips, target, { onError, fill });
  if (rest === undefined) return;
  if (strips * 8 < image.width)
    for (let y = 0; y < height; y++) {
      const row = at + y * pitch;
      dst.fill(fill, row + strips * 8, row + image.width);
    }
  onError?.(rest.error, rest.strip);
}

/** Where the strips of a picture are; throws `MISSING` if it has none. */
export function stripsOf(image: Image): StripTable {
  checkImage(image);
  const { strips, what, pixelsAt } = image;
  if (strips === undefined) fail('MISSING', pixelsAt, `${what}: no strips`);
  return strips;
}
