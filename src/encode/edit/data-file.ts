// A data file with changes: its room directory, LOFF or FO, leads to where its rooms are then. Rooms that
// go leave it, and rooms that come get an entry.

import { type Block, headerAt, openChildren, payloadStart, siblings } from '../../block/level.js';
import type { OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { GameRoom } from '../../game/game.js';
import { LOFF_ENTRY, LOFF_HEAD, LOFF_OFFSET_AT } from '../../index-file/loff.js';
import { openRooms, type Rooms } from '../../index-file/rooms.js';
import { u32le } from '../bytes.js';
import { bundleStart } from './bundles.js';
import { type Change, type Changes, changeAt, movedTo, placeOfChange } from './changes.js';
import { type Plan, planOf, type Splice } from './plan.js';
import { carriedOut } from './sizes.js';
import type { NewEntry, Step } from './step.js';

/** A data file that is done. */
export interface EditedData {
  readonly rooms: Rooms;
  readonly plan: Plan;
  readonly bytes: OwnBytes;
}

/** Most rooms of a file: LOFF counts them in a byte. */
const MOST_ROOMS = 255;

/**
 * Carries out the steps of a data file. Throws `BAD_OFFSET` for an entry of its room directory that does
 * not lead to a room, or for a room that has none, and as `planOf`.
 *
 * @param known - the rooms that the game has in the file
 */
export function editData(
  src: Uint8Array,
  steps: readonly Step[],
  known: readonly GameRoom[],
): EditedData {
  const rooms = openRooms(src, undefined) as Rooms;
  const { whole, start, entries, directory } = rooms;
  checkRooms(rooms);
  const listed = new Set(entries.map(({ room }) => room));
  for (const { room } of known)
    if (!listed.has(room)) fail('BAD_OFFSET', start, `${directory} does not lead to room ${room}`);
  for (const { what, block, action } of steps)
    if (action !== 'after' && action !== 'into' && block.start <= start && start < block.end)
      throw new RangeError(`${what}: ${directory} is rewritten, and cannot be changed`);
  const header = headerAt({ ...whole, path: whole.path, pos: start });
  const around = [whole, header?.cut as Block];
  const gone = (changes: Changes): Splice[] =>
    entries
      .filter(({ offset }) => isGone(changes, offset))
      .map(({ pos }) => ({
        start: pos - LOFF_OFFSET_AT,
        end: pos - LOFF_OFFSET_AT + LOFF_ENTRY,
        around,
      }));
  const added = steps.filter(({ entry }) => entry?.kind === 'room');
  const behind = payloadStart(around[1]) + LOFF_HEAD + entries.length * LOFF_ENTRY;
  const more: Splice = {
    ...{ start: behind, end: behind, around },
    bytes: new Uint8Array(added.length * LOFF_ENTRY),
  };
  const plan = planOf(src, whole.form, steps, (changes) =>
    added.length > 0 ? [...gone(changes), more] : gone(changes),
  );
  const { changes } = plan;
  const bytes = carriedOut(src, plan);
  let count = 0;
  for (const { room, pos, offset } of entries) {
    if (isGone(changes, offset)) continue;
    if (changeAt(changes, offset) !== undefined)
      throw new RangeError(
        `room ${room} lies in a block that gets another payload: change its own`,
      );
    count++;
    bytes.set(u32le(movedTo(changes, offset)), movedTo(changes, pos));
  }
  const list = movedTo(changes, payloadStart(around[1]));
  for (const step of added) {
    const { id, toTarget = 0 } = step.entry as NewEntry;
    const target = placeOfChange(changes, plan.changeOf.get(step) as Change) + toTarget;
    bytes.set([id, ...u32le(target)], list + LOFF_HEAD + count++ * LOFF_ENTRY);
  }
  if (count > MOST_ROOMS)
    throw new RangeError(`${directory} of ${count} rooms: at most ${MOST_ROOMS} fit`);
  bytes[list] = count;
  return { rooms, plan, bytes };
}

/** Whether what is at a position goes with a block that is removed. */
export function isGone(changes: Changes, pos: number): boolean {
  return changeAt(changes, pos)?.removes === true;
}

/** Checks that each entry leads to a room, in a block of the file's first level. */
function checkRooms(rooms: Rooms): void {
  const { whole, entries, roomAt } = rooms;
  const bundles = new Set<number>();
  for (const { start } of siblings(openChildren(whole), undefined)) bundles.add(start);
  for (const entry of entries) {
    roomAt(whole.src, whole.end, entry);
    if (!bundles.has(bundleStart(rooms, entry.offset)))
      fail('BAD_OFFSET', entry.pos, `room ${entry.room}: no block of the file starts at its place`);
  }
}
