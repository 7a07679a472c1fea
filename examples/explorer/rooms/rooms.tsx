// All rooms of a game as small pictures.

import { useMemo } from 'preact/hooks';
import { composeRoom, type Game, indicesToRgba } from 'scumm-codec';
import { Picture } from '../picture.js';
import { game, losing, openRoom, runtime, show } from '../state.js';

export function Rooms() {
  const opened = game.value;
  if (opened === undefined) return null;
  if (opened.rooms.length === 0) return <p>No room can be read; the report says why.</p>;
  return (
    <ul class="thumbnails">
      {opened.rooms.map(({ room, name }) => (
        <li key={room}>
          <button type="button" onClick={() => show({ room })}>
            <Thumbnail from={opened} number={room} />
            <span>
              {room} {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ from, number }: { from: Game; number: number }) {
  const pixels = useMemo(() => {
    const opened = openRoom(from, number);
    if (opened === undefined) return undefined;
    const { room, objects, palette } = opened;
    const frame = composeRoom(room, objects, runtime.peek(), losing(room));
    return { width: frame.width, height: frame.height, data: indicesToRgba(frame.pixels, palette) };
  }, [from, number]);
  return <Picture pixels={pixels} label={`room ${number}`} />;
}
