// The name of an object in a field. What does not fit is said at the field.

import { useId } from 'preact/hooks';
import type { GameObject } from 'scumm-codec';
import { game, openRoom, titleOf } from '../state.js';
import { change, keyOf, takeOut } from './changes.js';
import { useAttempt } from './drop.js';
import { Badges } from './touched.js';

interface Props {
  /** Number of its room. */
  readonly room: number;
  readonly object: GameObject;
  readonly label: string;
}

export function NameField({ room, object, label }: Props) {
  const { words, attempt } = useAttempt();
  const id = useId();
  const name = titleOf(object);
  const key = keyOf({ of: 'name', room, id: object.id });
  const rename = (wanted: string) =>
    attempt(() => {
      const old = oldName(room, object.id);
      if (wanted === name) return;
      if (wanted === old) takeOut(key);
      else
        change({
          ...{ of: 'name', room, id: object.id, name: wanted },
          words: `${key}: “${old}” becomes “${wanted}”`,
        });
    });
  return (
    <div class="field">
      <label>
        {label}{' '}
        <input
          value={name}
          aria-invalid={words.value !== ''}
          aria-describedby={id}
          onChange={({ currentTarget }) => rename(currentTarget.value)}
        />
      </label>{' '}
      <Badges part={key} />
      <p id={id} role="alert">
        {words}
      </p>
    </div>
  );
}

/** The name of an object in the opened game. */
function oldName(room: number, id: number): string {
  const from = game.peek();
  const found = from && openRoom(from, room)?.objects.find((one) => one.id === id);
  return found ? titleOf(found) : '';
}
