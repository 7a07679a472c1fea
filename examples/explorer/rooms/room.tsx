// One room: its picture with what is chosen in it, and beside it a panel with all that it has.

import type * as scumm from 'scumm-codec';
import { Button, Check, Zoom } from '../controls.js';
import { StripScrub } from '../scrub/strip.js';
import { type OpenRoom, room, show, shown, zoomed } from '../state.js';
import { ActorLimbs, Cast } from './cast.js';
import { BeforeAfter, Inspector } from './inspector.js';
import { colorOf, layersOf } from './layers.js';
import { Objects } from './objects.js';
import { Palette } from './palette.js';
import { Stage } from './stage.js';

export function RoomView({ from }: { from: scumm.Game }) {
  const opened = room.value;
  if (opened === undefined) return <p>This game has no such room, or it cannot be read.</p>;
  return (
    <section class="room">
      <div>
        <Neighbors from={from} />
        <Stage from={from} opened={opened} />
        <Inspector key={shown.value.object} from={from} opened={opened} />
        <BeforeAfter from={from} />
        <Palette opened={opened} />
        <StripScrub opened={opened} />
        <ActorLimbs />
      </div>
      <div>
        <Layers opened={opened} />
        <Cast from={from} opened={opened} />
        <Objects opened={opened} />
      </div>
    </section>
  );
}

/** The ways to the rooms before and after this one. */
function Neighbors({ from: { rooms } }: { from: scumm.Game }) {
  const at = rooms.findIndex(({ room }) => room === shown.value.room);
  const way = (by: number, arrow: string, title: string) => {
    const { room = -1, name = '' } = rooms[at + by] ?? {};
    const go = () => show({ room, object: -1, strip: -1 });
    return (
      <Button disabled={room < 0} title={title} act={go}>
        {arrow} {room < 0 ? 'none' : `${room} ${name}`}
      </Button>
    );
  };
  if (rooms.length < 2) return null;
  return (
    <p class="actions">
      {way(-1, '←', 'The room before')}
      {way(1, '→', 'The room after')}
    </p>
  );
}

function Layers({ opened }: { opened: OpenRoom }) {
  const { layers } = shown.value;
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
      <Zoom zoom={zoomed.value} set={(zoom) => show({ zoom })} />
      <Button disabled={shown.value.zoom === 0} act={() => show({ zoom: 0 })}>
        Fit
      </Button>
    </fieldset>
  );
}
