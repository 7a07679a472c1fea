// One block, and one level of the tree as a cursor over siblings. Trailing bytes too few for a
// header are ignored, but reported to a handler unless they are zeros. A wrong size is thrown; with a
// handler, the next block is searched instead: see mend.ts.
//
// Real files of version 4 have junk behind their blocks. Bytes with a size too small for a header are
// junk, except at the start of a source. It is reported, never thrown. For other junk see enter.ts.

import { checkBytes, checkStored, escaped, isBytes, need } from '../bytes.js';
import { attempt, type ErrorHandler, type Reporter, raise } from '../errors.js';
import { tellLeft } from '../left-over.js';
import { type Allowance, NO_LIMIT, take } from '../limits.js';
import type { BlockForm } from '../version.js';
import { isContainer } from './containers.js';
import { headerLayout, tagAt } from './header.js';
import { mendedBlock } from './mend.js';

/** One block of a resource file. Offsets count in `src`. */
export interface Block {
  /**
   * Characters U+0000..U+00FF, as stored: four, or two in the small form. A short tag such as
   * `SOU ` keeps its space.
   */
  readonly tag: string;
  /** Tags from the outermost block inwards: `LECF > LFLF > ROOM`. */
  readonly path: string;
  /** How its own header and the headers of its children are laid out. */
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

/** A part of a source, such as a payload, from `start` to `end`. */
export type Place = Pick<Block, 'src' | 'start' | 'end'>;

/** Bytes that hold blocks, or a block that stands for its children. */
export type BlockSource = Uint8Array | Block;

/** Where the payload of a source is: all of the bytes, or what follows the block's header. */
export function payloadOf(source: BlockSource): Place {
  checkSource(source);
  return isBlock(source) ? payloadIn(source) : wholeOf(source);
}

/** Where the payload of a block is. */
export function payloadIn(block: Block): Place {
  return { src: block.src, start: payloadStart(block), end: block.end };
}

/** All of some bytes. */
export function wholeOf(src: Uint8Array): Place {
  return { src, start: 0, end: src.length };
}

/** Throws a TypeError unless a source is bytes or a block whose positions fit. */
export function checkSource(source: BlockSource): void {
  if (isBlock(source)) checkBlock(source);
  else checkBytes(source, 'source');
}

/** Whether a source is a block rather than bytes. */
export function isBlock(source: BlockSource): source is Block {
  return Object(source).payload !== undefined;
}

function checkBlock(block: Block): void {
  headerLayout(block.form);
  if (!isWholeBlock(block)) throw new TypeError('source is not a Block');
}

/** Whether a value is a block whose positions fit. */
export function isWholeBlock(block: Block): boolean {
  const { src, payload, start, end, tag, path } = Object(block) as Block;
  return (
    isBytes(src) &&
    isBytes(payload) &&
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    start <= end - payload.length &&
    end <= src.length &&
    typeof tag === 'string' &&
    typeof path === 'string'
  );
}

/** Options of functions that walk or search blocks. */
export interface BlockOptions {
  /**
   * Form of the headers if the source is bytes: `small` for version 4. A block has its own form.
   * Default: `large`.
   */
  readonly form?: BlockForm | undefined;
  /**
   * Receives the problem of each damaged block. A block with a wrong size ends where the next block starts
   * whose tag belongs beside it; a tag with one wrong letter is corrected. If no next block is found, a
   * container is read up to its parent's end; after a leaf, the rest of the level is skipped. Default: throw.
   * In the small form, real files have junk behind their blocks: there, a size below 6, or a wrong size in
   * a second RO of an LF, ends its level and is not thrown.
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
  /** Offset of the first sibling's header; absent if that is not known. */
  readonly first?: number;
  /** Whether the end of the block around is unknown, so that its next sibling may follow. */
  readonly isOpen?: boolean;
  /** The tag of the block before. */
  before?: string;
  /** Set if a search behind a wrong size found no block. */
  isLast?: boolean;
  /** The tags of the level's blocks; listed when a tag must be corrected. */
  present?: readonly string[];
  /** Offset of the next sibling's header. */
  pos: number;
  end: number;
  /** Whether only the first child is a block, and what follows it raw data. */
  readonly firstOnly?: boolean;
  /** Whether every wrong size counts as junk. */
  readonly junk?: boolean;
  /** Whether it was reported that the bytes are no blocks, or too few for a header. */
  readonly reported?: boolean;
}

/** Stands between the tags of a path. */
export const SEPARATOR = ' > ';

/**
 * Opens the blocks in a byte array, or the children of a block; `undefined` for a leaf. Throws or
 * reports `TRUNCATED` for bytes that are too short.
 */
export function openSource(
  source: BlockSource,
  form: BlockForm = 'large',
  reporter?: Reporter,
): Level | undefined {
  checkSource(source);
  const { size } = headerLayout(form);
  if (isBlock(source)) return openChildren(source);
  const end = source.length;
  attempt(reporter, () => need(0, size, end, 'no block header'));
  return { src: source, form, path: '', tag: '', first: 0, pos: 0, end, reported: end < size };
}

/** Bytes of the room number that opens an LF. */
const ROOM_NUMBER = 2;

/** Opens the children of a block; `undefined` for a leaf. */
export function openChildren(block: Block): Level | undefined {
  if (!isContainer(block)) return undefined;
  const { src, form, path, tag, end } = block;
  const first = payloadStart(block) + (tag === 'LF' ? ROOM_NUMBER : 0);
  return { src, form, path, tag, first, pos: first, end };
}

/** Reads the next sibling and moves on; `undefined` at the end of the level. */
export function nextBlock(level: Level, reporter: Reporter | undefined): Block | undefined {
  const header = headerAt(level);
  if (header === undefined) {
    if (!level.reported) tellLeft(reporter, level, 1, level.tag);
    return undefined;
  }
  const mended = reporter && mendedBlock(level, header, reporter);
  const block = mended ?? asStored(level, header, reporter);
  if (block === undefined || level.firstOnly) level.end = level.pos;
  else {
    level.pos = block.end;
    level.before = block.tag;
  }
  return block;
}

/** The block of a header; if its size is wrong, the part that counts. */
function asStored(level: Level, header: Header, reporter: Reporter | undefined): Block | undefined {
  const { cut, size } = header;
  return cut.start + size === cut.end ? cut : damagedBlock(level, header, reporter);
}

/**
 * The part that counts of a block with a wrong size: a container up to the end of its place, nothing of
 * a leaf. Throws or reports `BAD_SIZE`; never throws for junk.
 */
function damagedBlock(
  { form, pos, end, junk }: Level,
  header: Header,
  reporter: Reporter | undefined,
): Block | undefined {
  const { cut, size } = header;
  const short = size < headerLayout(form).size;
  const isJunk = form === 'small' && pos > 0 && (short || junk);
  attempt(isJunk ? (reporter ?? SILENT) : reporter, () => wholeBlock(header, end));
  return short || !isContainer(cut) ? undefined : cut;
}

/**
 * Reads the siblings of a level, from its cursor on. A leaf has none. Throws or reports `LIMIT` once
 * if there are more than the allowance, and stops there.
 */
export function* siblings(
  level: Level | undefined,
  reporter: Reporter | undefined,
  allowance: Allowance = NO_LIMIT,
): Generator<Block, void, undefined> {
  while (level !== undefined && allowance.left >= 0) {
    const block = nextBlock(level, reporter);
    if (block === undefined) return;
    if (allowance.left >= 1) allowance.left--;
    else if (!attempt(reporter, () => take(allowance, 1, block.start, 'blocks'))) return;
    yield block;
  }
}

/** Ignores errors, for a first look at blocks that are read again. */
export const SILENT: Reporter = { onError: () => {}, stopped: false, count: 0 };

/** Throws or reports `MISSING` for a container without a block that it needs. */
export function tellMissing(
  tag: string,
  { start, first }: { readonly start: number; readonly first: string | undefined },
  reporter: Reporter | undefined,
): void {
  const found = first === undefined ? '' : `: the first block is ${escaped(first)}`;
  raise(reporter, 'MISSING', start, `no ${tag}${found}`);
}

/** Where a header is in a level. */
export type HeaderPlace = Pick<Level, 'src' | 'form' | 'path' | 'pos' | 'end'>;

/** The header of a block. */
export interface Header {
  /** The block; up to the end of its place if the stored size is too large, or smaller than a header. */
  readonly cut: Block;
  /** Bytes of the block, as stored. */
  readonly size: number;
}

/** The header at `pos`; `undefined` if it does not fit before `end`. */
export function headerAt({ src, form, path, pos, end }: HeaderPlace): Header | undefined {
  const { size: least, sizeAt, readSize } = headerLayout(form);
  if (pos + least > end) return undefined;
  const size = readSize(src, pos + sizeAt);
  const tag = tagAt(src, form, pos);
  const stop = Math.max(Math.min(pos + size, end), pos + least);
  const payload = src.subarray(pos + least, stop);
  return { cut: { tag, path: pathOf(path, tag), form, src, start: pos, end: stop, payload }, size };
}

function pathOf(path: string, tag: string): string {
  return path === '' ? tag : path + SEPARATOR + tag;
}

/** The block of a header in a place that ends at `end`; throws `BAD_SIZE` for a wrong size. */
export function wholeBlock({ cut, size }: Header, end: number): Block {
  const { tag, start, form } = cut;
  const { size: least, sizeAt } = headerLayout(form);
  if (start + size !== cut.end) checkStored(size, least, end - start, start + sizeAt, escaped(tag));
  return cut;
}
