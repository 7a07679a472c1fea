// Edits that the visitor has made: plain data, so that the browser can keep them. The game with them is made from the
// opened one by `editGame`, each edit in the game that those before it gave, so that two edits of one block do not
// exclude each other. Without edits it is the opened game.

import { batch } from '@preact/signals';
import { type Game, type IndexPicture, openGame, readGameCostume } from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import { changes, edited, game, losses, steps } from '../state.js';

/** What is edited, and what becomes of it. `opens`: it has new holes, whose strips may have opaque codes. */
export type Edit = Readonly<
  | { of: 'background'; room: number; pixels: Uint8Array }
  | { of: 'object'; room: number; id: number; state: number; pixels: Uint8Array; opens: boolean }
  | { of: 'costume'; id: number; pictures: readonly IndexPicture[] }
  | { of: 'name'; room: number; id: number; name: string }
>;

/** An edit with what happened, in words. */
export type Change = Edit & { readonly words: string };

/** Lists of edits, one for each step of the visitor's, and the place of the list that holds. */
export interface History {
  readonly lists: readonly (readonly Change[])[];
  readonly at: number;
}

/** What an edit is of; each kind has some of the numbers. */
type Place = Readonly<{ of: Edit['of']; room?: number; id?: number; state?: number }>;

/** Names what is edited. An edit of the same thing takes the place of the one before. */
export const keyOf = ({ of, room, id, state }: Place) =>
  ({
    background: `background of room ${room}`,
    object: `object ${id} of room ${room}, state ${state}`,
    costume: `costume ${id}`,
    name: `name of object ${id} of room ${room}`,
  })[of];

function editsOf(edit: Edit, from: Game): readonly encode.GameEdit[] {
  switch (edit.of) {
    case 'background':
      return encode.backgroundEdits(from, edit.room, { pixels: edit.pixels });
    case 'object': {
      const picture = { pixels: edit.pixels, ...(edit.opens && { transparent: true }) };
      return encode.objectImageEdits(from, edit.room, edit, picture);
    }
    case 'costume': {
      const { id, pictures } = edit;
      const payload = encode.withCostumePictures(readGameCostume(from, id), pictures);
      return [{ of: 'costume', id, payload }];
    }
    case 'name':
      return encode.nameEdits(from, edit.room, edit.id, encode.encodeNameText(edit.name));
  }
}

const applied = (from: Game, edit: Edit) => {
  const { version, variant } = from;
  return openGame(encode.editGame(from, editsOf(edit, from)), { version, variant });
};

/** The opened game with a list of edits. */
function madeOf(list: readonly Change[]): Game | undefined {
  const from = game.peek();
  if (from === undefined || list.length === 0) return undefined;
  // The game with all but the last edit is often there already.
  const known = changes.peek();
  const isNext = known.length === list.length - 1 && known.every((one, i) => one === list[i]);
  return isNext
    ? applied(edited.peek() ?? from, list[known.length])
    : list.reduce<Game>(applied, from);
}

/** Goes to a list of edits. Throws an error that says why one does not fit; then nothing changes. */
export function goTo(next: History): void {
  const result = madeOf(next.lists[next.at]);
  batch(() => {
    losses.value = (result ?? game.peek())?.problems ?? [];
    edited.value = result;
    steps.value = next;
  });
}

function step(list: readonly Change[]): void {
  const { lists, at } = steps.peek();
  goTo({ lists: [...lists.slice(0, at + 1), list], at: at + 1 });
}

const without = (key: string) => changes.peek().filter((one) => keyOf(one) !== key);

/** Adds an edit. */
export const change = (added: Change) => step([...without(keyOf(added)), added]);

/** Takes one edit out of the list. */
export const takeOut = (key: string) => step(without(key));

/** Whether one can undo (-1) or redo (1). */
export const canStep = (by: number) => steps.value.lists[steps.value.at + by] !== undefined;

/** Undoes or redoes a step. */
export function stepBy(by: number): void {
  if (canStep(by)) goTo({ ...steps.peek(), at: steps.peek().at + by });
}
