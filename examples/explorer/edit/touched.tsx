// What the edits touch, what is damaged, and the badges that say so.

import { computed } from '@preact/signals';
import type { Problem } from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { changes, edited, game, lose, losses } from '../state.js';
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

/** What lost something: `room 9`, `object 34 of room 9`, `costume 2`. */
const damaged = computed(() => new Set(losses.value.flatMap(placesOf)));

function placesOf({ room, object, costume, charset }: Problem): string[] {
  if (costume !== undefined) return [`costume ${costume}`];
  if (room === undefined || charset !== undefined) return [];
  return [`room ${room}`, `object ${object} of room ${room}`];
}

/** The badge, if something is edited. */
export const Edited = ({ on }: { on: boolean }) => (on ? <b class="badge">edited</b> : null);

/** The badges of a part of the game. */
export const Badges = ({ part = '' }: { part?: string | undefined }) => (
  <>
    <Edited on={touched.value.has(part)} />
    {damaged.value.has(part) && <b class="badge lost">damaged</b>}
  </>
);
