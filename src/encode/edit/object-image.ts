// Replaces the picture of an object: the block with the picture, and what headers say about it. The states of an object
// share its size.
//
//   versions 3, 4    versions 5 to 7    version 8
//   OI               OBIM > IMnn        SMAP or BOMP in OBIM > IMAG > WRAP   picture and z-planes
//   OC               OBIM > IMHD        OBIM > IMHD                          size
//                    OBCD > CDHD                                             size, in versions 5 and 6

import { type Block, openChildren, payloadStart } from '../../block/level.js';
import { childWith } from '../../block/walk.js';
import type { Field } from '../../fields.js';
import type { Game } from '../../game/game.js';
import { readGameObjects, readGameRoom } from '../../game/rooms.js';
import { checkWhole } from '../../geometry.js';
import { findZplanes } from '../../image/zplanes.js';
import { CDHD_LAYOUTS, DIRECTION_BITS } from '../../object/cdhd.js';
import { oiHead, type StateImage } from '../../object/halves.js';
import { IMHD_LAYOUTS } from '../../object/imhd.js';
import type { RoomObject } from '../../object/room-object.js';
import { codeBlocks } from '../../object/room-objects.js';
import { inOrigin } from '../../origin.js';
import type { Room } from '../../room/room.js';
import { isReleaseIn, type Release, releaseOf } from '../../version.js';
import { encodeField } from '../bytes.js';
import { checkRecord } from '../check.js';
import type { PayloadEdit } from './changes.js';
import {
  longestIn,
  type NewNumber,
  type NewPicture,
  newPicture,
  numberEdits,
  type PictureFields,
  pictureEdit,
  rowsEdit,
  type Size,
  type SizeFields,
  sizeNumbers,
} from './picture.js';

/** A picture of an object of a room. */
export interface ObjectState {
  /** Object id. */
  readonly id: number;
  /** The state, as in `StateImage`: 1 in versions 3 and 4, where the picture is for all states. */
  readonly state: number;
}

/**
 * Replaces the picture of an object in a state, its z-planes, or both, in versions 4 to 8. Unchanged parts keep their
 * bytes.
 *
 * The room's transparent index makes a hole only in strips with transparent codes. Strips that were opaque stay opaque,
 * unless `picture` has `transparent: true`.
 *
 * A picture may have another size if the object has no other picture: the headers of the object get that size. The
 * place and the walk-to point stay. If all old strips were transparent, all strips of a new size are too, unless the
 * picture names its codes. A picture of rows (BOMP) may have any size, and the box of the object stays. The games
 * ignore z-planes above the number that the room reserves.
 *
 * @param object - the object, and the state of the picture
 * @returns edits for `editGame`, alone or with others
 * @throws {DecodeError} `MISSING` if no file has the room; else as `readGameRoom` and `readGameObjects`, and as
 *   `decodeImage` and `decodeImageZplane` for what is kept. The errors know their `file`.
 * @throws {RangeError} if two states share the picture, or it has the old strips of version 3; if the size or the
 *   number of z-planes would change, but other states share it; if pixels or z-planes are absent though the size is
 *   new; if there are z-planes for a picture of rows, or in version 4 fewer than the room has; or as {@link
 *   encodeImage} and {@link encodeBomp}.
 * @example
 * ```ts
 * import { openGame, readGameRoom } from 'scumm-codec';
 * import { editGame, objectImageEdits } from 'scumm-codec/encode';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const { transparent: hole = 255 } = readGameRoom(game, 2);
 * const pixels = new Uint8Array(40 * 48).fill(hole, 0, 40 * 24);
 * const fields = { pixels, transparent: true };
 * const files = editGame(game, objectImageEdits(game, 2, { id: 10, state: 1 }, fields));
 * console.log(files.map(({ name }) => name).join(' ')); // lantern.000 lantern.001
 * ```
 */
export function objectImageEdits(
  game: Game,
  room: number,
  object: ObjectState,
  picture: PictureFields,
): PayloadEdit[] {
  checkRecord(object, 'object');
  const { id, state } = object;
  checkWhole(id, 'object.id', 0);
  checkWhole(state, 'object.state', 0);
  const same = objectsWith(game, room, id);
  const { home, objects } = same;
  return inOrigin(home.origin, undefined, () => {
    const release = releaseOf(home);
    const name = `object ${id} of room ${room}`;
    const images = objects[0].image?.images ?? [];
    const image = pictureOf(name, images, state);
    const what = `${name}, state ${state}`;
    if (image.coding === 'bomp') return [rowsEdit(what, image, picture)];
    const made = newPicture(what, image, picture, longestSides(release));
    checkHeight(made);
    if (made.resized) checkAlone(made, images, 'size');
    const size = made.resized ? objectSizes(same, made) : [];
    const isChained = !isReleaseIn(IMHD_LAYOUTS, release);
    if (isChained) checkCount(made, home);
    const { zplaneCount } = isChained ? {} : IMHD_LAYOUTS[release].fields;
    const planes = zplaneCount ? planeNumbers(made, images, zplaneCount) : [];
    const edit = pictureEdit(made, isChained ? oiHead(image.block).size : 0);
    return [edit, ...numberEdits(home, [...size, ...planes])];
  });
}

