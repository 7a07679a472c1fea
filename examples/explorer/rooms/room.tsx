// One room: what is shown of it, its picture, who acts in it, and the states of its objects.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import { Button, Check, into, NumberField, Select, Table } from '../controls.js';
import { Edited, touched } from '../edit/touched.js';
import { indexedPng, jsonOf, save } from '../export/save.js';
import { StripScrub } from '../scrub/strip.js';
import {
  actors,
  costumesOf,
  drawn,
  game,
  losing,
  type OpenRoom,
  room,
  runtime,
  show,
  shown,
  titleOf,
  zoomed,
} from '../state.js';
import { createActor } from './actors.js';
import { BeforeAfter, Inspector } from './inspector.js';
import { colorOf, layersOf } from './layers.js';
import { Stage } from './stage.js';

export function RoomView({ from }: { from: scumm.Game }) {
  const opened = room.value;
  const boxes = useMemo(
    () => opened && scumm.readBoxes(opened.room, losing(opened.room)),
    [opened],
  );
  useEffect(() => {
    actors.value = [];
    drawn.value = Number.POSITIVE_INFINITY;
  }, [shown.value.room, game.value]);
  if (opened === undefined || boxes === undefined)
    return <p>This room has no picture that can be read.</p>;
  return (
    <section class="room">
      <div>
        <Neighbors from={from} />
        <Stage opened={opened} boxes={boxes} />
        <Inspector key={shown.value.object} from={from} opened={opened} />
        <BeforeAfter from={from} />
        <StripScrub opened={opened} />
      </div>
      <div>
        <Layers opened={opened} />
        <Objects opened={opened} />
        <Cast from={from} opened={opened} boxes={boxes} />
        <Save opened={opened} />
      </div>
    </section>
  );
}

/** The ways to the rooms before and after this one. */
function Neighbors({ from: { rooms } }: { from: scumm.Game }) {
  const at = rooms.findIndex(({ room }) => room === shown.value.room);
  const way = (to: scumm.GameRoom | undefined, arrow: string, title: string) => (
    <Button
      disabled={to === undefined}
      title={title}
      act={() => to && show({ room: to.room, object: -1, strip: -1 })}
    >
      {arrow} {to ? `${to.room} ${to.name ?? ''}` : 'none'}
    </Button>
  );
  if (rooms.length < 2) return null;
  return (
    <p class="actions">
      {way(rooms[at - 1], '←', 'The room before')}
      {way(rooms[at + 1], '→', 'The room after')}
    </p>
  );
}

function Layers({ opened }: { opened: OpenRoom }) {
  const { layers, palette } = shown.value;
  const zoom = zoomed.value;
  const last = useMemo(
    () => scumm.readPalettes(opened.room, losing(opened.room)).length - 1,
    [opened],
  );
  const flip = (name: string) =>
    show({
      layers: layers.includes(name) ? layers.filter((one) => one !== name) : [...layers, name],
    });
  return (
    <fieldset class="actions">
      <legend>Layers</legend>
      {layersOf(opened).map(([name, title]) => (
        <Check
          key={name}
          label={title}
          color={colorOf(name)}
          checked={layers.includes(name)}
          flip={() => flip(name)}
        />
      ))}
      <NumberField
        {...{ label: 'zoom', type: 'range', min: 1, max: 8, value: zoom }}
        set={(zoom) => show({ zoom })}
      >
        {zoom}x
      </NumberField>
      <Button disabled={shown.value.zoom === 0} act={() => show({ zoom: 0 })}>
        Fit
      </Button>
      {last > 0 && (
        <NumberField
          {...{ label: 'palette', min: 0, max: last, value: palette }}
          set={(palette) => show({ palette })}
        />
      )}
    </fieldset>
  );
}

function Save({ opened: { room, palette } }: { opened: OpenRoom }) {
  const name = `room-${shown.value.room}`;
  const { width, height, background } = room;
  const png = () => {
    const pixels = scumm.decodeImage(background, losing(background));
    return indexedPng({ width, height, pixels }, palette);
  };
  return (
    <fieldset class="actions">
      <legend>Save</legend>
      <Button act={() => save(`${name}.png`, png())}>Background as PNG</Button>
      <Button act={() => save(`${name}.json`, jsonOf(scumm.detach(room)))}>Room as JSON</Button>
    </fieldset>
  );
}

function Cast({
  from,
  opened,
  boxes,
}: {
  from: scumm.Game;
  opened: OpenRoom;
  boxes: scumm.RoomBoxes;
}) {
  const ids = useMemo(() => costumesOf(from), [from]);
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
        choose={into(chosen)}
      />
      <Button disabled={ids.length === 0} act={add}>
        Put an actor into the room
      </Button>
      {actors.value.length > 0 && 'Click in the room: the actor who came last walks there.'}
    </p>
  );
}

function Objects({ opened: { objects } }: { opened: OpenRoom }) {
  const { states } = runtime.value;
  const rows = objects.map((object) => [
    object.id,
    <>
      <Button
        class="link"
        aria-label={`object ${object.id}: ${titleOf(object) || 'no name'}`}
        aria-current={shown.value.object === object.id}
        act={() => show({ object: shown.value.object === object.id ? -1 : object.id })}
      >
        {titleOf(object) || 'no name'}
      </Button>{' '}
      <Edited on={touched.value.has(`object ${object.id} of room ${shown.value.room}`)} />
    </>,
    <State key={object.index} objects={objects} object={object} state={states[object.id]} />,
  ]);
  return <Table caption="Objects" head={['id', 'name', 'state']} rows={rows} />;
}

interface StateProps {
  readonly objects: readonly scumm.GameObject[];
  readonly object: scumm.GameObject;
  readonly state: number;
}

/** The state of an object, among those that have a picture, and none. */
function State({ objects, object: { id, image }, state }: StateProps) {
  const pictured = image?.images.map((one) => one.state) ?? [];
  if (pictured.length === 0) return state;
  const last = Math.max(state, ...pictured);
  const all = [...new Set([0, ...pictured, state])].map(
    (one) => [one, `${one} of ${last}`] as const,
  );
  const put = (wanted: number) => {
    runtime.value = scumm.setState(objects, runtime.value, id, wanted).runtime;
  };
  return <Select label="" name={`state of object ${id}`} all={all} chosen={state} choose={put} />;
}
