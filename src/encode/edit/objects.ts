// The objects of a room with an id, and the numbers of their headers that hold the size of their picture.

import { childWith } from '../../block/find.js';
import { type Block, openChildren, payloadStart } from '../../block/level.js';
import type { Game } from '../../game/game.js';
import { readGameObjects, readGameRoom } from '../../game/rooms.js';
import { CDHD_LAYOUTS, DIRECTION_BITS } from '../../object/cdhd.js';
import { codeBlocks } from '../../object/code-blocks.js';
import { IMHD_LAYOUTS } from '../../object/imhd.js';
import type { RoomObject } from '../../object/room-object.js';
import type { Room } from '../../room/room.js';
import { isReleaseIn, type Release, releaseOf } from '../../version.js';
import { longestIn, type NewNumber, type Size, type SizeFields, sizeNumbers } from './fields.js';
import type { NewPicture } from './new-picture.js';

/** Objects with one id. */
export interface SameObjects {
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
export function longestSides(release: Release): Size {
  const { width, height } = longestIn([imageSize(release), CDHD_LAYOUTS[release].fields]);
  return { width, height: height - directionBits(release) };
}

/** The numbers of a picture's size in the headers of all objects with an id. */
export function objectSizes(
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
