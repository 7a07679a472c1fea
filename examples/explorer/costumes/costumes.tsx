// The costumes of a game, and every chore of the chosen one in every direction.

import { useMemo } from 'preact/hooks';
import {
  CHORES,
  type ChoreDirection,
  type Costume,
  choosePalette,
  costumeChores,
  costumeFrame,
  DIRECTIONS,
  type Game,
  playChore,
  readGameCostume,
  walkGameResources,
} from 'scumm-codec';
import { Select, Tabs } from '../controls.js';
import { choreGif, save, sheetFiles, zipOf } from '../export/save.js';
import { Picture } from '../picture.js';
import { GREY, game, lose, losing, palettes, show, shown } from '../state.js';
import { Chore } from './chore.js';

export function Costumes() {
  const opened = game.value;
  const ids = useMemo(() => (opened ? idsOf(opened) : []), [opened]);
  if (opened === undefined) return null;
  const { costume: chosen } = shown.value;
  if (ids.includes(chosen)) return <OneCostume key={chosen} from={opened} id={chosen} />;
  return (
    <ul class="thumbnails small">
      {ids.map((id) => (
        <li key={id}>
          <button type="button" onClick={() => show({ costume: id, animation: -1 })}>
            <Still from={opened} id={id} />
            <span>{id}</span>
          </button>
        </li>
      ))}
      {ids.length === 0 && <li>This game has no costume.</li>}
    </ul>
  );
}

function idsOf(from: Game): number[] {
  return [...walkGameResources(from, 'costume', { onError: lose })].map(({ id }) => id);
}

/** The first picture of the first chore of a costume. */
function Still({ from, id }: { from: Game; id: number }) {
  const pixels = useMemo(() => {
    const costume = readGameCostume(from, id, { onError: lose });
    const [first] = costume ? costumeChores(costume, { onError: lose }) : [];
    if (costume === undefined || first === undefined) return undefined;
    const [frame] = playChore(costume, first.chore, first.facing, losing(costume)).frames;
    return frame && costumeFrame(costume, frame.limbs, colorsFor(costume), losing(costume));
  }, [from, id, shown.value.colors]);
  return <Picture pixels={pixels} label={`costume ${id}`} />;
}

function OneCostume({ from, id }: { from: Game; id: number }) {
  const costume = useMemo(() => readGameCostume(from, id, { onError: lose }), [from, id]);
  const chores = useMemo(
    () => (costume ? costumeChores(costume, { onError: lose }) : []),
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
        <Save id={id} costume={costume} chosen={chosen} />
      </div>
    </div>
  );
}

function Save(props: { id: number; costume: Costume; chosen: ChoreDirection | undefined }) {
  const { id, costume, chosen } = props;
  const name = `costume-${id}`;
  const saveGif = () => {
    if (chosen === undefined) return;
    const { frames } = playChore(costume, chosen.chore, chosen.facing, losing(costume));
    save(`${name} ${titleOf(chosen)}.gif`, choreGif(costume, frames, colorsFor(costume)));
  };
  return (
    <p class="actions">
      <button type="button" disabled={chosen === undefined} onClick={saveGif}>
        Save this chore as GIF
      </button>
      <button
        type="button"
        onClick={() => save(`${name}.zip`, zipOf(sheetFiles(name, costume, colorsFor(costume))))}
      >
        Save a sheet with JSON
      </button>
    </p>
  );
}

/** Names of chores and directions that the games give a meaning to. */
const NAMES = new Map<number, string>(
  Object.entries(CHORES).map(([name, number]) => [number, name]),
);
const SIDES = new Map<number, string>(
  Object.entries(DIRECTIONS).map(([name, angle]) => [angle, name]),
);

const titleOf = ({ chore, facing }: ChoreDirection) =>
  `${NAMES.get(chore) ?? chore} ${SIDES.get(facing) ?? facing}`
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

/** The palette that the visitor chose for costumes, or the one that suits this one best. */
export function colorsFor(costume: Costume): Uint8Array {
  const said = palettes.value.find(({ room }) => room === shown.value.colors);
  const all = palettes.value.map(({ palette }) => palette);
  return said?.palette ?? all[choosePalette(costume, all) ?? 0] ?? GREY;
}
