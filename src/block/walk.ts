// The block tree in file order: a parent first, then its children, then its next sibling.

import { attempt, type ErrorHandler, fail } from '../errors.js';
import { type LimitOptions, limitOf } from '../limits.js';
import { headerLayout } from './header.js';
import {
  type Block,
  type BlockOptions,
  type BlockSource,
  type Level,
  nextBlock,
  openChildren,
  openSource,
} from './level.js';

/** Options of {@link walkBlocks}. `limits.depth` counts the levels below the source. */
export interface WalkOptions extends BlockOptions, LimitOptions {}

/**
 * Walks the tree of blocks lazily, depth first.
 *
 * A table of tags says which blocks are containers; unknown tags are leaves. Trailing bytes too few
 * for a header are ignored. Every block is a fresh record whose payload is a view of the source.
 *
 * @param source - a whole file or a container's payload, after `decodeXor`; or a block, whose
 *   children are walked, with offsets in the same `src`
 * @throws {DecodeError} while iterating: `TRUNCATED` if a byte source is too short for a block
 *   header; `BAD_SIZE` for a stored size below its header's or past the container; `LIMIT` below
 *   `limits.depth` levels.
 * @throws {RangeError} if `form` is unknown or a limit is not a number of at least 0.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function* walkBlocks(
  source: BlockSource,
  { form, limits, onError }: WalkOptions = {},
): Generator<Block, void, undefined> {
  const depth = limitOf(limits, 'depth');
  const first = openSource(source, form);
  const stack = first === undefined ? [] : [first];
  while (stack.length > 0) {
    const level = stack[stack.length - 1];
    const block = nextBlock(level, onError);
    if (block === undefined) {
      stack.pop();
      continue;
    }
    yield block;
    const children = openChildren(block, level.tag);
    if (children === undefined) continue;
    if (children.pos + headerLayout(children.form).size > children.end) continue;
    if (stack.length < depth) stack.push(children);
    else tooDeep(block, onError);
  }
}

function tooDeep({ tag, start }: Block, onError: ErrorHandler | undefined): void {
  attempt(onError, () => fail('LIMIT', start, `${tag} is nested too deep`));
}

/**
 * Lists the blocks of one level, in file order.
 *
 * @param source - bytes that hold blocks one after the other; or a block, whose children are listed
 *   (none for a leaf)
 * @throws {DecodeError} `TRUNCATED` if a byte source is too short for a block header; `BAD_SIZE`
 *   for a stored size below its header's or past the container.
 * @throws {RangeError} if `form` is unknown.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function childBlocks(source: BlockSource, { form, onError }: BlockOptions = {}): Block[] {
  return blocksOf(openSource(source, form), onError);
}

/** The blocks of a level from its cursor on; none of a leaf. */
export function blocksOf(level: Level | undefined, onError: ErrorHandler | undefined): Block[] {
  const blocks: Block[] = [];
  for (;;) {
    const block = level && nextBlock(level, onError);
    if (block === undefined) return blocks;
    blocks.push(block);
  }
}
