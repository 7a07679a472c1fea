// Many pictures in one, as engines and image files want them: side by side in rows, in their order.
//
//   +---+ gap +------+ gap +--+     a row is as high as its highest picture,
//   |   |     |      |     |  |     and the sheet as wide as its widest row
//   +---+     |      |     +--+
//             +------+
//   gap
//   +-----+ gap +-+

import { checkByte, checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { type Box, checkWhole, NO_OPTIONS } from '../../geometry.js';
import { checkPixels, type LimitOptions } from '../../limits.js';
import type { IndexPicture } from './drawing.js';

/** Options of {@link spriteSheet}. `limits.pixels` counts those of the sheet. */
export interface SpriteSheetOptions extends LimitOptions {
  /**
   * Pictures in a row, at least 1. Default: the square root of their number, rounded up, which makes
   * the sheet about as many rows high.
   */
  readonly columns?: number | undefined;
  /** Pixels between neighbors; there are none at the edges. Default: 1. */
  readonly gap?: number | undefined;
  /** Index of the pixels that no picture covers. Default: 0, transparent in costumes. */
  readonly fill?: number | undefined;
}

/** Pictures in one. */
export interface SpriteSheet {
  /** Pixels; 0 if no picture has any. */
  readonly width: number;
  /** Pixels; 0 if no picture has any. */
  readonly height: number;
  /** `width * height` indices, row-major. */
  readonly pixels: OwnBytes;
  /** Where each picture is on the sheet, pixels, in the order of the pictures. */
  readonly places: readonly Box[];
}

/**
 * Lays pictures out on one, in rows from the left, in their order. The same pictures give the same
 * sheet.
 *
 * @param pictures - such as `decodeCostumePicture` gives them; sides of 0 pixels are allowed
 * @returns a sheet over memory of its own, and where each picture is; for no pictures one of 0x0 pixels
 * @throws {DecodeError} `LIMIT`, at offset 0, if the sheet, or a side of it, is past `limits.pixels`.
 * @throws {RangeError} if a side of a picture is not a whole number of at least 0 or it has too few
 *   pixels, `columns` is not a whole number of at least 1, `gap` not one of at least 0, `fill` not a
 *   byte, or a limit not a number of at least 0.
 * @throws {TypeError} if `pictures` is not an array, or the pixels of one not a Uint8Array.
 */
export function spriteSheet(
  pictures: readonly IndexPicture[],
  options?: SpriteSheetOptions,
): SpriteSheet {
  if (!Array.isArray(pictures)) throw new TypeError(`pictures ${shown(pictures)} is not an array`);
  const how: SpriteSheetOptions = options ?? NO_OPTIONS;
  checkSheet(how);
  for (let i = 0; i < pictures.length; i++) checkPicture(pictures[i], `pictures[${i}]`);
  return sheetOf(pictures, how);
}

/** Throws a RangeError for options of a sheet that are wrong, but for its limits. */
export function checkSheet({ columns = 1, gap = 1, fill = 0 }: SpriteSheetOptions): void {
  checkWhole(columns, 'columns');
  checkWhole(gap, 'gap', 0);
  checkByte(fill, 'fill');
}

/** Lays pictures out, with unchecked arguments. */
export function sheetOf(
  pictures: readonly IndexPicture[],
  {
    columns = Math.max(1, Math.ceil(Math.sqrt(pictures.length))),
    gap = 1,
    fill = 0,
    limits,
  }: SpriteSheetOptions,
): SpriteSheet {
  const { width, height, places } = layOut(pictures, columns, gap);
  // A side counts even if the other is 0.
  checkPixels(Math.max(width, 1), Math.max(height, 1), limits);
  const pixels = new Uint8Array(width * height).fill(fill);
  for (const [i, place] of places.entries())
    if (place.width > 0) copyTo(pixels, place.y * width + place.x, width, pictures[i]);
  return { width, height, pixels, places };
}

/** Throws unless a value is a picture that has all of its pixels. */
function checkPicture(picture: IndexPicture, name: string): void {
  const { width, height, pixels } = Object(picture) as IndexPicture;
  checkBytes(pixels, `${name}.pixels`);
  checkWhole(width, `${name}.width`, 0);
  checkWhole(height, `${name}.height`, 0);
  if (!(width * height <= pixels.length))
    throw new RangeError(`${name} has ${pixels.length} of ${width * height} pixels`);
}

/** The size of a sheet and the places on it. */
function layOut(
  pictures: readonly IndexPicture[],
  columns: number,
  gap: number,
): Omit<SpriteSheet, 'pixels'> {
  const places: Box[] = [];
  let width = 0;
  let height = 0;
  for (let first = 0; first < pictures.length; first += columns) {
    const y = first === 0 ? 0 : height + gap;
    let x = 0;
    for (const picture of pictures.slice(first, first + columns)) {
      places.push({ x, y, width: picture.width, height: picture.height });
      width = Math.max(width, x + picture.width);
      height = Math.max(height, y + picture.height);
      x += picture.width + gap;
    }
  }
  return { width, height, places };
}

function copyTo(
  dst: Uint8Array,
  at: number,
  pitch: number,
  { width, height, pixels }: IndexPicture,
): void {
  for (let row = 0; row < height; row++)
    dst.set(pixels.subarray(row * width, (row + 1) * width), at + row * pitch);
}
