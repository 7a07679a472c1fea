// The blocks of a room that has been read.

import type { Block, Level, Place } from '../block/level.js';
import { attempt, type Reporter } from '../errors.js';
import { checkKind } from '../kind.js';
import { type Allowance, take } from '../limits.js';
import { BLOCK_FORMS, type Release } from '../version.js';
import type { Room } from './room.js';

/**
 * Takes the blocks of a room from an allowance. Throws or reports `LIMIT` if there are too many, and then
 * gives the blocks before the limit.
 */
export function roomBlocks(
  { blocks }: Room,
  reporter: Reporter | undefined,
  allowance: Allowance,
): readonly Block[] {
  const { left } = allowance;
  const count = Math.min(Math.floor(left), blocks.length);
  allowance.left -= count;
  if (count === blocks.length) return blocks;
  attempt(reporter, () => take(allowance, 1, blocks[count].start, 'room'));
  return blocks.slice(0, count);
}

/** The blocks in a part of a source. */
export function levelOf({ src, start, end }: Place, release: Release): Level {
  const form = BLOCK_FORMS[release];
  return { src, form, path: '', tag: '', pos: start, end };
}

/** Throws a TypeError for what is no room. */
export function checkRoom(room: Room): void {
  checkKind(room, 'room', 'readGameRoom(game, 2) or readRoom(block, { version }) gives one');
}
