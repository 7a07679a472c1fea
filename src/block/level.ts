// One block, and one level of the tree as a cursor over siblings. Trailing bytes too few for a header are ignored. A
// wrong size is thrown, or reported:
//
//   container   counts up to the end of the level
//   leaf        is left out; the level goes on where the next block starts that belongs there and fits
//
// Real files of version 4 have junk behind their blocks. A size too small for a header ends the level there, except at
// the start of a source, and is no error. For other junk see `enterBlock`.

import { checkBytes, checkMemory, checkStored, escaped } from '../bytes.js';
import { attempt, type ErrorHandler, fail, type Reporter, raise } from '../errors.js';
import { type Allowance, NO_LIMIT, take } from '../limits.js';
import { type BlockForm, hasTags, type TaggedForm } from '../version.js';
import { FILE_TAGS, NUMBER_SIZES } from './data-file.js';
import {
  headerLayout,
  isAmong,
  isContainer,
  mayHold,
  NO_BLOCKS,
  SEPARATOR,
  tagAt,
} from './header.js';

/** One block of a resource file. Offsets count in `src`. */
export interface Block {
  /** What the record is. */
  readonly kind: 'block';
  /**
   * Characters U+0000..U+00FF, as stored: four, or two in the small form. A short tag such as `SOU ` keeps its space.
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
  /**
   * Of a part of a bundle, the number that stands beside its offset: of a local script; of an image half, the id of its
   * object. Absent for all other blocks.
   */
  readonly number?: number | undefined;
}

/** A part of a source, such as a payload, from `start` to `end`. */
export type Place = Pick<Block, 'src' | 'start' | 'end'>;

/** Bytes that hold blocks, or a block that stands for its children. */
export type BlockSource = Uint8Array | Block;

/** A resource of a game: what `eachResource` gives. Readers of records take it in place of its block. */
export interface Resource extends Pick<Block, 'src' | 'start' | 'end' | 'payload'> {
  /** What the record is. */
  readonly kind: 'resource';
  /** What it is: the kind that was asked for. */
  readonly of: string;
  /** Its block; `undefined` in a bundle. */
  readonly block: Block | undefined;
  /** The parts of a room in a bundle, as blocks with the tags of version 4; absent for all else. */
  readonly parts?: readonly Block[] | undefined;
}

/** What readers take for a resource: its block, or in a bundle one that is not stored as such, with the kind for a tag. */
export function sourceOf(source: BlockSource | Resource): BlockSource {
  if (!isResource(source)) return source;
  const { of: tag, block } = source;
  return block ?? { ...source, kind: 'block', tag, path: tag, form: 'bundle' };
}

function isResource(source: BlockSource | Resource): source is Resource {
  return Object(source).kind === 'resource';
}

/** Options of functions that walk or search blocks. */
export interface BlockOptions {
  /**
   * Form of the headers if the source is bytes: `small` for versions 3 and 4. A block has its own form. Default:
   * `large`.
   */
  readonly form?: TaggedForm | undefined;
  /**
   * Receives the problem of each block with a wrong size. A container then counts up to its parent's end; a leaf is
   * left out, and reading goes on at the next block that belongs there and fits. Default: throw. In the small form,
   * real files have junk behind their blocks: there, a size below 6, or a wrong size in a second RO of an LF, ends its
   * level and is no error.
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
  /** The siblings, if no header tells them: parts of a bundle. */
  readonly known?: Iterator<Block, undefined>;
  /** Offset of the next sibling's header. */
  pos: number;
  end: number;
  /** Whether only the first child is a block, and what follows it raw data. */
  readonly firstOnly?: boolean;
  /** Whether every wrong size counts as junk. */
  readonly junk?: boolean;
  /** Whether damage was reported that may hide a block. */
  reported?: boolean;
}

/** Where the payload of a source is: all of the bytes, or what follows the block's header. */
export function payloadOf(source: BlockSource): Place {
  checkSource(source);
  return isBlock(source) ? payloadIn(source) : wholeOf(source);
}

export function payloadIn(block: Block): Place {
  return { src: block.src, start: payloadStart(block), end: block.end };
}

export function payloadStart({ end, payload }: Block): number {
  return end - payload.length;
}

/** All of some bytes. */
export function wholeOf(src: Uint8Array): Place {
  return { src, start: 0, end: src.length };
}

/** Throws a TypeError unless a source is bytes or a block. */
export function checkSource(source: BlockSource): void {
  if (isResource(source) && !source.block) throw new TypeError(NO_BLOCKS);
  if (!isBlock(source)) checkBytes(source, 'source');
  else checkMemory(source.src, source.end, 'source');
}

export function isBlock(source: BlockSource): source is Block {
  return Object(source).kind === 'block';
}

/** Opens the blocks in bytes, or the children of a block; `undefined` for a leaf. Too few bytes are `TRUNCATED`. */
export function openSource(
  source: BlockSource,
  form: BlockForm = 'large',
  reporter?: Reporter,
): Level | undefined {
  checkSource(source);
  const { size } = headerLayout(form);
  if (!hasTags(form)) throw new TypeError(NO_BLOCKS);
  if (isBlock(source)) return openChildren(source);
  const end = source.length;
  if (end < size) raise(reporter, 'TRUNCATED', end, 'the bytes end before a block header does');
  return { src: source, form, path: '', tag: '', first: 0, pos: 0, end, reported: end < size };
}

