// Edits a data file. Its room directory, LOFF or FO, follows: it leads to the new places of rooms, loses
// the entries of removed rooms, and gets an entry for each added room.

import { FILE_TAGS, inBundle, ROOM_PLACES } from '../../block/data-file.js';
import { tagAt } from '../../block/header.js';
import {
  type Block,
  followOffset,
  type Header,
  headerAt,
  openChildren,
  payloadStart,
  siblings,
} from '../../block/level.js';
import type { OwnBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Game } from '../../game/game.js';
import { LOFF_ENTRY, LOFF_HEAD, loffSize, type RoomOffset } from '../../index-file/loff.js';
import { openRooms, type Rooms, roomAt } from '../../index-file/rooms.js';
import { releaseOf } from '../../version.js';
import { concat } from '../bytes.js';
import { encodeFields } from '../fields.js';
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
  const { whole, start } = rooms;
  const { directory } = FILE_TAGS[whole.form];
  checkRooms(rooms, game, file);
  for (const { what, block, action } of steps)
    if (action !== 'after' && action !== 'into' && block.start <= start && start < block.end)
      throw new RangeError(`${what}: ${directory} is rewritten, and cannot be changed`);
  const asked = planned(src, whole.form, steps);
  const first = changesOf(asked);
  const kept = rooms.entries.filter(({ offset }) => !isGone(first, offset));
  const count = kept.length + steps.filter(({ entry }) => entry?.kind === 'room').length;
  const list = {
    ...listOf(rooms),
    bytes: new Uint8Array(loffSize(count)),
    ...{ order: '', removes: false },
  };
  const changes = changesOf([...asked, list]);
  const bytes = carriedOut(src, changes);
  const stayed = kept.map(({ room, offset }): RoomOffset => {
    if (changeAt(changes, offset) !== undefined)
      throw new RangeError(
        `room ${room} lies in a block that gets another payload: change its own`,
      );
    return { room, offset: movedTo(changes, offset) };
  });
  if (count > MOST_ROOMS)
    throw new RangeError(`${directory} of ${count} rooms: at most ${MOST_ROOMS} fit`);
  const added = asked.flatMap((change): NewPlace[] => {
    const entry = change.step?.entry;
    return entry ? [{ ...entry, pos: placeOfChange(changes, change) }] : [];
  });
  const toTarget = inBundle(whole.form, ROOM_PLACES[releaseOf(game)].target);
  const come = added
    .filter(({ kind }) => kind === 'room')
    .map(({ id, pos }): RoomOffset => ({ room: id, offset: pos + toTarget }));
  const entries = [...stayed, ...come].map((entry) => encodeFields(entry, LOFF_ENTRY));
  bytes.set(concat([encodeFields({ count }, LOFF_HEAD), ...entries]), placeOfChange(changes, list));
  return { rooms, changes, added, bytes };
}

/** Where the entries of a room directory are, with their number. */
function listOf({ whole, start, entries }: Rooms): Pick<Change, 'start' | 'end' | 'around'> {
  const { block } = headerAt({ ...whole, pos: start }) as Header;
  const first = payloadStart(block);
  return { start: first, end: first + loffSize(entries.length), around: [whole, block] };
}

/** Checks that each entry leads to a room in a block of the file's first level, and that each room has one. */
function checkRooms(rooms: Rooms, game: Game, file: number): void {
  const { whole, start, entries } = rooms;
  const bundles = new Set<number>();
  for (const bundle of siblings(openChildren(whole), undefined)) bundles.add(bundle.start);
  for (const entry of entries) {
    roomAt(whole, entry);
    if (!bundles.has(bundleStart(rooms, entry.offset)))
      fail('BAD_OFFSET', entry.pos, `room ${entry.room}: no block of the file starts at its place`);
  }
  const listed = new Set(entries.map(({ room }) => room));
  for (const { room, file: home } of game.rooms)
    if (home === file && !listed.has(room))
      fail('BAD_OFFSET', start, `${FILE_TAGS[whole.form].directory} does not lead to room ${room}`);
}

/** Where the bundle starts that an entry of the room directory leads to, or into. */
function bundleStart({ whole }: Rooms, offset: number): number {
  const { src, form } = whole;
  const isInside = tagAt(src, form, offset) === FILE_TAGS[form].room;
  return isInside ? offset - inBundle(form, 'room') : offset;
}

/** The LFLF or LF of a room. */
export function bundleOf(rooms: Rooms, room: number): Block {
  const { src, form, end, tag } = rooms.whole;
  const entry = rooms.entries.find((one) => one.room === room);
  if (entry === undefined) return fail('MISSING', rooms.start, `no room ${room}`);
  const place = { src, form, path: tag, pos: bundleStart(rooms, entry.offset), end };
  return followOffset(place, FILE_TAGS[form].bundle, entry.pos, `room ${room}`);
}
