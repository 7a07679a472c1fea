// One block, and one level of the tree as a cursor over siblings. Trailing bytes too few for a
// header are ignored. A wrong size ends its level, because nothing tells where the next block
// starts.

import { checkBytes, checkStored, need } from '../bytes.js';
import { attempt, type ErrorHandler } from '../errors.js';
import type { BlockForm } from '../version.js';
import { inside } from './containers.js';
import { headerLayout, readTag } from './header.js';

/** One block of a resource file. Offsets count in `src`. */
export interface Block {
  /**
   * Characters U+0000..U+00FF, as stored: four, or two in the small form. A short tag such as
   * `SOU ` keeps its space.
   */
  readonly tag: string;
  /** Tags from the outermost block inwards: `LECF > LFLF > ROOM`. */
  readonly path: string;
  /** How its header and those of its children are laid out. */
  readonly form: BlockForm;
  /** The source of the outermost call. */
  readonly src: Uint8Array;
  /** Offset of the block's header. */
  readonly start: number;
  /** Offset one past the block's last byte. */
  readonly end: number;
  /** What follows the header: a view of the source, not a copy. */
  readonly payload: Uint8Array;
}

/** Offset of a block's payload in its source. */
export function payloadStart({ end, payload }: Block): number {
  return end - payload.length;
}

/** Bytes that hold blocks, or a block that stands for its children. */
export type BlockSource = Uint8Array | Block;

/** Where the payload of a source is: all of the bytes, or what follows the block's header. */
export function payloadOf(source: BlockSource): Pick<Block, 'src' | 'start' | 'end'> {
  if ('payload' in source) return { src: source.src, start: payloadStart(source), end: source.end };
  checkBytes(source);
  return { src: source, start: 0, end: source.length };
}

/** Options of functions that walk or search blocks. */
export interface BlockOptions {
  /**
   * Form of the headers if the source is bytes: `small` for version 4. A block has its own form.
   * Default: `large`.
   */
  readonly form?: BlockForm | undefined;
  /**
   * Receives the error of each block that cannot be read. The rest of its level is skipped,
   * everything else is read. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** A cursor over the siblings of one level. */
export interface Level {
  readonly src: Uint8Array;
  readonly form: BlockForm;
  /** Path and tag of the block around this level; '' for none. */
  readonly path: string;
  readonly tag: string;
  /** Offset of the next sibling's header. */
  pos: number;
  end: number;
  readonly firstOnly: boolean;
}

const SEPARATOR = ' > ';

/**
 * Opens the blocks in a byte array, or the children of a block; `undefined` for a leaf.
 */
export function openSource(source: BlockSource, form: BlockForm = 'large'): Level | undefined {
  if ('payload' in source) return openChildren(source, source.path.split(SEPARATOR).at(-2));
  checkBytes(source);
  const end = source.length;
  need(0, headerLayout(form).size, end, 'no block header');
  return { src: source, form, path: '', tag: '', pos: 0, end, firstOnly: false };
}

/**
 * Opens the children of a block; `undefined` for a leaf. `parent` is the tag of the block around
 * it, given because splitting the path would take longer in a deep tree.
 */
export function openChildren(block: Block, parent: string | undefined): Level | undefined {
  const { src, form, path, tag, end } = block;
  const { container, firstOnly, skip } = inside(block, parent);
  if (!container) return undefined;
  return { src, form, path, tag, pos: payloadStart(block) + skip, end, firstOnly };
}

/** Reads the next sibling and moves on; `undefined` at the end of the level. */
export function nextBlock(level: Level, onError: ErrorHandler | undefined): Block | undefined {
  if (level.pos + headerLayout(level.form).size > level.end) return undefined;
  const block = attempt(onError, () => blockAt(level));
  if (block === undefined || level.firstOnly) level.end = level.pos;
  else level.pos = block.end;
  return block;
}

/** Reads the block at `pos`; throws `BAD_SIZE`. Trusts that the header ends before `end`. */
export function blockAt({ src, form, path, pos, end }: Omit<Level, 'tag' | 'firstOnly'>): Block {
  const layout = headerLayout(form);
  const tag = readTag(src, pos, layout);
  const size = layout.readSize(src, pos + layout.sizeAt);
  checkStored(size, layout.size, end - pos, pos + layout.sizeAt, tag);
  return {
    tag,
    path: path === '' ? tag : path + SEPARATOR + tag,
    form,
    src,
    start: pos,
    end: pos + size,
    payload: src.subarray(pos + layout.size, pos + size),
  };
}
