// Blocks by path. `LECF > LFLF > ROOM` names every ROOM of a file; `LE > LF > RO` in version 4.

import { describe } from '../bytes.js';
import { type Reporter, reporterOf } from '../errors.js';
import type { Allowance } from '../limits.js';
import { optionsOf } from '../options.js';
import type { BlockForm } from '../version.js';
import { headerLayout } from './header.js';
import {
  type Block,
  type BlockOptions,
  type BlockSource,
  checkSource,
  isBlock,
  type Level,
  nextBlock,
  siblings,
} from './level.js';
import { enterBlock, openFile } from './open.js';

/**
 * Finds every block at a path, lazily and in file order.
 *
 * @param source - as for {@link walkBlocks}
 * @param path - tags from the source's own first level inwards, separated by `>`; spaces do not
 *   matter. `ROOM > RMIM > IM00 > SMAP` looks in an LFLF, `LECF > LFLF > ROOM` in a file
 * @throws {DecodeError} while iterating: `TRUNCATED` or `BAD_SIZE`, as {@link walkBlocks}, for blocks before the
 *   match. With `onError` none.
 * @throws {RangeError} if `form` is unknown or `path` has a tag that is empty or too long for it.
 * @throws {TypeError} if `source` is neither bytes nor a block, `path` not a string, or `onError`
 *   not a function.
 */
export function* eachBlock(
  source: BlockSource,
  path: string,
  options?: BlockOptions,
): Generator<Block, void, undefined> {
  const { form = 'large', onError } = optionsOf(options);
  const reporter = reporterOf(onError);
  checkSource(source);
  const tags = splitTags(path, isBlock(source) ? source.form : form);
  const first = openFile(source, form, reporter);
  const stack = first === undefined ? [] : [first];
  while (stack.length > 0) {
    const level = stack[stack.length - 1];
    const block = nextBlock(level, reporter);
    if (block === undefined) stack.pop();
    else if (block.tag !== tags[stack.length - 1]) continue;
    else if (stack.length === tags.length) yield block;
    else {
      const children = enterBlock(block, level);
      if (children !== undefined) stack.push(children);
    }
  }
}

/** The tags of a path, padded with spaces to the length of their form. */
function splitTags(path: string, form: BlockForm): readonly string[] {
  const { tagLength } = headerLayout(form);
  if (typeof path !== 'string') throw new TypeError(`path is of type ${typeof path}, not string`);
  const tags = path.split('>').map((tag) => tag.trim().padEnd(tagLength));
  if (tags.some((tag) => tag.length !== tagLength || tag.trim() === ''))
    throw new RangeError(
      `path is ${describe(path)}, not a path of tags of 1 to ${tagLength} characters`,
    );
  return tags;
}

/**
 * Finds the first block at a path; `undefined` if there is none.
 *
 * @param source - as for {@link walkBlocks}
 * @param path - as for {@link eachBlock}
 * @throws {DecodeError} `TRUNCATED` or `BAD_SIZE`, as {@link eachBlock}.
 * @throws {RangeError} if `form` is unknown or `path` has a tag that is empty or too long for it.
 * @throws {TypeError} if `source` is neither bytes nor a block, `path` not a string, or `onError`
 *   not a function.
 */
export function findBlock(
  source: BlockSource,
  path: string,
  options?: BlockOptions,
): Block | undefined {
  for (const block of eachBlock(source, path, options)) return block;
  return undefined;
}

/** The first block with a tag in a level. Damage after it does not matter. */
export function childWith(
  level: Level | undefined,
  tag: string,
  reporter: Reporter | undefined,
  allowance?: Allowance,
): Block | undefined {
  for (const child of siblings(level, reporter, allowance)) if (child.tag === tag) return child;
  return undefined;
}

/** The first of some blocks with a tag; `undefined` if none has it. */
export function firstBlock(blocks: readonly Block[], tag: string): Block | undefined {
  return blocks.find((block) => block.tag === tag);
}
