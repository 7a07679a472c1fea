// Edit: pictures that a PNG replaces, names of objects, the edits so far, and the files that they give.

import { useMemo } from 'preact/hooks';
import { type Game, type GameFile, readGameObjects, readGameRoom } from 'scumm-codec';
import { editGame, encodeNameText, nameEdits } from 'scumm-codec/encode';
import { Pair } from '../compare/pair.js';
import { Button, Select } from '../controls.js';
import { indexedPng, save, zipOf } from '../export/save.js';
import { changes, costumesOf, edited, lose, show, shown, titleOf } from '../state.js';
import { change, undo } from './changes.js';
import { Drop, useAttempt } from './drop.js';
import { pixelsFromPng } from './png.js';
import { costumeTarget, roomTargets, type Target } from './targets.js';

export function Edit({ from }: { from: Game }) {
  const parts = useMemo(
    () => [
      ...from.rooms.map(({ room }) => `room ${room}`),
      ...costumesOf(from).map((id) => `costume ${id}`),
    ],
    [from],
  );
  const part = parts.includes(shown.value.part) ? shown.value.part : parts[0];
  const before = useMemo(() => targetsOf(from, part), [from, part]);
  const after = useMemo(() => targetsOf(edited.value, part), [edited.value, part]);
  if (part === undefined) return <p>There is nothing to edit.</p>;
  return (
    <section>
      <Select
        label="What to edit"
        all={parts.map((one) => [one, one])}
        chosen={part}
        choose={(one) => show({ part: one })}
      />
      <Pending from={from} />
      <div class="parts">
        {before.map((one) => (
          <Slot
            key={one.key}
            from={from}
            before={one}
            after={after.find(({ key }) => key === one.key)}
          />
        ))}
      </div>
      {part.startsWith('room') && <Names key={part} from={from} number={numberOf(part)} />}
    </section>
  );
}

const numberOf = (part: string) => Number(part.split(' ')[1]);

function targetsOf(from: Game | undefined, part: string | undefined): Target[] {
  if (from === undefined || part === undefined) return [];
  return (part.startsWith('room') ? roomTargets : costumeTarget)(from, numberOf(part));
}

/** The edits so far, and the files that they give. */
function Pending({ from }: { from: Game }) {
  const now = edited.value;
  const files = useMemo(() => (now ? editGame(now, []) : []), [now]);
  if (now === undefined)
    return <p>No edits yet. Drop a PNG on a picture, or give an object another name.</p>;
  const all = () => zipOf(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
  return (
    <fieldset class="actions pending">
      <legend>Edits so far</legend>
      <ol>
        {changes.value.map(({ key, words }) => (
          <li key={key}>
            {key}: {words}{' '}
            <Button aria-label={`Undo ${key}`} act={() => undo(from, key)}>
              Undo
            </Button>
          </li>
        ))}
      </ol>
      {files.map(({ name, bytes }) => (
        <Button key={name} act={() => save(name.replace(/.*\//, ''), bytes)}>
          Save {name}
        </Button>
      ))}
      <Button act={() => save('edited.zip', all())}>Save all files as a zip</Button>
    </fieldset>
  );
}

/** A picture, and what a PNG made of it. */
function Slot(props: { from: Game; before: Target; after: Target | undefined }) {
  const { from, before, after } = props;
  const { key, seen, colors, transparent } = before;
  const take = ([file]: readonly GameFile[]) => {
    if (file === undefined) return;
    const pixels = pixelsFromPng(file.bytes, before);
    if (pixels.every((value, i) => value === before.pixels[i]))
      throw new Error('The PNG is the picture as it is in the game.');
    change(from, { key, words: file.name, edits: (of) => before.edits(of, pixels) });
  };
  const png = () => indexedPng({ ...seen, pixels: before.pixels }, colors, transparent === 0);
  const isChanged = changes.value.some((one) => one.key === key);
  return (
    <Drop title={key} pick="Replace with a PNG" take={take}>
      <Pair name={key} before={seen} after={isChanged ? after?.seen : undefined} />
      <Button act={() => save(`${key}.png`, png())}>Save as PNG</Button>{' '}
    </Drop>
  );
}

/** Names of the objects of a room, each in a field. */
function Names({ from, number }: { from: Game; number: number }) {
  const before = useMemo(() => namesOf(from, number), [from, number]);
  const now = useMemo(() => namesOf(edited.value ?? from, number), [edited.value, from, number]);
  const { words, attempt } = useAttempt();
  const rename = (id: number, old: string, name: string) =>
    attempt(() => {
      const key = `name of object ${id} of room ${number}`;
      const edits = (of: Game) => nameEdits(of, number, id, encodeNameText(name));
      if (name === old) undo(from, key);
      else change(from, { key, words: `“${old}” becomes “${name}”`, edits });
    });
  return (
    <fieldset class="actions">
      <legend>names of objects</legend>
      {[...before].map(([id, old]) => (
        <label key={id}>
          {id}{' '}
          <input
            value={now.get(id)}
            onChange={({ currentTarget }) => rename(id, old, currentTarget.value)}
          />
        </label>
      ))}
      <p role="alert">{words}</p>
    </fieldset>
  );
}

function namesOf(from: Game, number: number): Map<number, string> {
  const room = readGameRoom(from, number, { onError: lose });
  const objects = room ? readGameObjects(from, room, { onError: lose }).objects : [];
  return new Map(objects.map((object) => [object.id, titleOf(object)]));
}
