// Walking and searching the tree: docs/format/blocks.md says it in words.

import type { Block, BlockSource } from '../../block/level.js';
import { shown } from '../../bytes.js';
import { fail } from '../../errors.js';
import { type Allowance, allowanceOf, DEFAULT_LIMITS, take } from '../../limits.js';
import type { BlockForm } from '../../version.js';
import { headerOf } from './header.js';
import { childrenOf, firstOf, isBlock, type Level, nextOf, openSource } from './tree.js';

/**
 * Lists all blocks of a tree, depth first. The slow twin of the function of this name in the main entry point,
 * which gives them one at a time.
 *
 * @param source - a file or a container's payload; or a block: what it holds is listed
 * @param form - form of the headers if the source is bytes
 * @returns each block, a parent before its children
 * @throws {DecodeError} `TRUNCATED` if bytes are too short for a header; `BAD_SIZE`; `LIMIT` past 32 levels.
 * @throws {RangeError} if `form` is unknown.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function walkBlocks(source: BlockSource, form: BlockForm = 'large'): Block[] {
  const found: Block[] = [];
  const level = openSource(source, form);
  if (level !== undefined) walkLevel(level, 1, found);
  return found;
}

function walkLevel(level: Level, depth: number, found: Block[]): void {
  for (let block = firstOf(level); block !== undefined; block = nextOf(level, block)) {
    found.push(block);
    const children = childrenOf(block, level.tag, level.start);
    if (children === undefined || isEmpty(children)) continue;
    if (depth >= DEFAULT_LIMITS.depth) fail('LIMIT', block.start, 'more than 32 levels');
    walkLevel(children, depth + 1, found);
  }
}

/** Whether a level is too short for a header. */
function isEmpty({ form, start, end }: Level): boolean {
  return start + headerOf(form).size > end;
}

/**
 * Lists the blocks of one level. The slow twin of the function of this name in the main entry point.
 *
 * @param source - bytes that hold blocks; or a block: its children are listed, none for a leaf
 * @param form - form of the headers if the source is bytes
 * @returns the blocks in file order
 * @throws {DecodeError} `TRUNCATED` if bytes are too short for a header; `BAD_SIZE`; `LIMIT` past 65,536 blocks.
 * @throws {RangeError} if `form` is unknown.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function childBlocks(source: BlockSource, form: BlockForm = 'large'): Block[] {
  const level = openSource(source, form);
  return level === undefined ? [] : blocksIn(level);
}

/** The blocks of a level. Each is taken from an allowance. */
export function blocksIn(level: Level, allowance: Allowance = allowanceOf(undefined)): Block[] {
  const found: Block[] = [];
  for (let block = firstOf(level); block !== undefined; block = nextOf(level, block)) {
    take(allowance, 1, block.start, 'blocks');
    found.push(block);
  }
  return found;
}

/**
 * Finds every block at a path. The slow twin of the function of this name in the main entry point, which gives
 * them one at a time.
 *
 * @param source - as for `walkBlocks`
 * @param path - tags from the first level of the source inwards, separated by `>`; spaces do not matter
 * @param form - form of the headers if the source is bytes
 * @returns the blocks in file order
 * @throws {DecodeError} `TRUNCATED` if bytes are too short for a header; `BAD_SIZE`.
 * @throws {RangeError} if `form` is unknown, or `path` has a tag that is empty or too long for it.
 * @throws {TypeError} if `source` is neither bytes nor a block, or `path` not a string.
 */
export function findBlocks(source: BlockSource, path: string, form: BlockForm = 'large'): Block[] {
  return foundAt(source, path, form, Infinity);
}

/**
 * Finds the first block at a path. The slow twin of the function of this name in the main entry point.
 *
 * @param source - as for `walkBlocks`
 * @param path - as for `findBlocks`
 * @param form - form of the headers if the source is bytes
 * @returns the block; `undefined` if there is none
 * @throws {DecodeError} `TRUNCATED` if bytes are too short for a header; `BAD_SIZE` before the block.
 * @throws {RangeError} if `form` is unknown, or `path` has a tag that is empty or too long for it.
 * @throws {TypeError} if `source` is neither bytes nor a block, or `path` not a string.
 */
export function findBlock(
  source: BlockSource,
  path: string,
  form: BlockForm = 'large',
): Block | undefined {
  return foundAt(source, path, form, 1)[0];
}

function foundAt(source: BlockSource, path: string, form: BlockForm, most: number): Block[] {
  const found: Block[] = [];
  const level = openSource(source, form);
  const tags = tagsOf(path, isBlock(source) ? source.form : form);
  if (level !== undefined) search(level, tags, found, most);
  return found;
}

/** Adds the blocks at a path to those found, until they are as many as wanted. */
function search(level: Level, tags: readonly string[], found: Block[], most: number): void {
  for (let block = firstOf(level); block !== undefined; block = nextOf(level, block)) {
    if (block.tag !== tags[0]) continue;
    const children = childrenOf(block, level.tag, level.start);
    if (tags.length === 1) found.push(block);
    else if (children !== undefined) search(children, tags.slice(1), found, most);
    if (found.length >= most) return;
  }
}

/** The tags of a path. */
function tagsOf(path: string, form: BlockForm): string[] {
  const { tagLength } = headerOf(form);
  if (typeof path !== 'string') throw new TypeError(`path is of type ${typeof path}, not string`);
  const tags: string[] = [];
  for (const part of path.split('>')) {
    const tag = part.trim().padEnd(tagLength);
    if (tag.length !== tagLength || tag.trim() === '')
      throw new RangeError(`${shown(path)} is not a path of tags of 1 to ${tagLength} characters`);
    tags.push(tag);
  }
  return tags;
}
