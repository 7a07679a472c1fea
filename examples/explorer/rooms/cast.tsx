// The actors of a room: who is put in next, who is there, who walks, and what the limbs of the chosen one do.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import { choreName, commandActor, eventText } from 'scumm-codec/tools';
import { Button, into, Select } from '../controls.js';
import { stillOf } from '../costumes/costumes.js';
import { Limbs } from '../costumes/limbs.js';
import { Picture } from '../picture.js';
import { cast, costumesOf, losing, type OpenRoom, shown } from '../state.js';
import { type Actor, become, chosen, dress, placing, wanted } from './actors.js';

export function Cast({ from, opened: { boxes } }: { from: scumm.Game; opened: OpenRoom }) {
  const ids = useMemo(() => costumesOf(from), [from]);
  const id = useSignal(ids[0] ?? -1);
  const still = useMemo(() => stillOf(from, id.value), [from, id.value]);
  const isOn = placing.value >= 0;
  const choose = (wanted: number) => {
    id.value = wanted;
    if (isOn) placing.value = wanted;
  };
  useEffect(() => dress(from), [from]);
  useEffect(() => () => into(placing)(-1), []);
  if (from.version < 3 || ids.length === 0) return null;
  return (
    <fieldset class="cast">
      <legend>Actors</legend>
      <div class="actions">
        <Picture pixels={still} label={`costume ${id}`} />
        <Select
          label="Costume"
          all={ids.map((one) => [one, one])}
          chosen={id.value}
          choose={choose}
        />
      </div>
      <Button aria-pressed={isOn} act={() => into(placing)(isOn ? -1 : id.value)}>
        Put an actor in
      </Button>
      <ol>
        {cast.value.map((actor) => (
          <OneActor key={actor.number} actor={actor} boxes={boxes} />
        ))}
      </ol>
      {chosen.value &&
        `Actor ${chosen.value.number} walks to where you click${shown.value.strip < 0 ? '' : ', after the replay'}.`}
    </fieldset>
  );
}

function OneActor({ actor, boxes }: { actor: Actor; boxes: scumm.RoomBoxes }) {
  const { number, id, costume, walker } = actor;
  const { x, y, facing, scaleX, moving } = walker;
  const turn = { type: 'turn', angle: (facing + 90) % 360 } as const;
  const does = (what: string, change: readonly Actor[]) => (
    <Button class="link" aria-label={`${what} actor ${number}`} act={() => become(actor, change)}>
      {what}
    </Button>
  );
  return (
    <li>
      <Button class="link" aria-current={chosen.value === actor} act={() => into(wanted)(number)}>
        Actor {number}
      </Button>
      {does('turn', [commandActor(actor, boxes, turn)])}
      {does('remove', [])}
      <br />
      <small>
        costume {id}, {choreName(costume, scumm.CHORES[moving ? 'walk' : 'stand'], facing)}, {x},{' '}
        {y}, {Math.round(scaleX / 2.55)} %
      </small>
    </li>
  );
}

/** What each limb of the chosen actor does at the tick, and what happens then. */
export function ActorLimbs() {
  if (chosen.value === undefined) return null;
  const { number, costume, animation: state, events } = chosen.value;
  const limbs = scumm.prepareLimbs(costume, scumm.composeCostume(costume, state, losing(costume)));
  return (
    <section>
      <h2>Actor {number} at this tick</h2>
      <Limbs limbs={limbs} />
      {events.map((event, i) => (
        <p key={i}>{eventText(event)}</p>
      ))}
    </section>
  );
}
