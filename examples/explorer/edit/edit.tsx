// Edit: pictures that a PNG replaces, names of objects, the edits so far, and the files that they give.

import { Download, Eye } from 'lucide';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from 'scumm-codec';
import { editGame } from 'scumm-codec/encode';
import { Button, Select } from '../controls.js';
import { changes, costumesOf, edited, openRoom, type Shown, show, shown } from '../state.js';
import { keyOf, takeOut } from './changes.js';
import { NameField } from './names.js';
import { Slots } from './slot.js';
import { saveFiles } from './unsaved.js';

export function Edit({ from }: { from: Game }) {
  const now = edited.value ?? from;
  const parts = useMemo(
    () => [
      ...from.rooms.map(({ room, name = '' }) => [`room ${room}`, `room ${room} ${name}`] as const),
      ...costumesOf(from).map((id) => [`costume ${id}`, `costume ${id}`] as const),
    ],
    [from],
  );
  const [part] = parts.find(([one]) => one === shown.value.part) ?? parts[0] ?? [];
  const list = useRef<HTMLDivElement>(null);
  const { object } = shown.value;
  useEffect(() => list.current?.querySelector('.chosen')?.scrollIntoView(), [part, object]);
  if (part === undefined) return <p>There is nothing to edit.</p>;
  const [kind, number] = part.split(' ');
  const seen: Partial<Shown> =
    kind === 'room'
      ? { view: 'rooms', room: Number(number), object }
      : { view: 'costumes', costume: Number(number) };
  return (
    <section>
      <Pending from={from} />
      <p class="actions">
        <Select
          label="What to edit"
          all={parts}
          chosen={part}
          choose={(one) => show({ part: one, object: -1 })}
        />
        <Button icon={Eye} act={() => show(seen)}>
          See it in the game
        </Button>
      </p>
      <div class="parts" ref={list}>
        <Slots part={part} from={now} />
      </div>
      {kind === 'room' && <Names from={now} number={Number(number)} />}
    </section>
  );
}

/** The edits so far, and the files that they give. */
function Pending({ from }: { from: Game }) {
  const now = edited.value;
  const files = useMemo(() => editGame(now ?? from, []), [now, from]);
  if (now === undefined)
    return <p>No edits yet. Drop a PNG on a picture, or give an object another name.</p>;
  return (
    <fieldset class="actions pending">
      <legend>Edits so far</legend>
      <ol>
        {changes.value.map((one) => (
          <li key={keyOf(one)}>
            {one.words}{' '}
            <Button aria-label={`Take out ${keyOf(one)}`} act={() => takeOut(keyOf(one))}>
              Take out
            </Button>
          </li>
        ))}
      </ol>
      <Button icon={Download} act={() => saveFiles(files)}>
        Save all files as a zip
      </Button>
      {files.map((file) => (
        <Button key={file.name} act={() => saveFiles(files, file)}>
          Save {file.name}
        </Button>
      ))}
    </fieldset>
  );
}

/** Names of the objects of a room, each in a field. */
function Names({ from, number }: { from: Game; number: number }) {
  const objects = useMemo(() => openRoom(from, number)?.objects ?? [], [from, number]);
  return (
    <fieldset class="names">
      <legend>names of objects</legend>
      {objects.map((object) => (
        <NameField key={object.index} room={number} object={object} label={`${object.id}`} />
      ))}
    </fieldset>
  );
}
