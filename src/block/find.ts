// Blocks by path: `LECF > LFLF > ROOM` names every ROOM of a file.

import {
  type Block,
  type BlockOptions,
  type BlockSource,
  nextBlock,
  openChildren,
  openSource,
  splitPath,
} from './level.js';

/**
 * Finds every block at a path, lazily and in file order.
 *
 * @param source - as for {@link walkBlocks}
 * @param path - tags from the source's own first level inwards, separated by `>`; spaces do not
 *   matter. `ROOM > RMIM > IM00 > SMAP` looks in an LFLF, `LECF > LFLF > ROOM` in a file
 * @throws {DecodeError} while iterating: `TRUNCATED` if a byte source has no block header at all;
 *   `BAD_SIZE` for a stored size below 8 or past the container, if it comes before the match.
 * @throws {RangeError} if `path` has a tag that is not one to four characters long.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function* findBlocks(
  source: BlockSource,
  path: string,
  { onError }: BlockOptions = {},
): Generator<Block, void, undefined> {
  const tags = splitPath(path);
  for (const tag of tags)
    if (tag.length !== 4 || tag === '    ') throw new RangeError(`no block path: ${path}`);
  const stack = openSource(source);
  while (stack.length > 0) {
    const level = stack[stack.length - 1];
    const block = nextBlock(level, onError);
    if (block === undefined) {
      stack.pop();
    } else if (block.tag === tags[stack.length - 1]) {
      if (stack.length === tags.length) {
        yield block;
      } else {
        const children = openChildren(block, level.tag);
        if (children !== undefined) stack.push(children);
      }
    }
  }
}

/**
 * Finds the first block at a path; `undefined` if there is none.
 *
 * @param source - as for {@link walkBlocks}
 * @param path - as for {@link findBlocks}
 * @throws {DecodeError} `TRUNCATED` or `BAD_SIZE`, as {@link findBlocks}.
 * @throws {RangeError} if `path` has a tag that is not one to four characters long.
 * @throws {TypeError} if `source` is neither bytes nor a block.
 */
export function findBlock(
  source: BlockSource,
  path: string,
  options?: BlockOptions,
): Block | undefined {
  for (const block of findBlocks(source, path, options)) return block;
  return undefined;
}
