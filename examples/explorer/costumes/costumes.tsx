// The costumes of a game, and every chore of the chosen one in every direction.

import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import { Guard, Thumbnails } from '../controls.js';
import { Slot } from '../edit/slot.js';
import { picturesOf } from '../edit/targets.js';
import { Edited, touched } from '../edit/touched.js';
import type { Pixels } from '../picture.js';
import { game, lose, losing, show, shown } from '../state.js';
import { Chore } from './chore.js';
import { Chores } from './chores.js';
import { Colors, colorsFor } from './colors.js';

export function Costumes({ from }: { from: scumm.Game }) {
  const all = useMemo(() => [...scumm.eachResource(from, 'costume', { onError: lose })], [from]);
  const { costume: chosen } = shown.value;
  const one = all.find(({ id }) => id === chosen);
  if (one) return <OneCostume key={chosen} from={from} id={chosen} room={one.room} />;
  if (all.length === 0) return <p>This game has no costume.</p>;
  const list = all.map(({ id, room }) => ({
    ...{ key: id, label: `costume ${id}` },
    title: (
      <>
        <b>{id}</b> <Edited on={touched.value.has(`costume ${id}`)} />
        <br />
        <Facts from={from} id={id} room={room} />
      </>
    ),
    act: () => show({ costume: id, animation: -1 }),
    draw: () => stillOf(from, id),
  }));
  return <Thumbnails size="small" all={list} />;
}

/** A costume, and the room that holds it. */
type Of = Pick<scumm.GameResource, 'id' | 'room'> & { readonly from: scumm.Game };

/** A costume with its chores; `undefined` if it cannot be read. */
function opened(from: scumm.Game, id: number) {
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  return costume && { costume, chores: scumm.costumeChores(costume, { onError: lose }) };
}

/** The kind of a costume, how many chores it has, and the room that holds it. */
function Facts({ from, id, room }: Of) {
  const one = useMemo(() => opened(from, id), [from, id]);
  const { name } = from.rooms.find((other) => other.room === room) ?? {};
  const words = one
    ? `${one.costume.type.toUpperCase()}, ${one.chores.length} chores`
    : 'cannot be read';
  return (
    <small>
      {words}, {name ?? `room ${room}`}
    </small>
  );
}

/** The first picture of the first chore of a costume. */
export function stillOf(from: scumm.Game, id: number): Pixels | undefined {
  const { costume, chores: [first] = [] } = opened(from, id) ?? {};
  if (costume === undefined || first === undefined) return undefined;
  const [frame] = scumm.playChore(costume, first.chore, first.facing, losing(costume)).frames;
  return frame && scumm.costumeFrame(costume, frame.limbs, colorsFor(costume), losing(costume));
}

function OneCostume({ from, id, room }: Of) {
  const one = useMemo(() => opened(from, id), [from, id]);
  if (one === undefined) return <p>This costume cannot be read; the report says why.</p>;
  const { costume, chores } = one;
  const { animation } = shown.value;
  const chosen = chores.find((other) => other.animation === animation) ?? chores[0];
  const palette = colorsFor(costume);
  return (
    <>
      <div class="room">
        {chosen ? (
          <Guard key={chosen.animation}>
            <Chore name={`costume-${id}`} costume={costume} chosen={chosen} palette={palette} />
          </Guard>
        ) : (
          <p>This costume has no animation.</p>
        )}
        <div>
          <Chores costume={costume} all={chores} chosen={chosen} />
          <Colors first="that suits best" />
          <p>
            <Facts from={from} id={id} room={room} />
          </p>
        </div>
      </div>
      <Pictures from={from} id={id} />
    </>
  );
}

/** All pictures of a costume on a sheet, where they can be replaced. */
function Pictures({ from, id }: { from: scumm.Game; id: number }) {
  const before = game.value ?? from;
  const pictures = useMemo(
    () => picturesOf(`costume ${id}`, from, before),
    [from, before, id, shown.value.colors],
  );
  return pictures.map((one) => <Slot key={one.now.key} picture={one} />);
}
