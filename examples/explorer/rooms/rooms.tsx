// All rooms of a game as small pictures, each with its name and the number of its objects.

import { useMemo } from 'preact/hooks';
import { composeScene, type Game, indicesToRgba } from 'scumm-codec';
import { counted, Thumbnails } from '../controls.js';
import type { Pixels } from '../picture.js';
import { losing, type OpenRoom, openRoom, runtime, show } from '../state.js';

export function Rooms({ from }: { from: Game }) {
  const opened = useMemo(() => from.rooms.map(({ room }) => openRoom(from, room)), [from]);
  if (from.rooms.length === 0) return <p>No room can be read; the report says why.</p>;
  const all = from.rooms.map(({ room, name }, i) => ({
    ...{ key: room, label: `room ${room}`, part: `room ${room}` },
    title: `${room} ${name ?? ''}`,
    facts: counted(opened[i]?.objects.length ?? 0, 'object'),
    act: () => show({ room, object: -1 }),
    draw: () => pixelsOf(opened[i]),
  }));
  return <Thumbnails all={all} />;
}

/** A room with its objects in their states, without actors; `undefined` if that is a single color. */
export function pixelsOf(
  opened: OpenRoom | undefined,
  states = runtime.peek(),
): Pixels | undefined {
  if (opened === undefined) return undefined;
  const { room, objects, palette } = opened;
  const scene = composeScene(room, objects, states, [], losing(room));
  const { width, height, pixels } = scene;
  const data = indicesToRgba(pixels, palette);
  return data.every((value, i) => value === data[i % 4]) ? undefined : { width, height, data };
}
