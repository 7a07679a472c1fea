// Who has which color in a room: the background, and the pictures of its objects in all states.

import { handlerOf, reporterOf } from '../errors.js';
import type { Image } from '../image/image.js';
import { imageToRgba } from '../image/to-rgba.js';
import { checkObjects, type RoomObject } from '../object/room-object.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { checkRoom } from '../room/open.js';
import type { Room } from '../room/room.js';

/** What has a color in a room. */
export interface ColorUse {
  /** The object whose pictures have it; `undefined` for the background. */
  readonly object: RoomObject | undefined;
  /** How many pixels of them show it, in all states together; at least 1. */
  readonly pixels: number;
}

/** Each index as a shade of grey. */
const GREYS = Uint8Array.from({ length: 768 }, (_, i) => Math.floor(i / 3));

/**
 * Lists who has which color in a room. Holes of pictures count for none, nor do pictures without data.
 *
 * @param objects - the objects of the room, from `readGameObjects`
 * @returns for each of the 256 palette indices the background, if it has the color, and the objects, in their order
 * @throws {DecodeError} as `imageToRgba` for each picture. With `onError` only `LIMIT`; damaged parts count for none.
 */
export function roomColors(
  room: Room,
  objects: readonly RoomObject[],
  options?: ReadOptions,
): (readonly ColorUse[])[] {
  const { onError, limits } = optionsOf(options);
  checkRoom(room);
  checkObjects(objects);
  const handler = handlerOf(reporterOf(onError));
  const { background, transparent } = room;
  const uses = Array.from({ length: 256 }, (): ColorUse[] => []);
  const count = (object: RoomObject | undefined, images: readonly Image[]) => {
    const pixels = new Float64Array(256);
    for (const image of images.filter(({ coding }) => coding !== undefined)) {
      const rgba = imageToRgba(image, GREYS, { transparent, limits, onError: handler });
      for (let i = 0; i < rgba.length; i += 4) if (rgba[i + 3] > 0) pixels[rgba[i]]++;
    }
    pixels.forEach((found, index) => {
      if (found > 0) uses[index].push({ object, pixels: found });
    });
  };
  count(undefined, [background]);
  for (const object of objects) count(object, object.image?.images ?? []);
  return uses;
}
