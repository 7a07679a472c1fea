// The opened files and the edits, kept in this browser (IndexedDB): one game, the last that was opened. They leave the
// machine as little as anything else here.

import { signal } from '@preact/signals';
import type { GameFile, OpenGameOptions } from 'scumm-codec';
import type { History } from '../edit/changes.js';
import { NO_EDITS } from '../state.js';

/** A game as it is kept. */
export interface Kept {
  /** Tells its edits from those of another game that a second tab has opened. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  readonly files: readonly GameFile[];
  readonly options: OpenGameOptions | undefined;
}

/** What the first screen says of it. */
export const kept = signal<{ title: string; edits: number } | undefined>(undefined);

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open('scumm-codec explorer', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('kept');
  return (await resultOf(request)).transaction('kept', mode).objectStore('kept');
}

/** Keeps a game in the place of the last one. */
export async function keepGame(game: Kept): Promise<void> {
  const to = await store('readwrite');
  to.clear();
  await resultOf(to.put(game, 'game'));
  kept.value = { title: game.title, edits: 0 };
}

/** Keeps the edits of the game that has an id. */
export async function keepEdits(id: string, history: History): Promise<void> {
  await resultOf((await store('readwrite')).put(history, `edits ${id}`));
  const known = kept.peek();
  if (known) kept.value = { ...known, edits: history.lists[history.at].length };
}

/** The kept game with its edits; `undefined` for none. */
export async function readKept(): Promise<(Kept & { history: History }) | undefined> {
  const from = await store('readonly');
  const game: Kept | undefined = await resultOf(from.get('game'));
  if (game === undefined) return undefined;
  const history: History = (await resultOf(from.get(`edits ${game.id}`))) ?? NO_EDITS;
  kept.value = { title: game.title, edits: history.lists[history.at].length };
  return { ...game, history };
}

/** Forgets it. */
export async function forget(): Promise<void> {
  (await store('readwrite')).clear();
  kept.value = undefined;
}
