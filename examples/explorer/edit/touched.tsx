// What the edits touch, and the mark that says so.

import { computed } from '@preact/signals';
import * as tools from 'scumm-codec/tools';
import { changes, edited, game, lose } from '../state.js';
import { type Edit, keyOf } from './changes.js';

/** Words for what an edit touches: all that is on the way to it. */
function partsOf(edit: Edit): string[] {
  if (edit.of === 'costume') return [keyOf(edit)];
  const room = `room ${edit.room}`;
  return [room, keyOf(edit), ...(edit.of === 'background' ? [] : [`object ${edit.id} of ${room}`])];
}

/** `room 7`, `object 10 of room 7`, `object 10 of room 7, state 1`, `costume 1`. */
export const touched = computed(() => new Set(changes.value.flatMap(partsOf)));

/** The key of an edit that would replace a picture; `undefined` if none can. */
export function placeOf(picture: tools.GamePicture): string | undefined {
  if (picture.of === 'background' || picture.of === 'costume') return keyOf(picture);
  if (picture.of !== 'object' || picture.object === undefined) return undefined;
  const { of, room, object: id, state } = picture;
  return keyOf({ of, room, id, state });
}

/** The blocks that the edits changed, in words. */
export const changedBlocks = computed<readonly tools.DescribedChange[]>(() =>
  game.value && edited.value
    ? tools.describeChanges(game.value, edited.value, { onError: lose })
    : [],
);

/** The mark, if something is edited. */
export const Edited = ({ on }: { on: boolean }) => (on ? <b class="edited">edited</b> : null);
