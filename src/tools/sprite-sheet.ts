// Puts many pictures on one sheet, as engines and image files need them: side by side in rows, in their order.
//
//   +---+ gap +------+ gap +--+     a row is as high as its highest picture,
//   |   |     |      |     |  |     and the sheet as wide as its widest row
//   +---+     |      |     +--+
//             +------+
//   gap
//   +-----+ gap +-+

import { checkByte, checkBytes, checkList, type OwnBytes } from '../bytes.js';
import type { IndexPicture } from '../costume/draw/place.js';
import { type Box, checkWhole } from '../geometry.js';
import { checkPixels, type LimitOptions } from '../limits.js';
import { optionsOf } from '../options.js';

/** Pictures on one sheet. */
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

/** A picture that is cut out of a sheet. */
export interface SheetPicture extends IndexPicture {
  /** The value of its transparent pixels, if the sheet has one, as `glyphSheet` gives it. */
  readonly transparent?: number | undefined;
}

/** How pictures are laid out. `limits.pixels` bounds the pixels of the sheet. */
export interface SpriteSheetOptions extends LimitOptions {
  /**
   * Pictures in a row, at least 1. Default: the square root of their number, rounded up, so that there are about as
   * many rows as columns.
   */
  readonly columns?: number | undefined;
  /** Pixels between neighbors; there are none at the edges. Default: 1. */
  readonly gap?: number | undefined;
  /** Index of the pixels that no picture covers. Default: 0, transparent in costumes. */
  readonly fill?: number | undefined;
}

/**
 * Lays out pictures on one sheet, in rows from the left, in their order. The same pictures always give the same sheet.
 *
 * @param pictures - for example from `decodeCostumePicture`; sides of 0 pixels are allowed
 * @returns a sheet in new memory, and the place of each picture; without pictures it has 0x0 pixels
 * @throws {DecodeError} `LIMIT`, at offset 0, if the sheet, or a side of it, is past `limits.pixels`.
 */
export function spriteSheet(
  pictures: readonly IndexPicture[],
  options?: SpriteSheetOptions,
): SpriteSheet {
  checkList(pictures, 'pictures');
  const how: SpriteSheetOptions = optionsOf(options);
  checkSheet(how);
  for (let i = 0; i < pictures.length; i++) checkPicture(pictures[i], `pictures[${i}]`);
  return sheetOf(pictures, how);
}

/** Throws a RangeError for wrong options of a sheet; does not check its limits. */
export function checkSheet({ columns = 1, gap = 1, fill = 0 }: SpriteSheetOptions): void {
  checkWhole(columns, 'columns');
  checkWhole(gap, 'gap', 0);
  checkByte(fill, 'fill');
}

/** Makes a sheet of pictures. Trusts its arguments; throws `LIMIT` before it takes memory. */
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
  // A long side counts even if the other side is 0.
  checkPixels(Math.max(width, 1), Math.max(height, 1), limits);
  const pixels = new Uint8Array(width * height).fill(fill);
  for (const [i, place] of places.entries())
    if (place.width > 0) copyTo(pixels, place.y * width + place.x, width, pictures[i]);
  return { width, height, pixels, places };
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

/** Copies rows to a place in memory; `pitch` is from row to row. Of RGBA, all but the height counts in bytes. */
export function copyTo<T extends Uint8Array | Uint8ClampedArray>(
  dst: T,
  at: number,
  pitch: number,
  { width, height, pixels }: Omit<IndexPicture, 'pixels'> & { readonly pixels: T },
): void {
  for (let row = 0; row < height; row++)
    dst.set(pixels.subarray(row * width, (row + 1) * width), at + row * pitch);
}

/**
 * Cuts pictures out of a sheet; the inverse of {@link spriteSheet}.
 *
 * @param sheet - the pixels of a sheet, and where the pictures are on it
 * @returns the pictures, each in new memory, in the order of the places
 */
export function sheetPictures(sheet: SheetPicture & Pick<SpriteSheet, 'places'>): SheetPicture[] {
  checkPlaces(sheet);
  const { places, transparent } = sheet;
  if (transparent !== undefined) checkByte(transparent, 'sheet.transparent');
  const common = transparent === undefined ? {} : { transparent };
  return places.map((place) => ({ ...cutOut(place, sheet), ...common }));
}

function cutOut(
  { x, y, width, height }: Box,
  { pixels: from, width: pitch }: IndexPicture,
): IndexPicture {
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const at = (y + row) * pitch + x;
    pixels.set(from.subarray(at, at + width), row * width);
  }
  return { width, height, pixels };
}

/** Throws unless a value is a sheet that has all of its pixels, and its places are on it. */
export function checkPlaces(sheet: IndexPicture & Pick<SpriteSheet, 'places'>): void {
  checkPicture(sheet, 'sheet');
  const { places } = sheet;
  checkList(places, 'sheet.places');
  for (let i = 0; i < places.length; i++) checkOnSheet(places[i], sheet, `sheet.places[${i}]`);
}

/** Throws a RangeError unless a value is a box on a sheet. */
function checkOnSheet(place: Box, sheet: IndexPicture, name: string): void {
  const { x, y, width, height } = Object(place) as Box;
  for (const side of [x, y, width, height]) checkWhole(side, `a number of ${name}`, 0);
  if (x + width > sheet.width || y + height > sheet.height)
    throw new RangeError(`${name} leaves the sheet of ${sheet.width}x${sheet.height} pixels`);
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
