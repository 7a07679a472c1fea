// The objects of a room, each with its state among those that it has.

import * as scumm from 'scumm-codec';
import { Button, Select, Table } from '../controls.js';
import { Badges } from '../edit/touched.js';
import { type OpenRoom, runtime, show, shown, titleOf } from '../state.js';

export function Objects({ opened: { objects } }: { opened: OpenRoom }) {
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
      <Badges part={`object ${object.id} of room ${shown.value.room}`} />
    </>,
    stateOf(objects, object),
  ]);
  return <Table caption="Objects" head={['id', 'name', 'state']} rows={rows} />;
}

/** The state of an object, among those that have a picture, and none. */
function stateOf(objects: readonly scumm.GameObject[], { id, image }: scumm.GameObject) {
  const state = runtime.value.states[id];
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
