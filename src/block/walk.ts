// The block tree in file order: a parent first, then its children, then its next sibling.

import { attempt, type ErrorHandler, fail } from '../errors.js';
import { MAX_DEPTH } from '../limits.js';
import {
  type Block,
  type BlockOptions,
  type BlockSource,
  HEADER_SIZE,
  nextBlock,
  openChildren,
  openSource,
} from './level.js';

/** Options of {@link walkBlocks}. */
export interface WalkOptions extends BlockOptions {
  /** Levels below the source that the walk enters. Default: {@link MAX_DEPTH}. */
  readonly maxDepth?: number | undefined;
}

/**
 * Walks the tree of blocks lazily, depth first.
 *
 * What is a container is settled by a table of tags; unknown tags are leaves. Fewer than eight
 * bytes behind the last block of a level are ignored. Every block is a fresh record whose payload
 * is a view of the source.
 *
 * @param source - a whole file or a container's payload, already de-obfuscated; or a block, whose
 *   children are then walked and whose offsets go on counting from the same place
 * @throws {DecodeError} while iterating: `TRUNCATED` if a byte source has no block header at all;
 *   `BAD_SIZE` for a stored size below 8 or past the container; `LIMIT` below `maxDepth` levels.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function* walkBlocks(
  source: BlockSource,
  { maxDepth = MAX_DEPTH, onError }: WalkOptions = {},
): Generator<Block, void, undefined> {
  const stack = openSource(source);
  while (stack.length > 0) {
    const level = stack[stack.length - 1];
    const block = nextBlock(level, onError);
    if (block === undefined) {
      stack.pop();
      continue;
    }
    yield block;
    const children = openChildren(block, level.tag);
    if (children === undefined || children.end < HEADER_SIZE) continue;
    if (stack.length < maxDepth) stack.push(children);
    else tooDeep(block, onError);
  }
}

function tooDeep({ tag, start }: Block, onError: ErrorHandler | undefined): void {
  attempt(onError, () => fail('LIMIT', start, `${tag} is nested too deep`));
}

/**
 * Lists the blocks of one level, in file order.
 *
 * @param source - bytes that hold blocks one behind the other; or a block, whose children are
 *   listed (none for a leaf)
 * @throws {DecodeError} `TRUNCATED` if a byte source has no block header at all; `BAD_SIZE` for a
 *   stored size below 8 or past the container.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function childBlocks(source: BlockSource, { onError }: BlockOptions = {}): Block[] {
  const [level] = openSource(source);
  const blocks: Block[] = [];
  for (;;) {
    const block = level && nextBlock(level, onError);
    if (block === undefined) return blocks;
    blocks.push(block);
  }
}
