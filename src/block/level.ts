// One block, and one level of the tree as a cursor over siblings.
//
//   0  char[4]  tag
//   4  u32be    size in bytes, header included; at least 8, odd sizes occur and are not padded
//   8  ...      payload
//
// Versions 5 and later. Up to seven bytes behind the last block of a container are no block and are
// ignored; a size that is wrong ends its level, because nothing tells where the next block starts.

import { checkBytes, tagAt, u32be } from '../bytes.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import { inside } from './containers.js';

/** Bytes of a block header. */
export const HEADER_SIZE = 8;

/** One block of a resource file. */
export interface Block {
  /** Four characters U+0000..U+00FF, as stored; a short tag such as `SOU ` keeps its space. */
  readonly tag: string;
  /** Tags from the outermost block inwards: `LECF > LFLF > ROOM`. */
  readonly path: string;
  /** Offset of the block's header in the source of the outermost call. */
  readonly start: number;
  /** Offset one past the block's last byte. */
  readonly end: number;
  /** What follows the header: a view of the source, not a copy. */
  readonly payload: Uint8Array;
}

/** Offset of a block's payload in the source that `start` and `end` count in. */
export function payloadStart({ end, payload }: Block): number {
  return end - payload.length;
}

/** Bytes that hold blocks, or a block whose children are meant. */
export type BlockSource = Uint8Array | Block;

/** How a walk or a look-up treats damage. */
export interface BlockOptions {
  /**
   * Receives each block that cannot be read; the rest of its level is then skipped and everything
   * else goes on. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** A cursor over the siblings of one level. */
export interface Level {
  readonly src: Uint8Array;
  /** Offset in the outermost source of `src[0]`. */
  readonly base: number;
  /** Path and tag of the block that this level is inside of; '' for none. */
  readonly path: string;
  readonly tag: string;
  /** Offset in `src` of the next sibling's header. */
  pos: number;
  end: number;
  readonly firstOnly: boolean;
}

const SEPARATOR = ' > ';

/**
 * Opens the level that a caller named: the blocks in a byte array, or the children of a block. The
 * result is a stack for further levels; it is empty for a leaf.
 */
export function openSource(source: BlockSource): Level[] {
  if ('payload' in source) {
    const tags = splitPath(source.path);
    const level = openChildren(source, tags.length > 1 ? tags[tags.length - 2] : '');
    return level === undefined ? [] : [level];
  }
  checkBytes(source);
  const end = source.length;
  if (end < HEADER_SIZE) fail('TRUNCATED', end, 'no block header');
  return [{ src: source, base: 0, path: '', tag: '', pos: 0, end, firstOnly: false }];
}

/** Opens the children of `block`, which stands in a `parent`; `undefined` for a leaf. */
export function openChildren(block: Block, parent: string): Level | undefined {
  const { container, firstOnly } = inside(block.tag, parent, block.payload);
  if (!container) return undefined;
  const { payload, path, tag } = block;
  const base = payloadStart(block);
  return { src: payload, base, path, tag, pos: 0, end: payload.length, firstOnly };
}

/** The tags of a path; one that is short of four characters gets its spaces back. */
export function splitPath(path: string): readonly string[] {
  return path.split('>').map((tag) => tag.trim().padEnd(4));
}

/** Reads the next sibling and moves on; `undefined` at the end of the level. */
export function nextBlock(level: Level, onError: ErrorHandler | undefined): Block | undefined {
  if (level.pos + HEADER_SIZE > level.end) return undefined;
  const block = attempt(onError, () => blockAt(level));
  if (block === undefined || level.firstOnly) level.end = level.pos;
  else level.pos = block.end - level.base;
  return block;
}

/** Reads the block at `pos`, whose header is known to end before `end`; throws `BAD_SIZE`. */
export function blockAt({ src, base, path, pos, end }: Omit<Level, 'tag' | 'firstOnly'>): Block {
  const tag = tagAt(src, pos);
  const size = u32be(src, pos + 4);
  const start = base + pos;
  if (size < HEADER_SIZE || size > end - pos)
    fail('BAD_SIZE', start + 4, `${tag} of ${size} bytes, ${end - pos} are left`);
  return {
    tag,
    path: path === '' ? tag : path + SEPARATOR + tag,
    start,
    end: start + size,
    payload: src.subarray(pos + HEADER_SIZE, pos + size),
  };
}
