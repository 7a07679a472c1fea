// Which blocks of a game are damaged.

import { checkList } from '../bytes.js';
import type { Problem } from '../errors.js';
import { checkKind } from '../kind.js';
import type { GameBlock } from './blocks.js';

/**
 * Finds the blocks around a problem. What is cut off counts for the block that it is missing in, though its offset is
 * that of the byte behind.
 *
 * @param blocks - of the game, in order, from `walkGameBlocks`
 * @param problem - with the name of its `file`, such as functions that take a `Game` report
 * @returns the blocks that hold the byte, from the outside inwards; none if the problem names no file
 */
export function findProblemBlocks<T extends Pick<GameBlock, 'block' | 'file'>>(
  blocks: readonly T[],
  problem: Pick<Problem, 'code' | 'file' | 'offset'>,
): T[] {
  checkList(blocks, 'blocks');
  if (blocks.length > 0)
    checkKind(Object(blocks[0]).block, 'block', 'walkGameBlocks(game) gives them');
  const { code, file, offset } = Object(problem) as Problem;
  const at = code === 'TRUNCATED' ? offset - 1 : offset;
  return blocks.filter((one) => one.file === file && one.block.start <= at && at < one.block.end);
}
