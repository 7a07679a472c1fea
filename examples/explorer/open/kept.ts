// The opened files and the edits, kept in this browser (IndexedDB): one game, the last that was opened. They leave the
// machine as little as anything else here.

import { signal } from '@preact/signals';
import { clear, createStore, get, set } from 'idb-keyval';
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

/** Other pages of the same host have other stores. */
const store = createStore('scumm-codec explorer', 'kept');

/** Keeps a game in the place of the last one. */
export async function keepGame(game: Kept): Promise<void> {
  await clear(store);
  await set('game', game, store);
  kept.value = { title: game.title, edits: 0 };
}

/** Keeps the edits of the game that has an id. */
export async function keepEdits(id: string, history: History): Promise<void> {
  await set(`edits ${id}`, history, store);
  const known = kept.peek();
  if (known) kept.value = { ...known, edits: history.lists[history.at].length };
}

/** The kept game with its edits; `undefined` for none. */
export async function readKept(): Promise<(Kept & { history: History }) | undefined> {
  const game = await get<Kept>('game', store);
  if (game === undefined) return undefined;
  const history = (await get<History>(`edits ${game.id}`, store)) ?? NO_EDITS;
  kept.value = { title: game.title, edits: history.lists[history.at].length };
  return { ...game, history };
}

/** Forgets it. */
export async function forget(): Promise<void> {
  await clear(store);
  kept.value = undefined;
}
