// The blocks of a room that has been read.

import type { Block } from '../block/index.js';
import { blocksOf } from '../block/walk.js';
import { BLOCK_FORMS } from '../version.js';
import type { Room } from './room.js';

/** Lists the blocks of a room again, without the errors that `readRoom` threw or reported. */
export function roomBlocks(room: Room): Block[] {
  if (room?.background === undefined) throw new TypeError('room is not a Room: readRoom gives one');
  const { src, start: pos, end } = room;
  const form = BLOCK_FORMS[room.version];
  return blocksOf({ src, form, path: '', tag: '', pos, end, firstOnly: false }, () => {});
}
