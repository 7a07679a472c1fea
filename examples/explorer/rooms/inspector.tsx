// What is chosen in a room, in a panel: its name and its picture, each where it can be replaced; and the room before its
// edits and after them.

import { useMemo } from 'preact/hooks';
import type { Game } from 'scumm-codec';
import { Pair } from '../compare/pair.js';
import { keyOf } from '../edit/changes.js';
import { NameField } from '../edit/names.js';
import { Slots } from '../edit/slot.js';
import { touched } from '../edit/touched.js';
import { game, type OpenRoom, openRoom, runtime, shown, titleOf, zoomed } from '../state.js';
import { pixelsOf } from './rooms.js';

/** The chosen object; the background if none is. */
export function Inspector({ from, opened }: { from: Game; opened: OpenRoom }) {
  const { room, object: id } = shown.value;
  const object = opened.objects.find((one) => one.id === id);
  const states = object?.image?.images.map(({ state }) => state) ?? [];
  // The picture of its state, or the first that it has.
  const state = states.includes(runtime.value.states[id]) ? runtime.value.states[id] : states[0];
  const key = keyOf(object ? { of: 'object', room, id, state } : { of: 'background', room });
  const place = { part: `room ${room}`, from, only: key };
  if (object === undefined)
    return (
      <details>
        <summary>The background alone</summary>
        <Slots {...place} />
      </details>
    );
  return (
    <section class="inspector">
      <h2>{titleOf(object) || `Object ${id}`}</h2>
      <NameField room={room} object={object} label="Name" />
      <Slots {...place}>
        <p>It has no picture of its own.</p>
      </Slots>
    </section>
  );
}

/** The room before its edits and after them, without actors. */
export function BeforeAfter({ from }: { from: Game }) {
  const { room } = shown.value;
  const isTouched = touched.value.has(`room ${room}`);
  const [before, after] = useMemo(
    () => (isTouched ? [game.value, from].map((one) => one && pixelsOf(openRoom(one, room))) : []),
    [isTouched, from, room, runtime.value],
  );
  if (!before || !after) return null;
  return (
    <details>
      <summary>The room before and after its edits</summary>
      <Pair name={`room ${room} with its objects`} {...{ before, after }} zoom={zoomed.value} />
    </details>
  );
}
