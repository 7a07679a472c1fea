// Rooms painted by the literal twins: what they take as arguments, found and decoded by the library.

import * as scumm from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import * as tools from 'scumm-codec/tools';
import { boxOf } from '../../src/object/runtime.js';

/** A picture of strips in a size, with its planes up to a number. */
function pictureOf(
  image: scumm.Image,
  { width, height }: Pick<scumm.Box, 'width' | 'height'>,
  lastPlane: number,
): reference.ReferencePicture {
  const sized = { ...image, width, height };
  const planes: (scumm.Zplane | undefined)[] = [];
  for (const { number } of scumm.readImageZplanes(sized))
    if (number >= 1 && number <= lastPlane) planes[number] = scumm.decodeImageZplane(sized, number);
  const codes = tools.readImageStripCodes(sized);
  const beside = (left: Uint8Array) => scumm.decodeImage(sized, { left });
  return { width, height, pixels: scumm.decodeImage(sized), beside, codes, planes };
}

/** An object as it is drawn now; none if there is nothing to draw. */
function pieceOf(
  object: scumm.RoomObject,
  room: scumm.Room,
  lookup: scumm.ObjectLookup,
): reference.ReferencePiece[] {
  const image = scumm.imageForState(object, lookup.states[object.id] ?? 0);
  const [width, height] = [object.box.width & ~7, object.box.height & ~7];
  if (image === undefined || image.coding === 'bomp' || width < 8 || height < 8) return [];
  // A picture that masks all planes needs its plane 1, even if the room has no plane 1.
  const least = scumm.releaseTraits(room).masksAllPlanes === undefined ? 0 : 1;
  const lastPlane = Math.max(least, roomOf(room).zplaneCount);
  const picture = pictureOf(image, { width, height }, lastPlane);
  const classes = lookup.classes?.[object.id] ?? 0;
  return [{ object, picture, at: boxOf(object, lookup), classes }];
}

function roomOf({ zplaneCount, background, ...room }: scumm.Room): reference.ReferenceRoom {
  const { width, height, transparent } = room;
  const count = zplaneCount ?? scumm.readImageZplanes(background).length;
  return { width, height, transparent, zplaneCount: count };
}

/** `composeRoom`, with owners. */
export function paintedRoom(
  room: scumm.Room,
  objects: readonly scumm.RoomObject[],
  lookup: scumm.ObjectLookup,
  missingPlane?: 'keep' | 'clear',
): scumm.SceneFrame {
  // What is damaged is for the library to say.
  scumm.prepareScene(room, objects);
  const shown = roomOf(room);
  const background = pictureOf(room.background, room, shown.zplaneCount);
  const pieces = tools
    .drawnObjects(objects, lookup)
    .flatMap((object) => pieceOf(object, room, lookup));
  return reference.composeRoom(shown, background, pieces, missingPlane);
}

/** `drawQueueInto`. */
export function paintQueue(
  room: scumm.Room,
  objects: readonly scumm.RoomObject[],
  queue: readonly number[],
  lookup: scumm.ObjectLookup,
  dst: scumm.SceneFrame,
): void {
  const pieces = queue.flatMap((index) =>
    objects.flatMap((object) => (object.index === index ? pieceOf(object, room, lookup) : [])),
  );
  reference.drawQueueInto(roomOf(room), pieces, dst);
}

/** `drawActorsInto`. */
function paintActors(
  release: scumm.VersionOptions,
  actors: readonly scumm.SceneActor[],
  dst: scumm.SceneFrame,
): void {
  const last = dst.planes.length - 1;
  const hidden = actors.map((actor) => {
    const { plane = last } = scumm.actorClipLevel(actor, last, release);
    return { ...actor, plane };
  });
  reference.drawActorsInto(release, hidden, dst);
}

/** `drawBlastsInto`. */
export function paintBlasts(
  blasts: readonly scumm.SceneBlast[],
  dst: scumm.SceneFrame,
  screen?: scumm.BlastScreen,
): void {
  // What is damaged is for the library to say.
  scumm.drawBlastsInto(blasts, structuredClone(dst), { screen });
  const decoded = blasts.map((blast) => {
    const images = blast.object.image?.images ?? [];
    const own = images.find(({ state }) => state === (blast.image ?? 1));
    const image = (own ?? images.find(({ state }) => state === 1)) as scumm.Image;
    const { width, height } = image;
    return { ...blast, picture: { width, height, pixels: scumm.decodeImage(image) } };
  });
  reference.drawBlastsInto(decoded, dst, screen);
}

/** `composeScene`, with owners. */
export function paintedScene(
  room: scumm.Room,
  objects: readonly scumm.RoomObject[],
  lookup: scumm.ObjectLookup,
  actors: readonly scumm.SceneActor[],
  {
    missingPlane,
    blasts = [],
    screen,
  }: Pick<scumm.ComposeSceneOptions, 'missingPlane' | 'blasts' | 'screen'> = {},
): scumm.SceneFrame {
  const frame = paintedRoom(room, objects, lookup, missingPlane);
  paintActors(room, actors, frame);
  paintBlasts(blasts, frame, screen);
  return frame;
}
