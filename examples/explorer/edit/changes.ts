// Edits that the visitor has made, and the game with them. Each is made in the game that the ones before it gave, so
// that two edits of one block do not exclude each other.

import { batch } from '@preact/signals';
import { type Game, openGame } from 'scumm-codec';
import { editGame, type GameEdit } from 'scumm-codec/encode';
import { changes, edited } from '../state.js';

/** An edit of the visitor's. */
export interface Change {
  /** What is edited. An edit of the same thing takes its place. */
  readonly key: string;
  /** What becomes of it, in words. */
  readonly words: string;
  readonly edits: (from: Game) => readonly GameEdit[];
}

/** Adds an edit. Throws an error that says why it does not fit; then nothing changes. */
export function change(from: Game, added: Change): void {
  adopt(from, [...changes.peek().filter(({ key }) => key !== added.key), added]);
}

/** Takes an edit back. */
export function undo(from: Game, key: string): void {
  adopt(
    from,
    changes.peek().filter((one) => one.key !== key),
  );
}

function adopt(from: Game, list: readonly Change[]): void {
  const { version, variant } = from;
  const after = (game: Game, { edits }: Change) =>
    openGame(editGame(game, edits(game)), { version, variant });
  const result = list.length > 0 ? list.reduce(after, from) : undefined;
  batch(() => {
    changes.value = list;
    edited.value = result;
  });
}
