// Replaces the background of a room: the block with the picture, and what headers say about it. What is not given stays:
// pixels and masks. Unchanged strips stay too, and so do unknown blocks beside the pixels and planes. Numbers in headers
// go where the readers found them. For the blocks see image/parts.ts. Pictures of objects are replaced with the same
// means, see object-image.ts.
//
//   versions 3, 4   versions 5 to 7         version 8
//   BM              RMIM > IM00             SMAP in IMAG > WRAP   picture and z-planes
//   HD              RMHD                    RMHD                  size
//   (BM)            RMIM > RMIH             RMHD                  how many z-planes are reserved

import { isAmong } from '../../block/header.js';
import { type Block, openChildren, payloadStart, siblings } from '../../block/level.js';
import { childWith } from '../../block/walk.js';
import { BOMP_LAYOUTS } from '../../bomp/bomp.js';
import type { BompRows } from '../../bomp/rows.js';
import { checkMemory, describe, isBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Field, Fields } from '../../fields.js';
import type { Game } from '../../game/game.js';
import { readGameObjects, readGameRoom } from '../../game/rooms.js';
import { checkWhole } from '../../geometry.js';
import { decodeImage } from '../../image/decode-image.js';
import type { Image } from '../../image/image.js';
import { readImageStripCodes } from '../../image/strips.js';
import { findZplanes, imageZplane, pictureBlocks } from '../../image/zplanes.js';
import { IMHD_LAYOUTS } from '../../object/imhd.js';
import { inOrigin } from '../../origin.js';
import { RMHD_LAYOUTS, RMIH_LAYOUT } from '../../room/rmhd.js';
import type { Room } from '../../room/room.js';
import { LAST_PLANE } from '../../scene/actor.js';
import { STRIP_WIDTH } from '../../strip/single-strip.js';
import { checkReleaseIn, isReleaseIn, releaseOf } from '../../version.js';
import { encodeBomp } from '../bomp.js';
import { concat, encodeField, MOST } from '../bytes.js';
import { checkRecord } from '../check.js';
import { encodePicture, type ImageFields } from '../image.js';
import type { PayloadEdit } from './changes.js';

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
   * Z-planes of the same size: entry i is plane i + 1, and `undefined` for a plane that the new picture lacks. Default:
   * as they are.
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
 * Checks a new picture of strips, and takes what it lacks from the old one. Throws a RangeError that says why the
 * picture cannot be stored.
 */
export function newPicture(
  what: string,
  image: Image,
  picture: PictureFields,
  longest: Size,
): NewPicture {
  if (image.block === undefined) throw new RangeError(`${what} has no picture to replace`);
  const { resized, width, height } = sizeOf(what, image, picture, longest);
  if (width % STRIP_WIDTH !== 0)
    throw new RangeError(
      `${what}: width ${width} is not a multiple of ${STRIP_WIDTH}, the width of a strip`,
    );
  const pixels = picture.pixels ?? decodeImage(image);
  if (isBytes(pixels)) checkMemory(pixels, 0, 'picture.pixels');
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

/**
 * Replaces the background of a room, its z-planes, or both, in versions 4 to 8. Unchanged parts keep their bytes.
 *
 * If the picture has another size, the header of the room gets that size. Objects, boxes and scripts stay where they
 * are, so they may lie outside of a smaller room. The number of z-planes that the room reserves is raised if there are
 * more, and stays if there are fewer.
 *
 * @returns edits for `editGame`, alone or with others
 * @throws {DecodeError} `MISSING` if no file has the room; else as `readGameRoom`, and as `decodeImage` and
 *   `decodeImageZplane` for what is kept. The errors know their `file`.
 * @throws {RangeError} if the room has the old strips of version 3; if pixels or z-planes are absent though the size is
 *   new; if there are more z-planes than the 7 that the games reserve, or in version 4 more than each picture of an
 *   object has; or as {@link encodeImage}.
 * @example
 * ```ts
 * import { decodeImage, openGame, readGameRoom } from 'scumm-codec';
 * import { backgroundEdits, editGame } from 'scumm-codec/encode';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const { background, width, height } = readGameRoom(game, 2);
 * const pixels = decodeImage(background).fill(1, 0, 320 * 8);
 * const files = editGame(game, backgroundEdits(game, 2, { pixels, width, height }));
 * console.log(files.map(({ name }) => name).join(' ')); // lantern.000 lantern.001
 * ```
 */
export function backgroundEdits(game: Game, room: number, picture: PictureFields): PayloadEdit[] {
  const old = readGameRoom(game, room);
  return inOrigin(old.origin, undefined, () => {
    const { background } = old;
    const release = releaseOf(old);
    const what = `room ${room}`;
    if (background.coding === 'bomp')
      throw new RangeError(`${what} has a picture of rows (BOMP): rooms never have one`);
    const { fields } = RMHD_LAYOUTS[release];
    const made = newPicture(what, background, picture, longestIn([fields]));
    const edit = pictureEdit(made, 0);
    const header = background.widthAt - fields.width[0];
    const size = made.resized ? sizeNumbers(made.fields, fields, header) : [];
    const isSetAside = isReleaseIn(IMHD_LAYOUTS, release);
    if (!isSetAside) checkObjects(game, old, made);
    const planes = isSetAside ? setAside(old, made) : [];
    return [edit, ...numberEdits(old, [...size, ...planes])];
  });
}

/** The games read as many planes of each object as the room has, whether they are there or not. */
function checkObjects(game: Game, room: Room, { what, fields }: NewPicture): void {
  const count = fields.zplanes.length;
  if (count <= findZplanes(room.background, undefined).length) return;
  for (const { id, image } of readGameObjects(game, room).objects)
    for (const picture of image?.images ?? []) {
      const found = findZplanes(picture, undefined).length;
      if (found < count)
        throw new RangeError(
          `${what}: ${count} z-planes, but the picture of object ${id} has ${found}: the games read as many`,
        );
    }
}

/** The number of planes that a room reserves, if it rises. Throws a RangeError for too many. */
function setAside(room: Room, made: NewPicture): NewNumber[] {
  const { background } = room;
  const count = made.fields.zplanes.length;
  const { zplaneCount, zplaneCountAt } = background;
  if (count <= (zplaneCount ?? 0)) return [];
  if (zplaneCount === undefined)
    throw new RangeError(`${made.what}: ${count} z-planes, but no RMIH reserves them`);
  if (count > LAST_PLANE)
    throw new RangeError(`${made.what}: ${count} z-planes, but the games reserve ${LAST_PLANE}`);
  const field = RMHD_LAYOUTS[releaseOf(room)].fields.zplaneCount ?? RMIH_LAYOUT.fields.planes;
  return [{ at: zplaneCountAt, bytes: encodeField(count, field) }];
}