/** Opens the children of a block; `undefined` for a leaf. */
export function openChildren(block: Block): Level | undefined {
  if (!isContainer(block)) return undefined;
  const { src, form, path, tag, end } = block;
  const first = payloadStart(block) + (tag === FILE_TAGS[form].bundle ? NUMBER_SIZES[form] : 0);
  // A record that was changed by hand ends with its source.
  return { src, form, path, tag, first, pos: first, end: Math.min(end, src.length) };
}

/**
 * Reads the siblings of a level, from its cursor on. A leaf has none. Throws or reports `LIMIT` once if there are more
 * than the allowance, and stops there.
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

/** Reads the next sibling and moves on; `undefined` at the end of the level. */
export function nextBlock(level: Level, reporter: Reporter | undefined): Block | undefined {
  if (level.known) return level.known.next().value;
  for (let header = headerAt(level); header !== undefined; header = headerAt(level)) {
    const block = header.fits ? header.block : damagedBlock(level, header, reporter);
    level.pos = level.firstOnly ? level.end : (block?.end ?? nextKnown(level));
    if (block !== undefined) return block;
  }
  return undefined;
}

/**
 * What counts of a block with a wrong size: a container up to the end of its level, nothing of a leaf. Throws or
 * reports `BAD_SIZE`, unless the block is junk. A leaf that is junk ends its level.
 */
function damagedBlock(
  level: Level,
  header: Header,
  reporter: Reporter | undefined,
): Block | undefined {
  const { form, pos, end } = level;
  const { block, size } = header;
  const { size: least, hasJunk } = headerLayout(form);
  const isShort = size < least;
  if (hasJunk && pos > 0 && (isShort || level.junk)) {
    if (!isShort && isContainer(block)) return block;
    level.end = pos;
    return undefined;
  }
  attempt(reporter, () => checkSize(header, end));
  level.reported = true;
  return isContainer(block) ? block : undefined;
}

/**
 * Where a level goes on behind a leaf with a wrong size: at the next block whose tag belongs there and whose size fits,
 * or at the end. No byte is searched twice.
 */
function nextKnown({ src, form, tag, pos, end }: Level): number {
  const { size: least, sizeAt, readSize, tagAt: letters } = headerLayout(form);
  for (let next = pos + least; next + least <= end; next++) {
    // Most bytes are no digit and no capital letter, with which tags start.
    if (src[next + letters] < 0x30 || src[next + letters] > 0x5a) continue;
    const size = readSize(src, next + sizeAt);
    if (size < least || next + size > end) continue;
    if (mayHold(tag, tagAt(src, form, next))) return next;
  }
  return end;
}

type HeaderPlace = Pick<Level, 'src' | 'form' | 'path' | 'pos' | 'end'>;

interface Header {
  /** The block; up to the end of its place if its size is wrong. */
  readonly block: Block;
  /** Bytes of the block, as stored. */
  readonly size: number;
  /** Whether the size is neither too small for a header nor too large for the place. */
  readonly fits: boolean;
}

/** The header at `pos`; `undefined` if it does not fit before `end`. */
export function headerAt({ src, form, path, pos, end }: HeaderPlace): Header | undefined {
  const { size: least, sizeAt, readSize } = headerLayout(form);
  if (!(pos >= 0 && pos + least <= end)) return undefined;
  const size = readSize(src, pos + sizeAt);
  const fits = size >= least && pos + size <= end;
  const stop = fits ? pos + size : end;
  const tag = tagAt(src, form, pos);
  const block: Block = {
    kind: 'block',
    tag,
    path: path === '' ? tag : path + SEPARATOR + tag,
    form,
    src,
    start: pos,
    end: stop,
    payload: src.subarray(pos + least, stop),
  };
  return { block, size, fits };
}

function checkSize({ block: { tag, start, form }, size }: Header, end: number): void {
  const { size: least, sizeAt } = headerLayout(form);
  checkStored(size, least, end - start, start + sizeAt, escaped(tag));
}

/**
 * Reads the block that a stored offset leads to. Throws `BAD_OFFSET` at `storedAt` if no header fits before the end of
 * the place, or its tag is not one of `tags`; `BAD_SIZE` for a wrong size. With a reporter, a container with a wrong
 * size is reported, and counts up to the end of the place.
 *
 * @param tags - as for {@link isAmong}
 * @param storedAt - offset in `src` of the stored number, to blame if it is wrong
 * @param what - names the entry in an error message: `room 5`
 */
export function followOffset(
  place: HeaderPlace,
  tags: string,
  storedAt: number,
  what: string,
  reporter?: Reporter | undefined,
): Block {
  const { src, path, pos, end } = place;
  if (pos >= end) {
    const container = end === src.length ? 'the file' : path;
    fail('BAD_OFFSET', storedAt, `${container} ends at ${end}, before ${what}`);
  }
  const header = headerAt(place);
  if (header === undefined || !isAmong(header.block.tag, tags)) {
    const found = header === undefined ? 'the end' : escaped(header.block.tag);
    const wanted = tags.replaceAll(' ', ' or ');
    fail('BAD_OFFSET', storedAt, `${what}: no ${wanted} at ${pos}: ${found} is there`);
  }
  const { block, fits } = header;
  if (!fits) attempt(isContainer(block) ? reporter : undefined, () => checkSize(header, end));
  return block;
}

/** Ignores errors, for a first look at blocks that are read again. */
export const SILENT: Reporter = { onError: () => {}, stopped: false, count: 0 };

/** Throws or reports `MISSING` for a container without a block that it needs. */
export function warnMissing(
  tag: string,
  start: number,
  first: string | undefined,
  reporter: Reporter | undefined,
): void {
  const found = first === undefined ? '' : `: the first block is ${escaped(first)}`;
  raise(reporter, 'MISSING', start, `no ${tag}${found}`);
}
