// All rooms of a game as small pictures.

import { composeScene, type Game, indicesToRgba } from 'scumm-codec';
import { Thumbnails } from '../controls.js';
import type { Pixels } from '../picture.js';
import { losing, openRoom, runtime, show } from '../state.js';

export function Rooms({ from }: { from: Game }) {
  if (from.rooms.length === 0) return <p>No room can be read; the report says why.</p>;
  const all = from.rooms.map(({ room, name }) => ({
    ...{ key: room, title: `${room} ${name ?? ''}`, label: `room ${room}` },
    act: () => show({ room }),
    draw: () => pixelsOf(from, room),
  }));
  return <Thumbnails all={all} />;
}

function pixelsOf(from: Game, number: number): Pixels | undefined {
  const opened = openRoom(from, number);
  if (opened === undefined) return undefined;
  const { room, objects, palette } = opened;
  const scene = composeScene(room, objects, runtime.peek(), [], losing(room));
  const { width, height, pixels } = scene;
  return { width, height, data: indicesToRgba(pixels, palette) };
}
