// The pixels of a picture, in whatever form they are stored.

import { SILENT } from '../block/level.js';
import { type BompRows, type RowsDamage, rowsInto } from '../bomp/rows.js';
import { checkByte, checkBytes, type OwnBytes } from '../bytes.js';
import { reportOf } from '../errors.js';
import { checkPlace } from '../geometry.js';
import { checkPixels, type Limits } from '../limits.js';
import { optionsOf, type PixelIntoOptions, type PixelOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import {
  checkLeft,
  type OldStripFields,
  type OldStripsContext,
  oldStripsInto,
} from '../strip/old/strips.js';
import { STRIP_WIDTH } from '../strip/single-strip.js';
import { stripsInto } from '../strip/strips.js';
import { viewOf } from '../views.js';
import { badSize, checkImage, type Image, stripsOf, wholeStrips } from './image.js';
import { streamIn, streamInto } from './stream.js';
import { dialectIn } from './strips.js';

/**
 * Decodes a picture. Transparency is not applied: see `readImageStripCodes`, and for a picture of rows (`coding` is
 * `bomp`) `decodeBomp`.
 *
 * @param image - the background of a room, or a state of an object
 * @param options - for a picture of rows, they apply to rows instead of strips; `onError` then receives the number of a
 *   row from the top. `left`: the pixels left of an object of 16 colors whose `readsLeft` is true, on the screen: one
 *   palette index for all rows, or one for each. Default: 0
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `MISSING` if the picture has neither strips, nor rows, nor a stream; `BAD_VALUE` if a side is 0, or the width
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
export function decodeImage(
  image: Image,
  options?: PixelOptions & Pick<OldStripFields, 'left'>,
): OwnBytes {
  const { limits, onError, fill = 0, left } = optionsOf(options);
  checkImage(image);
  checkByte(fill, 'fill');
  if (left !== undefined) checkLeft(left, image.height);
  return imagePixels(image, limits, { onError, fill, left });
}

/** Decodes a picture, as {@link decodeImage}; trusts its arguments but for the limits. */
export function imagePixels(
  image: Image,
  limits: Limits | undefined,
  damage: OldStripsContext,
): OwnBytes {
  const { width, height, widthAt, origin } = image;
  return inOrigin(origin, damage.onError, (onError) => {
    if (image.rows === undefined && streamIn(image) === undefined) stripsOf(image);
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
export function decodeImageInto(
  image: Image,
  dst: Uint8Array,
  options?: PixelIntoOptions & Pick<OldStripFields, 'left'>,
): void {
  checkImage(image);
  const { at = 0, pitch = image.width, onError, fill = 0, left } = optionsOf(options);
  checkBytes(dst, 'dst');
  checkByte(fill, 'fill');
  if (left !== undefined) checkLeft(left, image.height);
  inOrigin(image.origin, onError, (told) =>
    pixelsInto(image, { dst, at, pitch }, { onError: told, fill, left }),
  );
}

/** Where a picture goes: rows `pitch` apart, from `at` on. */
interface ImagePlace {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
}

/** A color that no picture of 16 colors has. */
const MARK = 16;

/** Whether a picture copies pixels from the left of it; `undefined` if its strips have no such op. */
export function readsLeft(image: Image): boolean | undefined {
  if (image.coding !== 'ega-strips') return undefined;
  const damage = { onError: SILENT.onError, fill: 0, left: MARK };
  return imagePixels({ ...image, width: STRIP_WIDTH }, undefined, damage).includes(MARK);
}

/** Decodes a picture; trusts its arguments. Columns after the last whole strip become `fill`, and are reported last. */
export function pixelsInto(image: Image, place: ImagePlace, damage: OldStripsContext): void {
  if (image.rows !== undefined) {
    imageRowsInto(image, image.rows, place, damage);
    return;
  }
  const { dst, at, pitch } = place;
  const { onError, fill } = damage;
  const table = streamIn(image) ?? stripsOf(image);
  const { strips, height, rest } = wholeStrips(image, onError);
  checkPlace(dst, at, pitch, image.width, height);
  const dialect = dialectIn(image);
  const target = { view: viewOf(dst), at: dst.byteOffset + at, pitch, height };
  if (!('entrySize' in table))
    streamInto(table, { dst, at, pitch, width: strips * STRIP_WIDTH, height }, damage);
  else if (dialect === undefined) stripsInto(table, strips, target, damage);
  else oldStripsInto(table, strips, target, damage, dialect);
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
