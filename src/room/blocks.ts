// The blocks of a room that has been read.

import { type Block, type Level, type Place, SILENT, siblings } from '../block/level.js';
import { isBytes } from '../bytes.js';
import { attempt, type Reporter } from '../errors.js';
import { type Allowance, take } from '../limits.js';
import { BLOCK_FORMS, type Version } from '../version.js';
import type { Room } from './room.js';

/**
 * Lists the blocks of a room again, without the errors that `readRoom` threw or reported. Throws or
 * reports `LIMIT` if they are more than the allowance.
 */
export function roomBlocks(
  room: Room,
  reporter: Reporter | undefined,
  allowance: Allowance,
): Block[] {
  const blocks: Block[] = [];
  for (const block of siblings(levelOf(room, room.version), SILENT)) {
    if (!attempt(reporter, () => take(allowance, 1, block.start, 'room'))) break;
    blocks.push(block);
  }
  return blocks;
}

/** The blocks in a part of a source. */
export function levelOf({ src, start, end }: Place, version: Version): Level {
  const form = BLOCK_FORMS[version];
  return { src, form, path: '', tag: '', pos: start, end };
}

/** Throws a TypeError for what is not a room, such as the block that holds one. */
export function checkRoom(room: Room): void {
  const { code, version, background } = Object(room) as Room;
  const fits = isPlace(Object(room)) && (code === undefined || isPlace(Object(code)));
  if (!fits || typeof version !== 'number' || background === undefined)
    throw new TypeError('room is not a Room: readRoom(block, { version }) gives one');
}

/** Whether a part of a source lies in it. */
function isPlace({ src, start, end }: Place): boolean {
  const whole = Number.isInteger(start) && Number.isInteger(end);
  return whole && isBytes(src) && start >= 0 && end <= src.length;
}
