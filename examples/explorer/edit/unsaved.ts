// Edits that are in no file yet: the page asks before it lets go of them.

import { signal } from '@preact/signals';
import type { EditedFile } from 'scumm-codec/encode';
import { save, zipOf } from '../export/save.js';
import { changes } from '../state.js';
import type { Change } from './changes.js';

/** The edits that the last saved files have, and the names of those files. */
const saved = signal<{ of: readonly Change[]; names: readonly string[] }>({ of: [], names: [] });

/** Whether there are edits that no saved file has. */
export const isUnsaved = () => changes.value.length > 0 && saved.value.of !== changes.value;

/** Hands edited files to the visitor: one as it is, or all as a zip. */
export function saveFiles(all: readonly EditedFile[], chosen?: EditedFile): void {
  const names = chosen ? [...saved.peek().names, chosen.name] : all.map(({ name }) => name);
  if (chosen) save(chosen.name.replace(/.*\//, ''), chosen.bytes);
  else save('edited.zip', zipOf(Object.fromEntries(all.map(({ name, bytes }) => [name, bytes]))));
  const isAll = all.every(({ name }) => names.includes(name));
  saved.value = isAll ? { of: changes.peek(), names: [] } : { ...saved.peek(), names };
}

/** Asks before something else takes the place of the game and its edits. */
export const mayLeave = (words: string) => !isUnsaved() || confirm(words);

/** Asks before the page is closed or loaded again. */
export function guardLeaving(): void {
  addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
