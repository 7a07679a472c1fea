// The blocks with the code halves of a room's objects. An object's `index` is its place in them, from 1.

import { type Block, siblings } from '../block/level.js';
import { levelOf } from '../room/blocks.js';
import type { Room } from '../room/room.js';
import { OBJECT_TAGS } from './tags.js';

/** Lists the code halves of a room whose objects a strict call has read. */
export function codeBlocks(room: Room): Block[] {
  const { version, code } = room;
  const scripts = code ? [...siblings(levelOf(code, version), undefined)] : [];
  return [...room.blocks, ...scripts].filter(({ tag }) => tag === OBJECT_TAGS[version].code);
}
