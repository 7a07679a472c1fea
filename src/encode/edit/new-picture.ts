// Replaces a picture. What is not given stays: pixels and masks. Unchanged strips stay too, and so do
// unknown blocks beside the pixels and planes. For the blocks see image/parts.ts.
//
// Numbers in headers of the room go where the readers found them. Each header that holds some of them gets a new
// payload, which is otherwise the same.

import { isAmong } from '../../block/containers.js';
import { childWith } from '../../block/find.js';
import { type Block, openChildren, payloadStart, siblings } from '../../block/level.js';
import { BOMP_LAYOUTS } from '../../bomp/bomp.js';
import type { BompRows } from '../../bomp/rows.js';
import { describe, isBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Field, Fields } from '../../fields.js';
import { checkWhole } from '../../geometry.js';
import { decodeImage } from '../../image/decode-image.js';
import { findZplanes, pictureBlocks } from '../../image/find-zplanes.js';
import type { Image } from '../../image/image.js';
import { readImageStripCodes } from '../../image/image-codes.js';
import { imageZplane } from '../../image/image-zplane.js';
import type { Room } from '../../room/room.js';
import { STRIP_WIDTH } from '../../strip/single-strip.js';
import { checkReleaseIn } from '../../version.js';
import { encodeBomp } from '../bomp/bomp.js';
import { concat } from '../bytes.js';
import { checkRecord } from '../check.js';
import { encodeField, MOST } from '../fields.js';
import { encodePicture, type ImageFields } from '../image/image.js';
import type { PayloadEdit } from './edits.js';

/** A new picture of a game: pixels, z-planes or codes at least. What is absent stays as it is. */
export interface PictureFields
  extends Omit<ImageFields, 'width' | 'height' | 'pixels' | 'zplanes' | 'previous'> {
  /** Pixels; a multiple of 8 for a picture of strips. Default: as it is. */
  readonly width?: number | undefined;
  /** Pixels. Default: as it is. */
  readonly height?: number | undefined;
  /** `width * height` palette indices, row-major. Default: as they are. */
  readonly pixels?: Uint8Array | undefined;
  /**
   * Z-planes of the same size: entry i is plane i + 1, and `undefined` for a plane that the new picture
   * lacks. Default: as they are.
   */
  readonly zplanes?: ImageFields['zplanes'] | undefined;
}

/** A picture in the place of another one. */
export interface NewPicture {
  /** Names it in an error message. */
  readonly what: string;
  /** The one that it replaces. */
  readonly image: Image;
  readonly fields: ImageFields;
  readonly resized: boolean;
}

/**
 * Checks a new picture of strips, and takes what it lacks from the old one. Throws a RangeError that says
 * why the picture cannot be stored.
 */
export function newPicture(
  what: string,
  image: Image,
  picture: PictureFields,
  longest: Size,
): NewPicture {
  if (image.block === undefined) throw new RangeError(`${what} has no picture to replace`);
  if (image.coding === 'old-strips')
    throw new RangeError(`${what} has old strips, which are not written`);
  const { resized, width, height } = sizeOf(what, image, picture, longest);
  if (width % STRIP_WIDTH !== 0)
    throw new RangeError(
      `${what}: width ${width} is not a multiple of ${STRIP_WIDTH}, the width of a strip`,
    );
  const pixels = picture.pixels ?? decodeImage(image);
  const isRgba = isBytes(pixels) && pixels.length === width * height * 4;
  if (isRgba || (isBytes(pixels) && pixels.length < width * height)) {
    const hint = isRgba ? ': rgbaToIndices makes indices of RGBA' : '';
    throw new RangeError(`${what}: ${pixels.length} pixels for ${width}x${height}${hint}`);
  }
  const zplanes = picture.zplanes ?? keptPlanes(image);
  if (resized && picture.zplanes === undefined && zplanes.length > 0)
    throw new RangeError(
      `${what}: its z-planes are of ${sized(image)} pixels: give zplanes of ${width}x${height} too`,
    );
  const { codes, allowed, transparent } = picture;
  const chosen = codes ?? allowed ?? transparent;
  const open = resized && chosen === undefined && isOpen(image) ? { transparent: true } : {};
  const fields = { ...picture, ...open, width, height, pixels, zplanes, previous: image };
  return { what, image, fields, resized };
}

/** The edit that stores a new picture of strips. `head` is the number of bytes before it in its block. */
export function pictureEdit({ image, fields }: NewPicture, head: number): PayloadEdit {
  const { src } = image;
  const block = image.block as Block;
  const pieces = [block.payload.subarray(0, head), encodePicture(fields, image)];
  for (const { tag, start, end } of pictureBlocks(block))
    if (!isAmong(tag, 'SMAP BOMP ZPnn BSTR ZPLN')) pieces.push(src.subarray(start, end));
  return { block, payload: concat(pieces) };
}

/**
 * The size of a new picture, and whether it differs from the old one. Throws a TypeError if nothing is new; a
 * RangeError for a new size without pixels, or a size that a header cannot hold.
 */
