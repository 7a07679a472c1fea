// The objects of a room: one picture for each state, and a line that names them all.

import {
  type DecodeError,
  type IndexFile,
  imageForState,
  nameText,
  type RoomObject,
  readRoomObjects,
  type StateImage,
} from 'scumm-codec';
import { background, cutout, type Picture } from './pictures.js';

/** Index of the transparent color where a room does not say. */
const TRANSPARENT = 255;

/** What the pictures of a room's objects need to know of it. */
export interface Scene {
  readonly palette: Uint8Array;
  readonly transparent: number | undefined;
  readonly index: IndexFile | undefined;
  readonly onError: (error: DecodeError) => void;
  readonly write: (part: string, picture: Picture) => void;
}

/** Writes the pictures, and returns the objects as text. */
export function decodeObjects(room: Uint8Array, scene: Scene): string[] {
  const { index, onError } = scene;
  const { objects } = readRoomObjects(room, { version: index?.version, onError });
  const seen = new Set<StateImage>();
  for (const object of objects) {
    for (const image of object.image?.images ?? []) {
      if (seen.has(image)) continue;
      seen.add(image);
      writeState(object, image, scene);
    }
  }
  return objects.map((object) => describe(object, index));
}

function writeState({ id, image }: RoomObject, state: StateImage, scene: Scene): void {
  const { palette, transparent = TRANSPARENT, onError, write } = scene;
  const { width = 0, height = 0 } = image?.header ?? {};
  if (state.coding !== 'SMAP' || width === 0 || height === 0) return;
  const pixels = state.decodePixels({ onError });
  const codes = state.readStripCodes({ onError: () => {} });
  const opaque = background(pixels, width, height, palette);
  write(`-object-${id}-${state.state}`, cutout(opaque, pixels, codes, transparent));
}

/** Name and states; `*` marks the state that the game starts with, `in 5` the container. */
function describe(object: RoomObject, index: IndexFile | undefined): string {
  const name = nameText(object.name ?? new Uint8Array(0), { padding: 'drop' }) || 'unnamed';
  const initial = index?.objects?.states[object.id] ?? 0;
  const mark = imageForState(object, initial)?.state;
  const states = (object.image?.images ?? []).map(
    ({ state }) => state + (state === mark ? '*' : ''),
  );
  const { parent } = object.header;
  const notes = [
    ...(states.length > 0 ? [states.join(' ')] : []),
    ...(parent > 0 ? [`in ${parent}`] : []),
  ];
  return `${object.index} ${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}
