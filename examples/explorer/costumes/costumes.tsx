// The costumes of a game, and every chore of the chosen one in every direction.

import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import { choreTimeline } from 'scumm-codec/tools';
import { counted, Guard, Thumbnails } from '../controls.js';
import { Slots } from '../edit/slot.js';
import { lose, losing, show, shown } from '../state.js';
import { Chore, pixelsOf } from './chore.js';
import { Chores } from './chores.js';
import { Colors, colorsFor } from './colors.js';

export function Costumes({ from }: { from: scumm.Game }) {
  const all = useMemo(() => [...scumm.eachResource(from, 'costume', { onError: lose })], [from]);
  const { costume: chosen } = shown.value;
  if (all.some(({ id }) => id === chosen))
    return <OneCostume key={chosen} from={from} id={chosen} />;
  if (all.length === 0) return <p>This game has no costume.</p>;
  const list = all.map(({ id, room }) => ({
    ...{ key: id, label: `costume ${id}`, part: `costume ${id}`, title: `${id}` },
    facts: factsOf(from, id, room),
    act: () => show({ costume: id, animation: -1 }),
    draw: () => stillOf(from, id),
  }));
  return <Thumbnails size="small" all={list} />;
}

/** A costume with its chores; `undefined` if it cannot be read. */
function opened(from: scumm.Game, id: number) {
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  return costume && { costume, chores: scumm.costumeChores(costume, { onError: lose }) };
}

/** The kind of a costume, how many chores it has, and the room that holds it. */
function factsOf(from: scumm.Game, id: number, room: number): string {
  const { name = `room ${room}` } = from.rooms.find((other) => other.room === room) ?? {};
  const { costume, chores = [] } = opened(from, id) ?? {};
  if (!costume) return `cannot be read, ${name}`;
  return `${costume.type.toUpperCase()}, ${counted(chores.length, 'chore')}, ${name}`;
}

/** The first picture of the first chore of a costume. */
export function stillOf(from: scumm.Game, id: number) {
  const { costume, chores: [first] = [] } = opened(from, id) ?? {};
  if (costume === undefined || first === undefined) return undefined;
  const how = { ...losing(costume), maxFrames: 1 };
  return pixelsOf(choreTimeline(costume, first.chore, first.facing, colorsFor(costume), how), 0);
}

function OneCostume({ from, id }: { from: scumm.Game; id: number }) {
  const one = useMemo(() => opened(from, id), [from, id]);
  if (one === undefined) return <p>This costume cannot be read; the report says why.</p>;
  const { costume, chores } = one;
  const { animation } = shown.value;
  const chosen = chores.find((other) => other.animation === animation) ?? chores[0];
  return (
    <>
      <div class="room">
        {chosen ? (
          <Guard key={chosen.animation}>
            <Chore costume={costume} chosen={chosen} />
          </Guard>
        ) : (
          <p>This costume has no animation.</p>
        )}
        <div>
          <Colors first="that suits best" />
          <Chores {...one} chosen={chosen} />
        </div>
      </div>
      <Guard>
        <Slots part={`costume ${id}`} from={from} />
      </Guard>
    </>
  );
}
