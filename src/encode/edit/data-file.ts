// Edits a data file. Its room directory, LOFF or FO, follows: it leads to the new places of rooms, loses
// the entries of removed rooms, and gets an entry for each added room.

import { type Header, headerAt, openChildren, payloadStart, siblings } from '../../block/level.js';
import type { OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Game } from '../../game/game.js';
import { LOFF_ENTRY, LOFF_HEAD } from '../../index-file/loff.js';
import { openRooms, type Rooms } from '../../index-file/rooms.js';
import { u32le } from '../bytes.js';
import { bundleStart, TO_TARGET } from './bundles.js';
import {
  type Change,
  type Changes,
  changeAt,
  changesOf,
  isGone,
  movedTo,
  placeOfChange,
} from './changes.js';
import type { NewEntry, Step } from './edits.js';
import { planned } from './plan.js';
import { carriedOut } from './sizes.js';

/** An added resource or room, and where its block is. */
export interface NewPlace extends NewEntry {
  readonly pos: number;
}

/** An edited data file. */
export interface EditedData {
  readonly rooms: Rooms;
  readonly changes: Changes;
  readonly added: readonly NewPlace[];
  readonly bytes: OwnBytes;
}

/** Most rooms of a file: LOFF counts them in a byte. */
const MOST_ROOMS = 255;

/**
 * Carries out the steps of a data file, by its place in `game.files`. Throws `BAD_OFFSET` for an entry of
 * the room directory that does not lead to a room, or for a room without an entry; and as `planned`.
 */
export function editData(game: Game, file: number, steps: readonly Step[]): EditedData {
  const { src } = game.files[file];
  const rooms = openRooms(src, undefined) as Rooms;
  const { whole, start, entries, directory } = rooms;
  checkRooms(rooms, game, file);
  for (const { what, block, action } of steps)
    if (action !== 'after' && action !== 'into' && block.start <= start && start < block.end)
      throw new RangeError(`${what}: ${directory} is rewritten, and cannot be changed`);
  const asked = planned(src, whole.form, steps);
  const first = changesOf(asked);
  const kept = entries.filter(({ offset }) => !isGone(first, offset));
  const count = kept.length + steps.filter(({ entry }) => entry?.kind === 'room').length;
  const list = {
    ...listOf(rooms),
    bytes: new Uint8Array(LOFF_HEAD + count * LOFF_ENTRY),
    ...{ order: '', removes: false },
  };
  const changes = changesOf([...asked, list]);
  const bytes = carriedOut(src, changes);
  const stayed = kept.map(({ room, offset }) => {
    if (changeAt(changes, offset) !== undefined)
      throw new RangeError(
        `room ${room} lies in a block that gets another payload: change its own`,
      );
    return [room, ...u32le(movedTo(changes, offset))];
  });
  if (count > MOST_ROOMS)
    throw new RangeError(`${directory} of ${count} rooms: at most ${MOST_ROOMS} fit`);
  const added = asked.flatMap((change): NewPlace[] => {
    const entry = change.step?.entry;
    return entry ? [{ ...entry, pos: placeOfChange(changes, change) }] : [];
  });
  const come = added
    .filter(({ kind }) => kind === 'room')
    .map(({ id, pos }) => [id, ...u32le(pos + TO_TARGET[game.version])]);
  bytes.set([count, ...stayed.flat(), ...come.flat()], placeOfChange(changes, list));
  return { rooms, changes, added, bytes };
}

/** Where the entries of a room directory are, with their number. */
function listOf({ whole, start, entries }: Rooms): Pick<Change, 'start' | 'end' | 'around'> {
  const { block } = headerAt({ ...whole, pos: start }) as Header;
  const first = payloadStart(block);
  const end = first + LOFF_HEAD + entries.length * LOFF_ENTRY;
  return { start: first, end, around: [whole, block] };
}

/** Checks that each entry leads to a room in a block of the file's first level, and that each room has one. */
function checkRooms(rooms: Rooms, game: Game, file: number): void {
  const { whole, start, entries, directory, roomAt } = rooms;
  const bundles = new Set<number>();
  for (const bundle of siblings(openChildren(whole), undefined)) bundles.add(bundle.start);
  for (const entry of entries) {
    roomAt(whole.src, whole.end, entry);
    if (!bundles.has(bundleStart(rooms, entry.offset)))
      fail('BAD_OFFSET', entry.pos, `room ${entry.room}: no block of the file starts at its place`);
  }
  const listed = new Set(entries.map(({ room }) => room));
  for (const { room, file: home } of game.rooms)
    if (home === file && !listed.has(room))
      fail('BAD_OFFSET', start, `${directory} does not lead to room ${room}`);
}
