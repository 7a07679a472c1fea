// Blocks that come into a file: whether they are whole.

import { headerLayout } from '../../block/header.js';
import { charactersAt, u16le } from '../../bytes.js';
import { ROOM_TAGS } from '../../room/tags.js';
import type { BlockForm } from '../../version.js';

/** The tags of blocks to add. Throws a RangeError unless they are one or more whole blocks. */
export function checkBlocks(src: Uint8Array, form: BlockForm, what: string): string[] {
  const { size: least, sizeAt, readSize, tagAt, tagLength } = headerLayout(form);
  const tags: string[] = [];
  for (let pos = 0; pos < src.length || tags.length === 0; ) {
    const size = pos + least > src.length ? 0 : readSize(src, pos + sizeAt);
    if (size < least || pos + size > src.length)
      throw new RangeError(`${what}.add has no whole block at byte ${pos}`);
    tags.push(charactersAt(src, pos + tagAt, tagLength));
    pos += size;
  }
  return tags;
}

/** Whether a bundle opens with a room; in version 4 its number comes first. */
export function opensWithRoom(add: Uint8Array, form: BlockForm, id: number): boolean {
  const { room } = ROOM_TAGS[form];
  const { size, tagAt } = headerLayout(form);
  if (form === 'large') return charactersAt(add, size + tagAt, room.length) === room;
  return (
    add.length > size + 2 &&
    u16le(add, size) === id &&
    charactersAt(add, size + 2 + tagAt, room.length) === room
  );
}
