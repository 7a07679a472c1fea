// Edits a data file. Its room directory, LOFF or FO, follows: it leads to the new places of rooms, loses the entries of
// removed rooms, and gets an entry for each added room. A file of one room, as in version 3, has no directory.

import { FILE_TAGS, inBundle, isRoomFile, ROOM_PLACES } from '../../block/data-file.js';
import { tagAt } from '../../block/header.js';
import {
  type Block,
  followOffset,
  openChildren,
  openSource,
  payloadStart,
  siblings,
} from '../../block/level.js';
import { fail } from '../../errors.js';
import type { Game } from '../../game/game.js';
import {
  LOFF_ENTRY,
  LOFF_HEAD,
  loffSize,
  openRooms,
  type RoomOffset,
  type Rooms,
  roomAt,
} from '../../index-file/rooms.js';
import { BLOCK_FORMS, type BlockForm, hasTags, releaseOf } from '../../version.js';
import { encodeFields } from '../bytes.js';
import { editBundle } from './bundle.js';
import {
  type Change,
  changeAt,
  changesOf,
  type EditedData,
  movedTo,
  type NewPlace,
  placeOfChange,
  type Step,
} from './changes.js';
import { carriedOut, planned } from './plan.js';
import { type EditedRoom, editRoomFile } from './room-file.js';

/** Most rooms of a file: LOFF counts them in a byte. */
const MOST_ROOMS = 255;

/**
 * Carries out the steps of a data file, by its place in `game.files`. Throws `BAD_OFFSET` for an entry of the room
 * directory that does not lead to a room, or for a room without an entry; and as `planned`.
 */
export function editData(game: Game, file: number, steps: readonly Step[]): EditedData {
  const { src } = game.files[file];
  const form = BLOCK_FORMS[releaseOf(game)];
  if (!isRoomFile(src, form)) return editRooms(game, file, steps);
  return editRoomFile(game, file, steps, (inside) =>
    hasTags(form) ? editRoom(src, form, inside) : editBundle(game, src, inside),
  );
}

/** Carries out the steps in a file of one room. */
function editRoom(src: Uint8Array, form: BlockForm, steps: readonly Step[]): EditedRoom {
  const asked = planned(src, form, steps);
  const changes = changesOf(asked);
  const added = asked.flatMap((change): NewPlace[] => {
    const entry = change.step?.entry;
    return entry ? [{ ...entry, pos: placeOfChange(changes, change) }] : [];
  });
  return { form, changes, added, bytes: carriedOut(src, changes) };
}

/** Carries out the steps of a file of several rooms, with a directory. */
function editRooms(game: Game, file: number, steps: readonly Step[]): EditedData {
  const { src } = game.files[file];
  const rooms = openRooms(src, undefined) as Rooms;
  checkRooms(rooms, game, file);
  const { whole, directory } = rooms;
  const { tag, start } = directory;
  let count = 0;
  for (const { what, block, action, entry } of steps) {
    const isReplaced = action === 'payload' || action === 'remove';
    if (isReplaced && block.start <= start && start < block.end)
      throw new RangeError(`${what}: ${tag} is rewritten, and cannot be changed`);
    if (entry?.kind === 'room') count++;
  }
  const asked = planned(src, whole.form, steps);
  const first = changesOf(asked);
  const kept = rooms.entries.filter(({ offset }) => !changeAt(first, offset)?.removes);
  count += kept.length;
  const from = payloadStart(directory);
  const list: Change = {
    start: from,
    end: from + loffSize(rooms.entries.length),
    bytes: new Uint8Array(loffSize(count)),
    around: [whole, directory],
    order: '',
    removes: false,
  };
  const changes = changesOf([...asked, list]);
  const bytes = carriedOut(src, changes);
  const entries: RoomOffset[] = [];
  for (const { room, offset } of kept) {
    if (changeAt(changes, offset) !== undefined)
      throw new RangeError(
        `room ${room} lies in a block that gets another payload: change its own`,
      );
    entries.push({ room, offset: movedTo(changes, offset) });
  }
  if (count > MOST_ROOMS)
    throw new RangeError(`${tag} of ${count} rooms: at most ${MOST_ROOMS} fit`);
  const toTarget = inBundle(whole.form, ROOM_PLACES[releaseOf(game)].target);
  const added: NewPlace[] = [];
  for (const change of asked) {
    const entry = change.step?.entry;
    if (entry === undefined) continue;
    const pos = placeOfChange(changes, change);
    added.push({ ...entry, pos });
    if (entry.kind === 'room') entries.push({ room: entry.id, offset: pos + toTarget });
  }
  const at = placeOfChange(changes, list);
  bytes.set(encodeFields({ count }, LOFF_HEAD), at);
  for (const [i, entry] of entries.entries())
    bytes.set(encodeFields(entry, LOFF_ENTRY), at + loffSize(i));
  return { src, form: whole.form, entries: rooms.entries, changes, added, bytes, beside: [] };
}

/** Checks that each entry leads to a room in a block of the file's first level, and that each room has one. */
function checkRooms({ whole, directory, entries }: Rooms, game: Game, file: number): void {
  const bundles = new Set<number>();
  for (const { start } of siblings(openChildren(whole), undefined)) bundles.add(start);
  const listed = new Set<number>();
  for (const entry of entries) {
    const { room, pos } = entry;
    roomAt(whole, entry);
    if (!bundles.has(bundleStart(whole, entry.offset)))
      fail('BAD_OFFSET', pos, `room ${room}: no block of the file starts at its place`);
    listed.add(room);
  }
  for (const { room, places } of game.rooms)
    if (!listed.has(room) && places.some((place) => place.file === file))
      fail('BAD_OFFSET', directory.start, `${directory.tag} does not lead to room ${room}`);
}

/** Where the bundle starts that an entry of the room directory leads to, or into. */
function bundleStart({ src, form }: Block, offset: number): number {
  const isInside = tagAt(src, form, offset) === FILE_TAGS[form].room;
  return isInside ? offset - inBundle(form, 'room') : offset;
}

/** The last block of a file of one room. */
export function lastBlock(src: Uint8Array, form: BlockForm): Block {
  const [first, ...others] = siblings(openSource(src, form), undefined);
  return others.at(-1) ?? first;
}

/** The LFLF or LF of a room. */
export function bundleOf({ whole, directory, entries }: Rooms, room: number): Block {
  const { src, form, end, tag } = whole;
  const entry = entries.find((one) => one.room === room);
  if (entry === undefined) return fail('MISSING', directory.start, `no room ${room}`);
  const place = { src, form, path: tag, pos: bundleStart(whole, entry.offset), end };
  return followOffset(place, FILE_TAGS[form].bundle, entry.pos, `room ${room}`);
}
