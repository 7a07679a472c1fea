// One room: what is shown of it, its picture, who acts in it, and the states of its objects.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  decodeImage,
  detach,
  type Game,
  nameText,
  type RoomBoxes,
  readBoxes,
  readPalettes,
  setState,
  walkGameResources,
} from 'scumm-codec';
import { Select } from '../controls.js';
import { indexedPng, jsonOf, save } from '../export/save.js';
import { StripScrub } from '../scrub/strip.js';
import {
  actors,
  drawn,
  game,
  lose,
  losing,
  type OpenRoom,
  room,
  runtime,
  show,
  shown,
} from '../state.js';
import { createActor } from './actors.js';
import { colorOf, layersOf } from './layers.js';
import { Stage } from './stage.js';

export function RoomView() {
  const opened = room.value;
  const from = game.value;
  const boxes = useMemo(() => opened && readBoxes(opened.room, losing(opened.room)), [opened]);
  useEffect(() => {
    actors.value = [];
    drawn.value = Number.POSITIVE_INFINITY;
  }, [opened]);
  if (from === undefined || opened === undefined || boxes === undefined)
    return <p>This room has no picture that can be read.</p>;
  return (
    <section class="room">
      <div>
        <Stage opened={opened} boxes={boxes} />
        <StripScrub opened={opened} />
      </div>
      <div>
        <Layers opened={opened} />
        <Cast from={from} opened={opened} boxes={boxes} />
        <Save opened={opened} />
        <Objects opened={opened} />
      </div>
    </section>
  );
}

function Layers({ opened }: { opened: OpenRoom }) {
  const { layers, zoom, palette } = shown.value;
  const palettes = useMemo(() => readPalettes(opened.room, losing(opened.room)).length, [opened]);
  const flip = (name: string) =>
    show({
      layers: layers.includes(name) ? layers.filter((one) => one !== name) : [...layers, name],
    });
  return (
    <fieldset class="actions">
      <legend>Layers</legend>
      {layersOf(opened).map(({ name, title }) => (
        <label key={name}>
          <input
            type="checkbox"
            style={{ accentColor: colorOf(name) }}
            checked={layers.includes(name)}
            onChange={() => flip(name)}
          />{' '}
          {title}
        </label>
      ))}
      <label>
        zoom{' '}
        <input
          type="range"
          min={1}
          max={8}
          value={zoom}
          onInput={({ currentTarget }) => show({ zoom: Number(currentTarget.value) })}
        />{' '}
        {zoom}x
      </label>
      {palettes > 1 && (
        <label>
          palette{' '}
          <input
            type="number"
            min={0}
            max={palettes - 1}
            value={palette}
            onInput={({ currentTarget }) => show({ palette: Number(currentTarget.value) })}
          />
        </label>
      )}
    </fieldset>
  );
}

function Save({ opened: { room, palette } }: { opened: OpenRoom }) {
  const name = `room-${shown.value.room}`;
  const { width, height, background } = room;
  const png = () => {
    const pixels = decodeImage(background, losing(background));
    return indexedPng({ width, height, pixels }, palette);
  };
  return (
    <p class="actions">
      <button type="button" onClick={() => save(`${name}.png`, png())}>
        Save the background as PNG
      </button>
      <button type="button" onClick={() => save(`${name}.json`, jsonOf(detach(room)))}>
        Save the room as JSON
      </button>
    </p>
  );
}

function Cast({ from, opened, boxes }: { from: Game; opened: OpenRoom; boxes: RoomBoxes }) {
  const ids = useMemo(
    () => [...walkGameResources(from, 'costume', { onError: lose })].map(({ id }) => id),
    [from],
  );
  const chosen = useSignal(ids[0] ?? 0);
  const add = () => {
    const middle = { x: opened.room.width >> 1, y: opened.room.height - 10 };
    const actor = createActor(from, chosen.value, actors.value.length + 1, boxes, middle);
    if (actor) actors.value = [...actors.value, actor];
  };
  return (
    <p class="actions">
      <Select
        label="Costume"
        all={ids.map((id) => [id, id])}
        chosen={chosen.value}
        choose={(id) => {
          chosen.value = id;
        }}
      />
      <button type="button" disabled={ids.length === 0} onClick={add}>
        Put an actor into the room
      </button>
      {actors.value.length > 0 && 'Click in the room: the actor who came last walks there.'}
    </p>
  );
}

function Objects({ opened: { objects } }: { opened: OpenRoom }) {
  const { states } = runtime.value;
  const next = ({ id, image }: OpenRoom['objects'][number]) => {
    const all = [0, ...(image?.images.map(({ state }) => state) ?? [])];
    const state = all[(all.indexOf(states[id]) + 1) % all.length];
    runtime.value = setState(objects, runtime.value, id, state).runtime;
  };
  return (
    <table>
      <caption>Objects</caption>
      <thead>
        <tr>
          <th>id</th>
          <th>name</th>
          <th>state</th>
        </tr>
      </thead>
      <tbody>
        {objects.map((object) => (
          <tr key={object.index}>
            <td>{object.id}</td>
            <td>{nameText(object.name ?? new Uint8Array(), { padding: 'drop' })}</td>
            <td>
              <button
                type="button"
                disabled={object.image === undefined}
                title="Put it into its next state"
                aria-label={`state of object ${object.id}: ${states[object.id]}`}
                onClick={() => next(object)}
              >
                {states[object.id]}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
