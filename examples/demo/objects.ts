// The objects of a room: one picture for each state, and a line that names them all.

import {
  type DecodeError,
  decodeImage,
  type IndexFile,
  imageForState,
  nameText,
  type Room,
  type RoomObject,
  readImageStripCodes,
  readRoomObjects,
  type StateImage,
} from 'scumm-codec';
import { background, cutout, type Picture } from './pictures.js';

/** Transparent palette index of pictures of rows, and of rooms that do not give one. */
const TRANSPARENT = 255;

/** What painting a room's objects needs. */
export interface Scene {
  readonly palette: Uint8Array;
  readonly index: IndexFile | undefined;
  readonly onError: (error: DecodeError) => void;
  readonly write: (part: string, picture: Picture) => void;
}

/** Writes the pictures, and returns one line of text for each object. */
export function decodeObjects(room: Room, scene: Scene): string[] {
  const { index, onError } = scene;
  const { objects } = readRoomObjects(room, { objects: index?.objects, onError });
  const seen = new Set<StateImage>();
  for (const object of objects) {
    for (const image of object.image?.images ?? []) {
      if (seen.has(image)) continue;
      seen.add(image);
      writeState(object.id, image, room.transparent, scene);
    }
  }
  return objects.map((object) => describe(object, index));
}

function writeState(
  id: number,
  image: StateImage,
  transparent: number | undefined,
  { palette, onError, write }: Scene,
): void {
  const { state, width, height } = image;
  if (image.coding === undefined || width === 0 || height === 0) return;
  const pixels = decodeImage(image, { onError });
  const inRows = image.coding === 'bomp';
  const codes = inRows ? undefined : readImageStripCodes(image, { onError: () => {} });
  const hole = inRows ? TRANSPARENT : (transparent ?? TRANSPARENT);
  const opaque = background(pixels, width, height, palette);
  write(`-object-${id}-${state}`, cutout(opaque, pixels, codes, hole));
}

/** Name and states; `*` marks the state at the start of the game, `in 5` the container. */
function describe(object: RoomObject, index: IndexFile | undefined): string {
  const name = nameText(object.name ?? new Uint8Array(0), { padding: 'drop' }) || 'unnamed';
  const initial = index?.objects?.states[object.id] ?? 0;
  const mark = imageForState(object, initial)?.state;
  const states = (object.image?.images ?? []).map(
    ({ state }) => state + (state === mark ? '*' : ''),
  );
  const { parent } = object;
  const notes = [
    ...(states.length > 0 ? [states.join(' ')] : []),
    ...(parent > 0 ? [`in ${parent}`] : []),
  ];
  return `${object.index} ${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}
