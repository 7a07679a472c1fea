// One block, and one level of the tree as a cursor over siblings. Trailing bytes too few for a
// header are ignored. A wrong size ends its level, because nothing tells where the next block
// starts.
//
// Real files of version 4 have junk behind their blocks, which is reported and never thrown: what has
// a size too small for a header, but for the first bytes of a source; and what has a wrong size in
// an RO that is not the first block of its LF.

import { charactersAt, checkBytes, checkStored, escaped, isBytes, need } from '../bytes.js';
import { attempt, type ErrorHandler, fail, type Reporter } from '../errors.js';
import { type Allowance, take } from '../limits.js';
import type { BlockForm } from '../version.js';
import { inside } from './containers.js';
import { headerLayout, SMALL_HEADER_SIZE } from './header.js';

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

/** A part of a source, such as a payload, from `start` to `end`. */
export type Place = Pick<Block, 'src' | 'start' | 'end'>;

/** Bytes that hold blocks, or a block that stands for its children. */
export type BlockSource = Uint8Array | Block;

/** Where the payload of a source is: all of the bytes, or what follows the block's header. */
export function payloadOf(source: BlockSource): Place {
  checkSource(source);
  if (isBytes(source)) return { src: source, start: 0, end: source.length };
  return { src: source.src, start: payloadStart(source), end: source.end };
}

/** Throws a TypeError unless a source is bytes or a block whose positions fit. */
export function checkSource(source: BlockSource): void {
  if (isBlock(source)) checkBlock(source);
  else checkBytes(source, 'source');
}

/** Whether a source is a block rather than bytes. */
export function isBlock(source: BlockSource): source is Block {
  return !isBytes(source) && Object(source).payload !== undefined;
}

function checkBlock(block: Block): void {
  const { src, payload, start, end, form, tag, path } = block;
  checkBytes(src, 'source.src');
  checkBytes(payload, 'source.payload');
  headerLayout(form);
  const whole = Number.isInteger(start) && Number.isInteger(end);
  const fits = whole && start >= 0 && start <= end - payload.length && end <= src.length;
  if (!fits || typeof tag !== 'string' || typeof path !== 'string')
    throw new TypeError('source is not a Block: its fields do not fit together');
}

/** Options of functions that walk or search blocks. */
export interface BlockOptions {
  /**
   * Form of the headers if the source is bytes: `small` for version 4. A block has its own form.
   * Default: `large`.
   */
  readonly form?: BlockForm | undefined;
  /**
   * Receives the error of each block that cannot be read. A container that reaches past its parent
   * is read up to the parent's end; otherwise the rest of its level is skipped. Everything else is
   * read. Default: throw; but in the small form, where real files have junk behind their blocks, sizes
   * below 6 and wrong sizes in a second RO of an LF end their level and are not thrown.
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
  /** Offset of the first sibling's header, in the children of a block. */
  readonly first?: number;
  /** Offset of the next sibling's header. */
  pos: number;
  end: number;
  readonly firstOnly: boolean;
  /** Whether wrong sizes are junk, whatever they are. */
  readonly junk?: boolean;
  /** Whether it was reported that the bytes are no blocks, or too few for a header. */
  readonly reported?: boolean;
}

const SEPARATOR = ' > ';

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
  if (isBlock(source)) return openChildren(source, { tag: parentOf(source) });
  const end = source.length;
  const reported = end < size;
  attempt(reporter, () => need(0, size, end, 'no block header'));
  return { src: source, form, path: '', tag: '', pos: 0, end, firstOnly: false, reported };
}

/** The tag of the block around a block; '' for none. */
function parentOf({ path }: Block): string {
  return path.split(SEPARATOR).at(-2) ?? '';
}

/**
 * Opens the children of a block; `undefined` for a leaf. `around` is the level that the block is in,
 * if that matters: splitting the path would take longer in a deep tree.
 */
