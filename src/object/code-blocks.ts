// The blocks with the code halves of a room's objects. An object's `index` is its place in them, from 1.

import { type Block, siblings } from '../block/level.js';
import { levelOf } from '../room/open.js';
import type { Room } from '../room/room.js';
import { releaseOf } from '../version.js';
import { OBJECT_TAGS } from './halves.js';

/** Lists the code halves of a room whose objects a strict call has read. */
export function codeBlocks(room: Room): Block[] {
  const release = releaseOf(room);
  const scripts = room.code ? [...siblings(levelOf(room.code, release), undefined)] : [];
  return [...room.blocks, ...scripts].filter(({ tag }) => tag === OBJECT_TAGS[release].code);
}
