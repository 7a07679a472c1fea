// The block tree in file order: a parent first, then its children, then its next sibling.

import { escaped } from '../bytes.js';
import { attempt, fail, reporterOf } from '../errors.js';
import { allowanceOf, type LimitOptions, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import { headerLayout } from './header.js';
import {
  type Block,
  type BlockOptions,
  type BlockSource,
  type Level,
  nextBlock,
  siblings,
} from './level.js';
import { enterBlock, openFile } from './open.js';

/**
 * Walks the tree of blocks lazily, depth first.
 *
 * A table of tags says which blocks are containers; unknown tags are leaves. Trailing bytes too few
 * for a header are ignored. Every block is a fresh record whose payload is a view of the source.
 *
 * @param source - a whole file or a container's payload, after `decodeXor`; or a block: its children are
 *   walked, with offsets in the same `src`
 * @throws {DecodeError} while iterating: `TRUNCATED` if a byte source is too short for a block
 *   header; `BAD_SIZE` for a stored size smaller than the header or past the container; `LIMIT` for
 *   blocks deeper than `limits.depth` levels. With `onError` none.
 * @throws {RangeError} if `form` is unknown or a limit is not a number of at least 0.
 * @throws {TypeError} if `source` is neither bytes nor a block, or `onError` not a function.
 * @example
 * ```ts
 * import { decodeXor, walkBlocks } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const bytes = decodeXor(lantern[1]?.bytes ?? new Uint8Array(), 0x69);
 * const tags = Array.from(walkBlocks(bytes), ({ tag }) => tag);
 * console.log(tags.slice(0, 4).join(' ')); // LECF LOFF LFLF ROOM
 * ```
 */
export function* walkBlocks(
  source: BlockSource,
  options?: BlockOptions & LimitOptions,
): Generator<Block, void, undefined> {
  const { form, limits, onError } = optionsOf(options);
  const reporter = reporterOf(onError);
  const depth = limitOf(limits, 'depth');
  const stack: Level[] = [];
  const enter = (level: Level | undefined, start: number) => {
    if (level === undefined || level.pos + headerLayout(level.form).size > level.end) return;
    if (stack.length < depth) stack.push(level);
    else {
      const detail = `${escaped(level.tag) || 'source'}: more levels than limits.depth`;
      attempt(reporter, () => fail('LIMIT', start, detail));
    }
  };
  enter(openFile(source, form, reporter), 0);
  while (stack.length > 0) {
    const level = stack[stack.length - 1];
    const block = nextBlock(level, reporter);
    if (block === undefined) {
      stack.pop();
      continue;
    }
    yield block;
    enter(enterBlock(block, level), block.start);
  }
}

/**
 * Lists the blocks of one level, in file order.
 *
 * @param source - bytes that hold blocks one after the other; or a block: its children are listed, none
 *   for a leaf
 * @throws {DecodeError} `TRUNCATED` or `BAD_SIZE`, as {@link walkBlocks}; `LIMIT` past `limits.entries`. With
 *   `onError` none.
 * @throws {RangeError} if `form` is unknown or a limit is not a number of at least 0.
 * @throws {TypeError} if `source` is neither bytes nor a block, or `onError` not a function.
 */
export function childBlocks(source: BlockSource, options?: BlockOptions & LimitOptions): Block[] {
  const { form, limits, onError } = optionsOf(options);
  const reporter = reporterOf(onError);
  return [...siblings(openFile(source, form, reporter), reporter, allowanceOf(limits))];
}
