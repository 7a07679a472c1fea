// Resources and rooms that come into a game.

import { checkByte, shown } from '../../bytes.js';
import { roomOf } from '../../game/check.js';
import type { Game, OpenedFile } from '../../game/game.js';
import { inFile } from '../../game/problem.js';
import { checkWhole } from '../../geometry.js';
import { directoryOf, PLACES, placeOf } from '../../index-file/resolve.js';
import { openRooms, type Rooms } from '../../index-file/rooms.js';
import { ROOM_TAGS } from '../../room/tags.js';
import { BLOCK_FORMS } from '../../version.js';
import { checkBlocks, opensWithRoom } from './added-blocks.js';
import { bundleOf, TO_TARGET } from './bundles.js';
import type { ResourceAddition, RoomAddition } from './edits.js';
import type { Step } from './step.js';

/** The room directories that are open. */
export type OpenedRooms = Map<OpenedFile, Rooms>;

/** Puts a resource behind all others of its room. */
export function additionOf(
  game: Game,
  { kind, id, room, add }: ResourceAddition,
  what: string,
  opened: OpenedRooms,
): Step {
  checkWhole(id, `${what}.id`, 1);
  checkByte(room, `${what}.room`);
  if (id > 0xffff) throw new RangeError(`${what}.id ${id} does not fit 16 bits`);
  const form = BLOCK_FORMS[game.version];
  const tags = PLACES[kind].tags[form];
  const found = checkBlocks(add, form, what);
  if (found.length > 1 || !tags.includes(found[0]))
    throw new RangeError(`${what}.add is not one block ${tags.join(' or ') || `of a ${kind}`}`);
  if (directoryOf(game.index, kind) === undefined)
    throw new RangeError(`${what}: the index has no directory of kind ${kind}`);
  if (placeOf(game.index, kind, id) !== undefined)
    throw new RangeError(`${what}: the game has a ${kind} ${id}`);
  const file = game.files[roomOf(game, room)?.file ?? -1];
  if (file === undefined) throw new RangeError(`${what}: the game has no room ${room}`);
  const block = inFile(file.name, () => bundleOf(roomsOf(file, opened), room));
  return { what, file, block, action: 'into', bytes: add, entry: { kind, id, room } };
}

/** Puts a room behind all others of a data file. */
export function roomAddition(
  game: Game,
  { id, file: number = game.files.length - 1, add }: RoomAddition,
  what: string,
  opened: OpenedRooms,
): Step {
  checkWhole(id, `${what}.id`, 1);
  checkByte(id, `${what}.id`);
  const file = game.files[number];
  if (file === undefined)
    throw new RangeError(`${what}.file ${shown(number)} is not the place of a data file`);
  const form = BLOCK_FORMS[game.version];
  const { bundle, room } = ROOM_TAGS[form];
  const found = checkBlocks(add, form, what);
  if (found.length > 1 || found[0] !== bundle || !opensWithRoom(add, form, id))
    throw new RangeError(`${what}.add is not one ${bundle} of room ${id} that opens with ${room}`);
  if (game.index.rooms === undefined)
    throw new RangeError(`${what}: the index has no directory of rooms`);
  if (file.disk === undefined)
    throw new RangeError(`${what}.file ${number}: the index knows no such disk`);
  if (roomOf(game, id) !== undefined) throw new RangeError(`${what}: the game has a room ${id}`);
  const { whole } = inFile(file.name, () => roomsOf(file, opened));
  return {
    what,
    file,
    block: whole,
    action: 'into',
    bytes: add,
    entry: { kind: 'room', id, room: id, toTarget: TO_TARGET[game.version] },
  };
}

function roomsOf(file: OpenedFile, opened: OpenedRooms): Rooms {
  const rooms = opened.get(file) ?? (openRooms(file.src, undefined) as Rooms);
  opened.set(file, rooms);
  return rooms;
}
