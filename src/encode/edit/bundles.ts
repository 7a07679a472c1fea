// The blocks that hold a room and what lives in it: LFLF, or LF in version 4.

import { type Block, followOffset } from '../../block/level.js';
import { charactersAt } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Rooms } from '../../index-file/rooms.js';
import type { Version } from '../../version.js';

/** Bytes from an LFLF to the ROOM in it. */
const TO_ROOM = 8;

/** Where the block starts that holds a room and what lives in it. */
export function bundleStart({ whole }: Rooms, offset: number): number {
  const { src, form } = whole;
  return form === 'large' && charactersAt(src, offset, 4) === 'ROOM' ? offset - TO_ROOM : offset;
}

/** The LFLF or LF of a room. */
export function bundleOf(rooms: Rooms, room: number): Block {
  const { src, form, end, tag } = rooms.whole;
  const entry = rooms.entries.find((one) => one.room === room);
  if (entry === undefined) return fail('MISSING', rooms.start, `no room ${room}`);
  const place = { src, form, path: tag, pos: bundleStart(rooms, entry.offset), end };
  return followOffset(place, 'LFLF LF', entry.pos, `room ${room}`);
}

/** Bytes from a bundle to where the room directory of each version leads. */
export const TO_TARGET: Readonly<Record<Version, number>> = {
  4: 0,
  5: TO_ROOM,
  6: TO_ROOM,
  7: TO_ROOM,
  8: 0,
};
