// A room with its objects as code: each picture goes over the room pixel by pixel, and bit by bit over its
// planes, in the order of drawing.

import { decodeImage } from '../../image/decode-image.js';
import type { Image } from '../../image/image.js';
import { readImageStripCodes } from '../../image/image-codes.js';
import { decodeImageZplane } from '../../image/image-zplane.js';
import { readImageZplanes } from '../../image/image-zplanes.js';
import { checkObjects } from '../../object/check.js';
import { inClass } from '../../object/classes.js';
import type { RoomObject } from '../../object/room-object.js';
import type { ObjectLookup } from '../../object/runtime.js';
import { checkLookup } from '../../object/runtime.js';
import { checkRoom } from '../../room/blocks.js';
import type { Room } from '../../room/room.js';
import { releaseTraits } from '../../traits.js';

/** A drawn room: palette indices row by row, and planes 0 to n with a byte of 0 or 1 for each pixel. */
export interface ReferenceScene {
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** Planes 0 and up, each with a byte of 0 or 1 for each pixel. */
  readonly planes: readonly Uint8Array[];
}

/** A picture at a place. */
interface Layer {
  readonly image: Image;
  readonly left: number;
  readonly top: number;
  /** Whether it may OR its masks over those of the room. */
  readonly ors: boolean;
  readonly allPlanes: boolean;
}

/**
 * Draws a room with its objects. The slow twin of the function of this name in the main entry point, for
 * rooms of versions 4 to 8.
 *
 * @param room - as `readRoom` gives it
 * @param objects - its objects, as `readRoomObjects` gives them
 * @param lookup - current states, classes and boxes
 * @throws {DecodeError} as `decodeImage` and `decodeImageZplane`: `MISSING`, `BAD_VALUE`, `TRUNCATED`,
 *   `BAD_OFFSET`, `BAD_SIZE`, `BAD_CODE` or `LIMIT`.
 * @throws {RangeError} if the version or variant is unknown, or a picture has old strips.
 * @throws {TypeError} if `room` is not a {@link Room}, `objects` not a list of {@link RoomObject}, or
 *   `lookup` not an {@link ObjectLookup}.
 */
export function composeRoom(
  room: Room,
  objects: readonly RoomObject[],
  lookup: ObjectLookup,
): ReferenceScene {
  checkRoom(room);
  checkObjects(objects);
  checkLookup(lookup);
  const { width, height, background } = room;
  const count = room.zplaneCount ?? readImageZplanes(background).length;
  const pixels = new Uint8Array(width * height);
  const planes = Array.from({ length: count + 1 }, () => new Uint8Array(width * height));
  const behind = { image: background, left: 0, top: 0, ors: false, allPlanes: false };
  for (const layer of [behind, ...layersOf(objects, lookup)]) {
    const { image, left, top } = layer;
    const { transparent = 255 } = room;
    const indices = decodeImage(image);
    const codes = readImageStripCodes(image);
    for (let i = 0; i < indices.length; i++) {
      const column = i % image.width;
      const [x, y] = [left + column, top + Math.floor(i / image.width)];
      const open = codes[Math.floor(column / 8)]?.transparent === true;
      if (x < 0 || x >= width || y < 0 || y >= height) continue;
      if (!open || indices[i] !== transparent) pixels[y * width + x] = indices[i];
    }
    planes.forEach((plane, number) => {
      if (number > 0 || layer.allPlanes) mask(plane, layer.allPlanes ? 1 : number, layer, room);
    });
  }
  return { pixels, planes };
}

/** Stamps plane `number` of a picture. */
function mask(plane: Uint8Array, number: number, layer: Layer, { width, height }: Room): void {
  const { image, left, top, ors } = layer;
  const zplane = decodeImageZplane(image, number);
  if (zplane === undefined) return;
  const codes = readImageStripCodes(image);
  for (let row = 0; row < image.height; row++)
    for (let column = 0; column < image.width; column++) {
      const [x, y] = [left + column, top + row];
      if (x < 0 || x >= width || y < 0 || y >= height) continue;
      const strip = Math.floor(column / 8);
      const byte = zplane.rows[row * (image.width / 8) + strip];
      const bit = (byte >> (7 - (column % 8))) & 1;
      const every = releaseTraits(image).orStrips === 'all';
      const ored = ors && (every || codes[strip]?.transparent === true);
      if (bit === 1 || !ored) plane[y * width + x] = bit;
    }
}

/** The objects that show, in the order of drawing: from the room's last to its first, but not in Sam & Max. */
function layersOf(objects: readonly RoomObject[], lookup: ObjectLookup): Layer[] {
  const layers = objects.flatMap((object): Layer[] => {
    const { pictureFor, lastPicture, shownBy, masksAllPlanes } = releaseTraits(object);
    const state = lookup.states[object.id] ?? 0;
    const images = object.image?.images ?? [];
    const image = pictureFor === 'state' ? images.find((one) => one.state === state) : images[0];
    const { x, y, width, height } = lookup.boxes?.[object.index] ?? object.box;
    const size = { width: Math.floor(width / 8) * 8, height: Math.floor(height / 8) * 8 };
    if (image === undefined || state > lastPicture || (state & shownBy) === 0) return [];
    if (!isOpen(object, objects, lookup) || size.width === 0 || size.height === 0) return [];
    const allPlanes =
      masksAllPlanes !== undefined && inClass(lookup.classes?.[object.id] ?? 0, masksAllPlanes);
    const left = Math.trunc(x / 8) * 8;
    const ors = object.image?.masksOr === true;
    return [{ image: { ...image, ...size }, left, top: y, ors, allPlanes }];
  });
  const inOrder = objects.length > 0 && releaseTraits(objects[0]).onTop === 'last';
  return inOrder ? layers : layers.reverse();
}

/** Whether all containers of an object are in the states that show their contents. */
function isOpen(
  object: RoomObject,
  objects: readonly RoomObject[],
  { states }: ObjectLookup,
): boolean {
  let inner = object;
  for (let steps = 0; steps <= objects.length; steps++) {
    if (inner.parent === 0) return true;
    const container = objects.find(({ index }) => index === inner.parent);
    if (container === undefined) return inner.parentState === 0;
    if (((states[container.id] ?? 0) & 15) !== inner.parentState) return false;
    inner = container;
  }
  return false;
}
