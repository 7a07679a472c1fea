// The pixels of a picture, in whatever form they are stored.

import { type BompRows, type RowsDamage, rowsInto } from '../bomp/rows.js';
import { checkByte, checkBytes, type OwnBytes } from '../bytes.js';
import { reportOf } from '../errors.js';
import { checkPlace } from '../geometry.js';
import { checkPixels, type Limits } from '../limits.js';
import { optionsOf, type PixelIntoOptions, type PixelOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { V3 } from '../strip/old/codes.js';
import { oldStripsInto } from '../strip/old/strips.js';
import { type StripsDamage, stripsInto } from '../strip/strips.js';
import { viewOf } from '../views.js';
import { badSize, checkImage, type Image, stripsOf, wholeStrips } from './image.js';

/**
 * Decodes a picture. Transparency is not applied: see `readImageStripCodes`, and for a picture of rows (`coding` is
 * `bomp`) `decodeBomp`.
 *
 * @param image - the background of a room, or a state of an object
 * @param options - for a picture of rows, they apply to rows instead of strips; `onError` then receives the number of a
 *   row from the top
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `MISSING` if the picture has neither strips nor rows; `BAD_VALUE` if a side is 0, or the width
 *   of strips not a multiple of 8; `TRUNCATED` if the table, a strip or a row ends early, or an old strip takes more
 *   than 257 bytes plus four for each pixel; `BAD_OFFSET` if a strip's offset leads into the table or out of its block;
 *   `BAD_CODE` for an unknown strip code; `LIMIT` past `limits.pixels`. With `onError` only `MISSING` and `LIMIT`; the
 *   columns after the last whole strip are reported as one more strip, and become `fill`.
 * @example
 * ```ts
 * import { decodeImage, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { background } = readGameRoom(openGame(lantern), 2);
 * console.log(decodeImage(background).length); // 46080
 * ```
 */
export function decodeImage(image: Image, options?: PixelOptions): OwnBytes {
  const { limits, onError, fill = 0 } = optionsOf(options);
  checkImage(image);
  checkByte(fill, 'fill');
  return imagePixels(image, limits, { onError, fill });
}

/** Decodes a picture, as {@link decodeImage}; trusts its arguments but for the limits. */
export function imagePixels(
  image: Image,
  limits: Limits | undefined,
  damage: StripsDamage,
): OwnBytes {
  const { width, height, widthAt, origin } = image;
  return inOrigin(origin, damage.onError, (onError) => {
    if (image.rows === undefined) stripsOf(image);
    checkPixels(width, height, limits, widthAt);
    const dst = new Uint8Array(width * height);
    pixelsInto(image, { dst, at: 0, pitch: width }, { ...damage, onError });
    return dst;
  });
}

/**
 * As {@link decodeImage}, into `dst`.
 *
 * @param dst - after a thrown error, the pixels of the bad strip are unspecified and those right of it unchanged; in a
 *   picture of rows, the bad row and all rows below are unspecified
 * @throws {DecodeError} as {@link decodeImage}, without `LIMIT`.
 * @example
 * ```ts
 * import { decodeImageInto, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const screen = new Uint8Array(640 * 400);
 * const { background } = readGameRoom(openGame(lantern), 2);
 * decodeImageInto(background, screen, { at: 28 * 640 + 160, pitch: 640 });
 * console.log(screen.findIndex((index) => index !== 0)); // 18080
 * ```
 */
export function decodeImageInto(image: Image, dst: Uint8Array, options?: PixelIntoOptions): void {
  checkImage(image);
  const { at = 0, pitch = image.width, onError, fill = 0 } = optionsOf(options);
  checkBytes(dst, 'dst');
  checkByte(fill, 'fill');
  inOrigin(image.origin, onError, (told) =>
    pixelsInto(image, { dst, at, pitch }, { onError: told, fill }),
  );
}

/** Where a picture goes: rows `pitch` apart, from `at` on. */
interface ImagePlace {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
}

/** Columns after the last whole strip become `fill`, and are reported last. */
function pixelsInto(image: Image, place: ImagePlace, damage: StripsDamage): void {
  if (image.rows !== undefined) {
    imageRowsInto(image, image.rows, place, damage);
    return;
  }
  const { dst, at, pitch } = place;
  const { onError, fill } = damage;
  const table = stripsOf(image);
  const { strips, height, rest } = wholeStrips(image, onError);
  checkPlace(dst, at, pitch, image.width, height);
  const target = { view: viewOf(dst), at: dst.byteOffset + at, pitch, height };
  if (image.coding === 'strips') stripsInto(table, strips, target, damage);
  else oldStripsInto(table, strips, target, damage, V3);
  if (rest === undefined) return;
  if (strips * 8 < image.width)
    for (let y = 0; y < height; y++) {
      const row = at + y * pitch;
      dst.fill(fill, row + strips * 8, row + image.width);
    }
  onError?.(rest);
}

/** If a side is 0, throws `BAD_VALUE`, or reports it as the failure of row 0. */
function imageRowsInto(
  image: Image,
  rows: BompRows,
  { dst, at, pitch }: ImagePlace,
  damage: RowsDamage,
): void {
  const { width, height, widthAt, heightAt } = image;
  if (width === 0 || height === 0) {
    const error = badSize(image, width === 0 ? widthAt : heightAt);
    if (damage.onError === undefined) throw error;
    damage.onError(reportOf(error, { row: 0 }));
    return;
  }
  checkPlace(dst, at, pitch, width, height);
  rowsInto(rows, { dst, at, pitch, width, height, turn: undefined }, damage);
}