function pictureOf(name: string, images: readonly StateImage[], state: number): StateImage {
  const image = images.find((one) => one.state === state);
  const states = images.map((one) => one.state).join(', ') || 'none';
  if (image === undefined)
    throw new RangeError(`${name} has no picture for state ${state}: it has ${states}`);
  const sharing = images.find(
    (one) => one.state !== state && one.block?.start === image.block?.start,
  );
  if (sharing !== undefined)
    throw new RangeError(`${name}: states ${state} and ${sharing.state} share one picture`);
  return image;
}

/** Throws a RangeError if other pictures share the part of the header that would change. */
function checkAlone({ what }: NewPicture, images: readonly StateImage[], sharing: string): void {
  if (images.length > 1)
    throw new RangeError(
      `${what} cannot have another ${sharing}: it shares that with the pictures of ${images.length - 1} other states`,
    );
}

/** The games draw a picture in groups of this many rows. */
const ROWS = 8;

function checkHeight({ what, fields: { height }, resized }: NewPicture): void {
  if (resized && height % ROWS !== 0)
    throw new RangeError(
      `${what}: height ${height} is not a multiple of ${ROWS}: the games draw ${height - (height % ROWS)} rows of it`,
    );
}

/** The games read as many planes of an object as its room has, whether they are there or not. */
function checkCount({ what, image, fields }: NewPicture, room: Room): void {
  const count = fields.zplanes.length;
  const needed = findZplanes(room.background, undefined).length;
  if (count < needed && count !== findZplanes(image, undefined).length)
    throw new RangeError(
      `${what}: ${count} z-planes, but the games read the ${needed} of the room`,
    );
}

/** The number of planes in the header, if it changes. Throws a RangeError if other pictures share it. */
function planeNumbers(made: NewPicture, images: readonly StateImage[], field: Field): NewNumber[] {
  const { image, fields } = made;
  const count = fields.zplanes.filter((plane) => plane !== undefined).length;
  if (count === findZplanes(image, undefined).length) return [];
  checkAlone(made, images, 'number of z-planes');
  return [{ at: image.zplaneCountAt, bytes: encodeField(count, field) }];
}

interface SameObjects {
  readonly home: Room;
  readonly objects: readonly RoomObject[];
  /** The code half of each. */
  readonly codes: readonly Block[];
}

/** The objects with an id. Throws a RangeError if there is none. */
export function objectsWith(game: Game, room: number, id: number): SameObjects {
  const home = readGameRoom(game, room);
  const objects = readGameObjects(game, home).objects.filter((one) => one.id === id);
  if (objects.length === 0) throw new RangeError(`room ${room} has no object ${id}`);
  const blocks = codeBlocks(home);
  return { home, objects, codes: objects.map(({ index }) => blocks[index - 1]) };
}

/** How the header of an image half stores a size. */
function imageSize(release: Release): SizeFields {
  return isReleaseIn(IMHD_LAYOUTS, release) ? IMHD_LAYOUTS[release].fields : {};
}

/** Bits of the height that hold the direction. */
function directionBits(release: Release): number {
  return CDHD_LAYOUTS[release].open ? DIRECTION_BITS : 0;
}

/** The longest sides that the headers of an object hold. */
function longestSides(release: Release): Size {
  const { width, height } = longestIn([imageSize(release), CDHD_LAYOUTS[release].fields]);
  return { width, height: height - directionBits(release) };
}

/** The numbers of a picture's size in the headers of all objects with an id. */
function objectSizes(
  { home, codes }: SameObjects,
  { image, fields: { width, height } }: NewPicture,
): NewNumber[] {
  const release = releaseOf(home);
  const inImage = imageSize(release);
  const { fields } = CDHD_LAYOUTS[release];
  const inCode = codes.flatMap((block) => {
    const start = payloadStart(childWith(openChildren(block), 'CDHD', undefined) ?? block);
    const direction = home.src[start + (fields.height?.[0] ?? 0)] & directionBits(release);
    return sizeNumbers({ width, height: height | direction }, fields, start);
  });
  const header = image.widthAt - (inImage.width?.[0] ?? 0);
  return [...sizeNumbers({ width, height }, inImage, header), ...inCode];
}
