// The objects of a room: one picture for each state, and a line that names them all.

import {
  type GameObject,
  imageForState,
  imageToRgba,
  nameText,
  type Problem,
  type StateImage,
} from 'scumm-codec';
import type { Picture } from './pictures.js';

/** What is needed to paint the objects of a room. */
export interface Scene {
  readonly palette: Uint8Array;
  readonly onError: (error: Problem) => void;
  readonly write: (part: string, picture: Picture) => void;
}

/** Writes the pictures, and returns one line of text for each object. */
export function decodeObjects(
  objects: readonly GameObject[],
  transparent: number | undefined,
  scene: Scene,
): string[] {
  const seen = new Set<StateImage>();
  for (const { id, image } of objects) {
    for (const state of image?.images ?? []) {
      if (seen.has(state)) continue;
      seen.add(state);
      writeState(id, state, transparent, scene);
    }
  }
  return objects.map((object) => describe(object, objects));
}

function writeState(
  id: number,
  image: StateImage,
  transparent: number | undefined,
  { palette, onError, write }: Scene,
): void {
  const { state, width, height, coding } = image;
  if (coding === undefined || width === 0 || height === 0) return;
  const data = imageToRgba(image, palette, { transparent, onError });
  write(`-object-${id}-state-${state}`, { width, height, data });
}

/** Id, name and states; `*` marks the state at the start of the game, `in 5` the container. */
function describe(object: GameObject, objects: readonly GameObject[]): string {
  const name = nameText(object.name ?? new Uint8Array(0), { padding: 'drop' }) || 'unnamed';
  const mark = imageForState(object, object.initial?.state ?? 0)?.state;
  const states = (object.image?.images ?? []).map(
    ({ state }) => state + (state === mark ? '*' : ''),
  );
  const container = objects.find(({ index }) => index === object.parent);
  const notes = [
    ...(states.length > 0 ? [states.join(' ')] : []),
    ...(container ? [`in ${container.id}`] : []),
  ];
  return `${object.id} ${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}
