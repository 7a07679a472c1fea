// All rooms of a game as small pictures.

import { composeScene, type Game, indicesToRgba } from 'scumm-codec';
import { Thumbnails } from '../controls.js';
import { Edited, touched } from '../edit/touched.js';
import type { Pixels } from '../picture.js';
import { losing, openRoom, runtime, show } from '../state.js';

export function Rooms({ from }: { from: Game }) {
  if (from.rooms.length === 0) return <p>No room can be read; the report says why.</p>;
  const all = from.rooms.map(({ room, name }) => ({
    ...{ key: room, label: `room ${room}` },
    title: (
      <>
        {room} {name} <Edited on={touched.value.has(`room ${room}`)} />
      </>
    ),
    act: () => show({ room, object: -1 }),
    draw: () => pixelsOf(from, room),
  }));
  return <Thumbnails all={all} />;
}

/** A room with its objects in their states, without actors. */
export function pixelsOf(from: Game, number: number): Pixels | undefined {
  const opened = openRoom(from, number);
  if (opened === undefined) return undefined;
  const { room, objects, palette } = opened;
  const scene = composeScene(room, objects, runtime.peek(), [], losing(room));
  const { width, height, pixels } = scene;
  return { width, height, data: indicesToRgba(pixels, palette) };
}
