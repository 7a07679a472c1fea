// The blocks with the code halves of a room's objects. An object's `index` is its place in them, from 1.

import { type Block, SILENT, siblings } from '../block/level.js';
import { levelOf } from '../room/blocks.js';
import type { Room } from '../room/room.js';
import { OBJECT_TAGS } from './tags.js';

/** Lists the code halves of a room again, without the errors that `readRoomObjects` threw or reported. */
export function codeBlocks(room: Room): Block[] {
  const { version, code } = room;
  const scripts = code ? [...siblings(levelOf(code, version), SILENT)] : [];
  return [...room.blocks, ...scripts].filter(({ tag }) => tag === OBJECT_TAGS[version].code);
}
