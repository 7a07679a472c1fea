// The objects of a room with an id, and the fields of their headers that hold the size of their picture.

import { childWith } from '../../block/find.js';
import { type Block, openChildren, payloadStart } from '../../block/level.js';
import type { Game } from '../../game/game.js';
import { readGameObjects, readGameRoom } from '../../game/rooms.js';
import { CODE_SIZES } from '../../object/cdhd.js';
import { codeBlocks } from '../../object/code-blocks.js';
import type { RoomObject } from '../../object/room-object.js';
import type { Room } from '../../room/room.js';
import type { Version } from '../../version.js';
import { u8, u16le, u32le } from '../bytes.js';
import { type Field, LONGS, type Size, type SizePlaces, sizeFields, WORDS } from './fields.js';
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

/** Gives the fields that store a size at its places in `src`. */
type SizeWriter = (size: Size, places: SizePlaces, src: Uint8Array) => Field[];

const inCells: SizeWriter = (size, places) => sizeFields(size, places, (side) => u8(side / 8));
const inWords: SizeWriter = (size, places) => sizeFields(size, places, u16le);
const inLongs: SizeWriter = (size, places) => sizeFields(size, places, u32le);
const nowhere: SizeWriter = () => [];

/** How the headers of an object store a size. */
interface Headers {
  /** The longest sides that all of these headers hold. */
  readonly longest: Size;
  readonly image: SizeWriter;
  readonly code: SizeWriter;
}

const CELLS: Size = { width: 0xff * 8, height: 0xff * 8 };

export const HEADERS: Readonly<Record<Version, Headers>> = {
  4: { longest: { width: 0xff * 8, height: 0xf8 }, image: nowhere, code: besideDirection },
  5: { longest: CELLS, image: inWords, code: inCells },
  6: { longest: WORDS, image: inWords, code: inWords },
  7: { longest: WORDS, image: inWords, code: nowhere },
  8: { longest: LONGS, image: inLongs, code: nowhere },
};

/** The low bits of the height are the direction. */
function besideDirection(size: Size, places: SizePlaces, src: Uint8Array): Field[] {
  const [width, height] = inCells(size, places, src);
  const bytes = u8(size.height | (src[height.at] & 7));
  return [width, { at: height.at, bytes }];
}

/** The fields that store the size of a picture in the headers of all objects with an id. */
export function objectSizes(
  { home: { src, version }, codes }: SameObjects,
  { image, fields }: NewPicture,
): Field[] {
  const headers = HEADERS[version];
  const inCode = codes.flatMap((block) => {
    const start = payloadStart(childWith(openChildren(block), 'CDHD', undefined) ?? block);
    const { widthAt, heightAt } = CODE_SIZES[version] ?? { widthAt: 0, heightAt: 0 };
    return headers.code(fields, { widthAt: start + widthAt, heightAt: start + heightAt }, src);
  });
  return [...headers.image(fields, image, src), ...inCode];
}
