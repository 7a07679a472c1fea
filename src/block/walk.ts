// The block tree in file order: a parent first, then its children, then its next sibling. A path names blocks:
// `LECF > LFLF > ROOM` every ROOM of a file, `LE > LF > RO` in version 4. In two containers, other bytes follow the
// blocks:
//
//   WRAP in BSTR or ZSTR     raw data behind OFFS (version 8)
//   RO, not the first of LF  junk, as in real files of version 4

import { describe, escaped } from '../bytes.js';
import { attempt, fail, type Reporter, raise, reporterOf } from '../errors.js';
import { type Allowance, allowanceOf, type LimitOptions, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import type { BlockForm, TaggedForm } from '../version.js';
import { FILE_TAGS } from './data-file.js';
import { clue, FILE, FORMS, headerLayout, isAmong, SEPARATOR, tagAt } from './header.js';
import {
  type Block,
  type BlockOptions,
  type BlockSource,
  checkSource,
  isBlock,
  type Level,
  nextBlock,
  openChildren,
  openSource,
  siblings,
} from './level.js';

/**
 * Walks the tree of blocks lazily, depth first.
 *
 * Unknown tags are leaves. Trailing bytes too few for a header are ignored. Every block is a fresh record whose payload
 * is a view of the source.
 *
 * @param source - a whole file or a container's payload, after `decodeXor`; or a block: its children are walked, with
 *   offsets in the same `src`
 * @throws {DecodeError} while iterating: `TRUNCATED` if bytes are too few for a block header; `BAD_SIZE` for a size
 *   smaller than the header or past the container; `LIMIT` past `limits.depth`. With `onError` none.
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
 * @param source - bytes that hold blocks one after the other; or a block: its children are listed, none for a leaf
 * @throws {DecodeError} `TRUNCATED` or `BAD_SIZE`, as {@link walkBlocks}; `LIMIT` past `limits.entries`. With `onError`
 *   none.
 */
export function childBlocks(source: BlockSource, options?: BlockOptions & LimitOptions): Block[] {
  const { form, limits, onError } = optionsOf(options);
  const reporter = reporterOf(onError);
  return [...siblings(openFile(source, form, reporter), reporter, allowanceOf(limits))];
}

/**
 * Finds every block at a path, lazily and in file order.
 *
 * @param source - as for {@link walkBlocks}
 * @param path - tags from the source's own first level inwards, separated by `>`; spaces do not matter.
 *   `ROOM > RMIM > IM00 > SMAP` looks in an LFLF, `LECF > LFLF > ROOM` in a file
 * @throws {DecodeError} while iterating: `TRUNCATED` or `BAD_SIZE`, as {@link walkBlocks}, for blocks before the match.
 *   With `onError` none.
 * @throws {RangeError} if `path` has a tag that is empty or too long.
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
 * @param path - as for {@link eachBlock}
 * @throws {DecodeError} `TRUNCATED` or `BAD_SIZE`, as {@link eachBlock}.
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

/** Opens the children of a block in a level; `undefined` for a leaf. */
export function enterBlock(block: Block, around: Pick<Level, 'tag' | 'first'>): Level | undefined {
  const { tag, start, form } = block;
  const { room, bundle } = FILE_TAGS[form];
  const level = openChildren(block);
  const firstOnly = tag === 'WRAP' && (around.tag === 'BSTR' || around.tag === 'ZSTR');
  const junk = tag === room && around.tag === bundle && start > (around.first ?? start);
  return level && { ...level, firstOnly, junk };
}

/** As `openSource`; throws or reports `BAD_SIZE` for bytes that are known to be something else and have no blocks. */
export function openFile(
  source: BlockSource,
  form: BlockForm = 'large',
  reporter?: Reporter,
): Level | undefined {
  const level = openSource(source, form, reporter);
  if (isBlock(source))
    return enterBlock(source, { tag: source.path.split(SEPARATOR).at(-2) ?? '' });
  const mistake = level && clue(source, form);
  if (!mistake) return level;
  raise(reporter, 'BAD_SIZE', headerLayout(form).sizeAt, mistake);
  return { ...level, end: 0, reported: true };
}

/** The form of a whole file by its first tag; `undefined` if files of neither form start like this. */
export function fileForm(src: Uint8Array): TaggedForm | undefined {
  for (const form of FORMS) {
    const tag = tagAt(src, form, 0);
    if (tag.length === headerLayout(form).tagLength && isAmong(tag, FILE)) return form;
  }
  return undefined;
}
