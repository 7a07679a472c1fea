// Adds resources and rooms to a game.

import { FILE_TAGS, inBundle, NUMBER_SIZES } from '../../block/data-file.js';
import { headerLayout, tagAt } from '../../block/header.js';
import { type Block, headerAt } from '../../block/level.js';
import { checkByte, describe, u16le } from '../../bytes.js';
import { type Game, type OpenedFile, roomOf } from '../../game/game.js';
import { checkWhole } from '../../geometry.js';
import { directoryOf, PLACES, placeOf } from '../../index-file/resolve.js';
import { openRooms, type Rooms } from '../../index-file/rooms.js';
import { inOrigin } from '../../origin.js';
import { BLOCK_FORMS, type BlockForm, releaseOf } from '../../version.js';
import { bundleOf } from './data-file.js';
import type { ResourceAddition, RoomAddition, Step } from './edits.js';

/** Puts a resource behind all others of its room. */
export function resourceAddition(
  game: Game,
  { of: kind, id, room, add }: ResourceAddition,
  what: string,
): Step {
  checkWhole(id, `${what}.id`, 1);
  checkByte(room, `${what}.room`);
  if (id > 0xffff) throw new RangeError(`${what}.id ${id} does not fit 16 bits`);
  const form = BLOCK_FORMS[releaseOf(game)];
  const tags = PLACES[kind].tags[form];
  const [{ tag }, ...others] = blocksIn(add, form, what);
  if (others.length > 0 || !tags.includes(tag))
    throw new RangeError(`${what}.add is not one block ${tags.join(' or ') || `of a ${kind}`}`);
  if (directoryOf(game.index, kind) === undefined)
    throw new RangeError(`${what}: the index has no directory of kind ${kind}`);
  if (placeOf(game.index, kind, id) !== undefined)
    throw new RangeError(`${what}: the game already has a ${kind} ${id}`);
  const file = game.files[roomOf(game, room)?.file ?? -1];
  if (file === undefined) throw new RangeError(`${what}: the game has no room ${room}`);
  const block = inOrigin({ file: file.name }, undefined, () => bundleOf(roomsOf(file), room));
  return { what, file, block, action: 'into', bytes: add, entry: { kind, id, room } };
}

/** Puts a room behind all others of a data file. */
export function roomAddition(
  game: Game,
  { of: kind, id, file: number = game.files.length - 1, add }: RoomAddition,
  what: string,
): Step {
  checkWhole(id, `${what}.id`, 1);
  checkByte(id, `${what}.id`);
  const file = game.files[number];
  if (file === undefined)
    throw new RangeError(`${what}.file is ${describe(number)}, not the place of a data file`);
  const form = BLOCK_FORMS[releaseOf(game)];
  const { bundle, room } = FILE_TAGS[form];
  const [{ tag }, ...others] = blocksIn(add, form, what);
  if (others.length > 0 || tag !== bundle || !opensWithRoom(add, form, id))
    throw new RangeError(`${what}.add is not one ${bundle} of room ${id} that opens with ${room}`);
  if (game.index.rooms === undefined)
    throw new RangeError(`${what}: the index has no directory of rooms`);
  if (file.disk === undefined)
    throw new RangeError(`${what}.file ${number}: the index knows no such disk`);
  if (roomOf(game, id) !== undefined)
    throw new RangeError(`${what}: the game already has a room ${id}`);
  const block = inOrigin({ file: file.name }, undefined, () => roomsOf(file).whole);
  return { what, file, block, action: 'into', bytes: add, entry: { kind, id, room: id } };
}

function roomsOf({ src }: OpenedFile): Rooms {
  return openRooms(src, undefined) as Rooms;
}

/** The blocks to add. Throws a RangeError unless `src` is one or more whole blocks. */
export function blocksIn(src: Uint8Array, form: BlockForm, what: string): Block[] {
  const blocks: Block[] = [];
  for (let pos = 0; pos < src.length || pos === 0; ) {
    const header = headerAt({ src, form, path: '', pos, end: src.length });
    if (!header?.fits) throw new RangeError(`${what}.add has no whole block at byte ${pos}`);
    blocks.push(header.block);
    pos = header.block.end;
  }
  return blocks;
}

/** Whether a bundle opens with a room; in version 4 its number comes first. */
function opensWithRoom(add: Uint8Array, form: BlockForm, id: number): boolean {
  const at = inBundle(form, 'room');
  const isNumbered =
    NUMBER_SIZES[form] === 0 || (add.length > at && u16le(add, headerLayout(form).size) === id);
  return isNumbered && tagAt(add, form, at) === FILE_TAGS[form].room;
}
