// What a block says, as a text for people: its record, or why it has none.

import type { Block } from '../block/level.js';
import { childBlocks } from '../block/walk.js';
import { DecodeError } from '../errors.js';
import { checkKind } from '../kind.js';
import type { LimitOptions } from '../limits.js';
import type { VersionOptions } from '../version.js';
import { readBlock } from './read-block.js';
import { recordToText } from './text.js';

/** Blocks that have no reader of their own, by their tags, and why. */
const WHY: readonly (readonly [tags: RegExp, why: string])[] = [
  [/^(SMAP|ZP..|ZPLN|BM|OI)$/, 'It has no reader of its own: it is read with its room.'],
  [/^(SCRP|LSCR|ENCD|EXCD|SC|LS|EN|EX)$/, 'Scripts are not decoded.'],
  [/^(SOUN|SO)$/, 'Sounds are not decoded.'],
];

/**
 * Writes what `readBlock` gives of a block as `recordToText` does. Of a block that has no record, or a damaged one, it
 * says why.
 *
 * @param block - from `walkGameBlocks` or `walkBlocks`
 * @param options - the release of the game; a `Game` will do
 * @returns lines, or a sentence such as `It only holds other blocks.`
 */
export function blockToText(block: Block, options: VersionOptions & LimitOptions): string {
  checkKind(block, 'block', 'walkGameBlocks(game) gives them');
  try {
    const record = readBlock(block, options);
    if (record) return recordToText(record.value);
  } catch (error) {
    if (error instanceof DecodeError) return `Its reader says: ${error.message}.`;
    throw error;
  }
  const why = WHY.find(([tags]) => tags.test(block.tag));
  if (why) return why[1];
  const isAround = childBlocks(block, { onError: () => {} }).length > 0;
  return isAround ? 'It only holds other blocks.' : 'No reader knows it.';
}
