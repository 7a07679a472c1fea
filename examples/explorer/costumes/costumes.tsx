// The costumes of a game, and every chore of the chosen one in every direction.

import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import { Button, Select, Tabs, Thumbnails } from '../controls.js';
import { Slot } from '../edit/slot.js';
import { picturesOf } from '../edit/targets.js';
import { Edited, touched } from '../edit/touched.js';
import { choreGif, save, sheetFiles, zipOf } from '../export/save.js';
import type { Pixels } from '../picture.js';
import { costumesOf, game, lose, losing, palettes, show, shown } from '../state.js';
import { Chore } from './chore.js';
import { colorsFor } from './colors.js';

export function Costumes({ from }: { from: scumm.Game }) {
  const ids = useMemo(() => costumesOf(from), [from]);
  const { costume: chosen } = shown.value;
  if (ids.includes(chosen)) return <OneCostume key={chosen} from={from} id={chosen} />;
  if (ids.length === 0) return <p>This game has no costume.</p>;
  const all = ids.map((id) => ({
    ...{ key: id, label: `costume ${id}` },
    title: (
      <>
        {id} <Edited on={touched.value.has(`costume ${id}`)} />
      </>
    ),
    act: () => show({ costume: id, animation: -1 }),
    draw: () => stillOf(from, id),
  }));
  return <Thumbnails size="small" all={all} />;
}

/** The first picture of the first chore of a costume. */
export function stillOf(from: scumm.Game, id: number): Pixels | undefined {
  const costume = scumm.readGameCostume(from, id, { onError: lose });
  const [first] = costume ? scumm.costumeChores(costume, { onError: lose }) : [];
  if (costume === undefined || first === undefined) return undefined;
  const [frame] = scumm.playChore(costume, first.chore, first.facing, losing(costume)).frames;
  return frame && scumm.costumeFrame(costume, frame.limbs, colorsFor(costume), losing(costume));
}

function OneCostume({ from, id }: { from: scumm.Game; id: number }) {
  const costume = useMemo(() => scumm.readGameCostume(from, id, { onError: lose }), [from, id]);
  const chores = useMemo(
    () => (costume ? scumm.costumeChores(costume, { onError: lose }) : []),
    [costume],
  );
  if (costume === undefined) return <p>This costume cannot be read; the report says why.</p>;
  const { animation } = shown.value;
  const chosen = chores.find((one) => one.animation === animation) ?? chores[0];
  return (
    <div class="room">
      {chosen ? (
        <Chore costume={costume} {...chosen} palette={colorsFor(costume)} />
      ) : (
        <p>This costume has no animation.</p>
      )}
      <div>
        <p>
          {costume.type.toUpperCase()}, {chores.length} animations, {costume.palette.length} colors
        </p>
        <Colors />
        <Tabs
          all={chores.map((one) => [one, titleOf(one)])}
          chosen={chosen}
          choose={(one) => show({ animation: one.animation })}
        />
        <Save name={`costume-${id}`} costume={costume} chosen={chosen} />
        <Pictures from={from} id={id} />
      </div>
    </div>
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

interface SaveProps {
  readonly name: string;
  readonly costume: scumm.Costume;
  readonly chosen: scumm.ChoreDirection | undefined;
}

function Save({ name, costume, chosen }: SaveProps) {
  const saveGif = () => {
    if (chosen === undefined) return;
    const played = scumm.playChore(costume, chosen.chore, chosen.facing, losing(costume));
    save(`${name} ${titleOf(chosen)}.gif`, choreGif(costume, played, colorsFor(costume)));
  };
  const saveSheet = () => save(`${name}.zip`, zipOf(sheetFiles(name, costume, colorsFor(costume))));
  return (
    <p class="actions">
      <Button disabled={chosen === undefined} act={saveGif}>
        Save this chore as GIF
      </Button>
      <Button act={saveSheet}>Save a sheet with JSON</Button>
    </p>
  );
}

/** The name that games give to a number, or the number. */
const nameIn = (names: Readonly<Record<string, number>>, number: number) =>
  Object.keys(names).find((name) => names[name] === number) ?? number;

const titleOf = ({ chore, facing }: scumm.ChoreDirection) =>
  `${nameIn(scumm.CHORES, chore)} ${nameIn(scumm.DIRECTIONS, facing)}`
    .replace(/[A-Z]/, ' $&')
    .toLowerCase();

function Colors() {
  const rooms = [...new Set(palettes.value.map(({ room }) => room))];
  return (
    <Select
      label="Colors of room"
      all={[[-1, 'that suits best'], ...rooms.map((room) => [room, room] as const)]}
      chosen={shown.value.colors}
      choose={(colors) => show({ colors })}
    />
  );
}