export function openChildren(
  block: Block,
  around: Pick<Level, 'tag' | 'first'> | undefined,
): Level | undefined {
  const { src, form, path, tag, start, end } = block;
  const { container, firstOnly, skip } = inside(block, around?.tag);
  if (!container) return undefined;
  const first = payloadStart(block) + skip;
  const junk = tag === 'RO' && around?.tag === 'LF' && start > (around.first ?? start);
  return { src, form, path, tag, first, pos: first, end, firstOnly, junk };
}

/** Reads the next sibling and moves on; `undefined` at the end of the level. */
export function nextBlock(level: Level, reporter: Reporter | undefined): Block | undefined {
  if (level.pos + headerLayout(level.form).size > level.end) return undefined;
  const handler = isJunk(level) ? (reporter ?? SILENT) : reporter;
  const block = attempt(handler, () => blockAt(level)) ?? cutContainer(level);
  if (block === undefined || level.firstOnly) level.end = level.pos;
  else level.pos = block.end;
  return block;
}

/**
 * Reads the siblings of a level, from its cursor on; none of a leaf. Throws or reports `LIMIT` once
 * if they are more than the allowance, and stops there.
 */
export function* siblings(
  level: Level | undefined,
  reporter: Reporter | undefined,
  allowance?: Allowance,
): Generator<Block, void, undefined> {
  while (level !== undefined && !(allowance && allowance.left < 0)) {
    const block = nextBlock(level, reporter);
    if (block === undefined) return;
    const { tag, start } = block;
    if (allowance && !attempt(reporter, () => take(allowance, 1, start, escaped(tag)))) return;
    yield block;
  }
}

/** Ignores errors, for a first look at blocks that are read again. */
export const SILENT: Reporter = { onError: () => {}, stopped: false, count: 0 };

/**
 * Whether a level has a block with a tag. If not, throws or reports `MISSING` at `start`, unless the
 * level was reported as a whole.
 */
export function checkHas(
  level: Level | undefined,
  tag: string,
  start: number,
  reporter: Reporter | undefined,
): boolean {
  // Damage is thrown without a reporter, and ignored with one: reading the level will report it.
  const blocks = siblings(level && { ...level }, reporter && SILENT);
  let first: string | undefined;
  for (const block of blocks) {
    if (block.tag === tag) return true;
    first ??= block.tag;
  }
  const found = first === undefined ? '' : `: the first block is ${escaped(first)}`;
  if (!level?.reported) attempt(reporter, () => fail('MISSING', start, `no ${tag}${found}`));
  return false;
}

/** Where a header is in a level. */
type HeaderPlace = Omit<Level, 'tag' | 'firstOnly'>;

/** Reads the block at `pos`; throws `BAD_SIZE`. Trusts that the header ends before `end`. */
export function blockAt(place: HeaderPlace): Block {
  const { form, pos, end } = place;
  const { size: least, sizeAt } = headerLayout(form);
  const size = sizeOf(place);
  const block = blockTo(place, pos + size);
  checkStored(size, least, end - pos, pos + sizeAt, escaped(block.tag));
  return block;
}

/** Whether a wrong size of what comes next in a level means junk behind the blocks. */
function isJunk(level: Level): boolean {
  if (level.form !== 'small' || level.pos === 0) return false;
  return level.junk || sizeOf(level) < SMALL_HEADER_SIZE;
}

/** The block at `pos` up to the end of its level, if it is a container that reaches past it. */
function cutContainer(level: Level): Block | undefined {
  const { pos, end } = level;
  if (sizeOf(level) <= end - pos) return undefined;
  const block = blockTo(level, end);
  return inside(block, level.tag).container ? block : undefined;
}

/** The size that the header at `pos` states. */
function sizeOf({ src, form, pos }: HeaderPlace): number {
  const { sizeAt, readSize } = headerLayout(form);
  return readSize(src, pos + sizeAt);
}

/** The block from `pos` to `end`. */
function blockTo({ src, form, path, pos }: HeaderPlace, end: number): Block {
  const { size, tagAt, tagLength } = headerLayout(form);
  const tag = charactersAt(src, pos + tagAt, tagLength);
  return {
    tag,
    path: path === '' ? tag : path + SEPARATOR + tag,
    form,
    src,
    start: pos,
    end,
    payload: src.subarray(pos + size, end),
  };
}