function sizeOf(
  what: string,
  image: Image,
  picture: PictureFields,
  longest: Size,
): Size & Pick<NewPicture, 'resized'> {
  checkRecord(picture, 'picture');
  const size = { width: picture.width ?? image.width, height: picture.height ?? image.height };
  checkWhole(size.width, `${what}: width`);
  checkWhole(size.height, `${what}: height`);
  const resized = size.width !== image.width || size.height !== image.height;
  if (resized && picture.pixels === undefined)
    throw new RangeError(`${what}: its pixels are ${sized(image)}: give pixels of ${sized(size)}`);
  const { pixels, zplanes, codes, allowed, transparent } = picture;
  if ((pixels ?? zplanes ?? codes ?? allowed ?? transparent) === undefined)
    throw new TypeError(`picture is ${describe(picture)}: pass { pixels }, { zplanes } or both`);
  for (const side of ['width', 'height'] as const)
    if (size[side] > longest[side])
      throw new RangeError(
        `${what}: ${side} ${size[side]} is above ${longest[side]}, the most that its header holds`,
      );
  return { ...size, resized };
}

/** The size of a picture, for an error message. */
function sized({ width, height }: Size): string {
  return `${width}x${height}`;
}

/** The planes of a picture, as an encoder takes them. */
function keptPlanes(image: Image): ImageFields['zplanes'] {
  const most = findZplanes(image, undefined).at(-1)?.number ?? 0;
  return Array.from({ length: most }, (_, i) => imageZplane(image, i + 1, undefined, undefined));
}

/** Whether all strips of a picture have transparent codes. */
function isOpen(image: Image): boolean {
  if (image.strips === undefined) return false;
  const codes = readImageStripCodes(image, { onError: () => {} });
  return codes.length > 0 && codes.every((code) => code?.transparent);
}

/** The edit that stores a new picture of rows. Throws a RangeError that says why it cannot be stored. */
export function rowsEdit(what: string, image: Image, picture: PictureFields): PayloadEdit {
  const { start } = image.rows as BompRows;
  const around = image.block as Block;
  const block = childWith(openChildren(around), 'BOMP', undefined) ?? around;
  const { fields } = BOMP_LAYOUTS[checkReleaseIn(BOMP_LAYOUTS, image, 'BOMP')];
  const { resized, width, height } = sizeOf(what, image, picture, longestIn([fields]));
  if (picture.zplanes !== undefined)
    throw new RangeError(`${what} is a picture of rows (BOMP): its z-planes cannot be changed`);
  if (resized && findZplanes(image, undefined).length > 0)
    throw new RangeError(`${what}: its z-planes are of ${sized(image)} pixels: keep that size`);
  const pixels = picture.pixels ?? decodeImage(image);
  // The header keeps its other bytes, known or not.
  const header = image.src.subarray(payloadStart(block), start);
  const payload = concat([header, encodeBomp(pixels, width, height)]);
  for (const { at, bytes } of sizeNumbers({ width, height }, fields, 0)) payload.set(bytes, at);
  return { block, payload };
}

/** A number as it is to be stored. */
export interface NewNumber {
  /** Where, in the source of the room. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** The sides of a picture, pixels. */
export type Size = Pick<Image, 'width' | 'height'>;

/** How a header stores them; fewer than two fields if it stores no size. */
export type SizeFields = Fields<never, keyof Size>;

/** The longest sides that all of some headers hold. */
export function longestIn(headers: readonly SizeFields[]): Size {
  const most = (field: Field | undefined) => (field ? MOST[field[1]] : Infinity);
  return {
    width: Math.min(...headers.map(({ width }) => most(width))),
    height: Math.min(...headers.map(({ height }) => most(height))),
  };
}

/** The numbers of a size in the header at `pos`; none if it stores no size. */
export function sizeNumbers(size: Size, fields: SizeFields, pos: number): NewNumber[] {
  return (['width', 'height'] as const).flatMap((side) => {
    const field = fields[side];
    return field ? { at: pos + field[0], bytes: encodeField(size[side], field) } : [];
  });
}

/** The edits that store numbers in a room: one for each block that holds some. */
export function numberEdits(room: Room, numbers: readonly NewNumber[]): PayloadEdit[] {
  const edits = new Map<number, PayloadEdit>();
  for (const { at, bytes } of numbers) {
    const block = leafAt(room.blocks, at) ?? fail('MISSING', at, 'no block there');
    const edit = edits.get(block.start) ?? { block, payload: Uint8Array.from(block.payload) };
    edit.payload.set(bytes, at - payloadStart(block));
    edits.set(block.start, edit);
  }
  return [...edits.values()];
}

/** The innermost block around a position, in some blocks or among their children. */
function leafAt(blocks: Iterable<Block>, at: number): Block | undefined {
  for (const block of blocks)
    if (block.start <= at && at < block.end)
      return leafAt(siblings(openChildren(block), undefined), at) ?? block;
  return undefined;
}
