// Corrects a damaged header. One number or tag is wrong; the blocks around it show what it must be:
//
//   size   a block ends where the next block starts whose tag belongs beside it
//   tag    the first block of a container has a fixed tag; other damaged tags have one wrong letter

import { escaped } from '../bytes.js';
import { type Reporter, tell } from '../errors.js';
import type { BlockForm } from '../version.js';
import { isTag, type KnownTags, mayHold, patternOf, tagsBeside } from './containers.js';
import { headerLayout, tagAt } from './header.js';
import type { Block, Header, Level } from './level.js';

/** The blocks of one container. */
interface Siblings {
  readonly src: Uint8Array;
  readonly form: BlockForm;
  /** Offset one past the last of them. */
  readonly end: number;
}

/**
 * The block of a header that may be damaged, up to the next block that belongs beside it; `undefined` if
 * nothing shows that its size is wrong, or where it ends.
 */
export function mendedBlock(
  level: Level,
  { cut, size }: Header,
  reporter: Reporter,
): Block | undefined {
  const known = level.firstOnly || level.junk ? undefined : knownTags(level, cut.tag);
  if (known === undefined) return undefined;
  const { size: least, sizeAt } = headerLayout(level.form);
  const stop = cut.start + size;
  const first = cut.start + least;
  const behind = tagIn(level, stop) ?? '';
  // A container whose size is too small is followed by its own children.
  const isChild = mayHold(cut.tag, behind) && !known.tags.includes(patternOf(behind));
  const isSplit = isChild && !isMisspelt(level, stop, behind, known);
  const fits = stop === cut.end && !isSplit && isFollowed(level, { first, stop }, known, cut.tag);
  const swallowed =
    fits && level.tag !== '' && isTag(cut.tag)
      ? swallowedAt(level, { first, stop }, known, cut.tag)
      : undefined;
  if (fits && swallowed === undefined) return retagged(level, cut, known, reporter);
  const found = (level.isLast ? undefined : nextKnown(level, first, known, cut.tag)) ?? swallowed;
  level.isLast = found === undefined;
  const next = found ?? (isSplit ? level.end : undefined);
  if (next === undefined && stop === cut.end) return retagged(level, cut, known, reporter);
  if (next === undefined) return undefined;
  const detail = `${escaped(cut.tag)} says that it has ${size} bytes, but the next block starts after ${next - cut.start}`;
  tell(reporter, 'BAD_SIZE', cut.start + sizeAt, detail);
  const payload = cut.src.subarray(first, next);
  return retagged(level, { ...cut, end: next, payload }, known, reporter);
}

/** The tags that may stand in a level. */
function knownTags({ tag: container, isOpen }: Level, tag: string): KnownTags | undefined {
  const known = tagsBeside(container, tag);
  return !isOpen || !known ? known : { ...known, tags: [...known.tags, container] };
}

/** A block, with its tag corrected if that is damaged. */
function retagged(level: Level, block: Block, known: KnownTags, reporter: Reporter): Block {
  const { tag, start, end } = block;
  const { first = -1, before } = level;
  const neighbors = [before, tagIn(level, end)];
  // One wrong letter may make another known tag: IMHD becomes IM4D, OC becomes CC.
  const isMistaken =
    start === first ? isNear(tag, known.opener ?? tag) : isMisplaced(tag, neighbors, known);
  if (isTag(tag) && !isMistaken && !isStray(tag, known)) return block;
  level.present ??= first < 0 ? [] : tagsFrom(level, first);
  const place = { isFirst: start === first, neighbors, present: level.present };
  const right = mendedTag(tag, known, place);
  if (right === undefined) return block;
  const pos = start + headerLayout(level.form).tagAt;
  tell(reporter, 'BAD_VALUE', pos, `block ${escaped(tag)} is read as ${right}`);
  return withTag(block, right);
}

/** The same block with another tag. */
export function withTag(block: Block, tag: string): Block {
  const path = block.path.slice(0, block.path.length - block.tag.length) + tag;
  return { ...block, tag, path };
}

/** Most blocks with unknown tags that may stand between two known ones. */
const STRANGERS = 9;

/** The payload of a block, by its stored size. */
interface Stated {
  /** Where its payload starts. */
  readonly first: number;
  /** Where it ends. */
  readonly stop: number;
}

/** Whether a block may end where it says: at the end of the level, or before blocks that lead to a known tag. */
function isFollowed(
  place: Siblings,
  { first, stop }: Stated,
  known: KnownTags,
  tag: string,
): boolean {
  let next = stop;
  for (let left = STRANGERS; left >= 0; left--) {
    if (endsAt(place, next) || hasKnownTag(place, next, known)) return true;
    // A tag of another container shows that this place is inside the next block, unless one letter makes it a
    // tag that belongs here and no known block starts before it.
    const other = tagIn(place, next) ?? '';
    if (isTag(other)) {
      if (!known.tags.some((one) => isNear(other, one))) return false;
      if ((nextKnown(place, first, known, tag) ?? stop) < stop) return false;
    }
    const size = sizeAt(place, next);
    if (size === undefined) return false;
    next += size;
  }
  return false;
}

/** Most bytes searched for the next block. Many places of a file may start a search of the same bytes. */
const REACH = 524_288;

/**
 * Offset of the first whole block from `from` on whose tag belongs in the level; `undefined` without one.
 *
 * @param tag - tag of the block around `from`, which may hold blocks of its own
 */
function nextKnown(
  place: Siblings,
  from: number,
  known: KnownTags,
  tag: string,
): number | undefined {
  const { size: least, tagAt: letters } = headerLayout(place.form);
  const last = Math.min(place.end - least, from + REACH);
  for (let pos = from; pos <= last; pos++) {
    if (!mayBeTag(place.src, pos + letters)) continue;
    const size = sizeAt(place, pos);
    if (size === undefined || !hasKnownTag(place, pos, known)) continue;
    if (mayHold(tag, tagIn(place, pos) ?? '')) continue;
    if (endsAt(place, pos + size) || hasKnownTag(place, pos + size, known)) return pos;
  }
  return undefined;
}

/** Most bytes that one wrong byte of a size adds, but for sizes that are off by far. */
const FAR = 255;

/**
 * Where the next block starts if a block swallows it: the size is too large, and by chance leads to the
 * end of another block, or into it. `undefined` if the block swallows none.
 *
 * @param tag - tag of the block
 */
function swallowedAt(
  place: Siblings,
  { first, stop }: Stated,
  known: KnownTags,
  tag: string,
): number | undefined {
  // Bytes too few for a header belong to the last block, if there is one.
  const last = endsAt(place, stop) ? place.end : stop;
  const isBeside = (pos: number) =>
    hasKnownTag(place, pos, known) && !mayHold(tag, tagIn(place, pos) ?? '');
  if (mayHold(tag, tagIn(place, first) ?? ''))
    for (let pos = first, size = sizeAt(place, pos); size !== undefined && pos < stop; ) {
      if (isBeside(pos)) return pos;
      pos += size;
      size = sizeAt(place, pos);
    }
  const letters = headerLayout(place.form).tagAt;
  for (let pos = Math.max(first, stop - FAR); pos < stop; pos++) {
    if (!mayBeTag(place.src, pos + letters)) continue;
    let end = pos;
    // Sizes come first: few bytes make a size that fits, and reading a tag makes a string.
    for (let size = sizeAt(place, end); size !== undefined && end < last && isBeside(end); ) {
      end += size;
      size = sizeAt(place, end);
    }
    // The last of these blocks may reach past `stop`.
    if (end === last || (end > last && (endsAt(place, end) || hasKnownTag(place, end, known))))
      return pos;
  }
  return undefined;
}

/** Whether a tag may start at `pos`: two letters or digits, up to Z. */
function mayBeTag(src: Uint8Array, pos: number): boolean {
  return isLetter(src[pos]) && isLetter(src[pos + 1]);
}

function isLetter(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x5a;
}

/** What stands around a block whose tag is unknown. */
interface Surroundings {
  /** Whether it is the first block of its container. */
  readonly isFirst: boolean;
  /** The tags of the blocks before and behind it. */
  readonly neighbors: readonly (string | undefined)[];
  /** All tags of its container, in order. */
  readonly present: readonly string[];
}

/** The right tag of a block whose stored tag is damaged; `undefined` if nothing shows it. */
function mendedTag(
  tag: string,
  known: KnownTags,
  { isFirst, neighbors, present }: Surroundings,
): string | undefined {
  const { tags, repeated, opener } = known;
  if (isFirst && opener !== undefined && !present.includes(opener)) return opener;
  const near = tags.filter((one) => isNear(tag, one));
  const series = near.find((one) => repeated.includes(one) && neighbors.includes(one));
  const absent = near.find((one) => !repeated.includes(one) && !present.includes(one));
  if (tags.includes(tag)) {
    const isDouble = present.indexOf(tag) !== present.lastIndexOf(tag);
    return series ?? (isDouble && !isMisplaced(absent, neighbors, known) ? absent : undefined);
  }
  const found = near.length === 1 ? near[0] : (series ?? absent);
  return found && [...found].map((letter, i) => (letter === 'n' ? tag[i] : letter)).join('');
}

/** Whether a tag belongs elsewhere, but becomes one that belongs here if one letter changes. */
function isStray(tag: string, { tags }: KnownTags): boolean {
  return !tags.includes(patternOf(tag)) && tags.some((one) => isNear(tag, one));
}

/** Whether a block has a wrong letter in its tag, and opens as the block of the right tag does: AKOF with an AKHD. */
function isMisspelt(level: Siblings, at: number, tag: string, { tags }: KnownTags): boolean {
  const inside = tagIn(level, at + headerLayout(level.form).size);
  if (inside === undefined) return false;
  return tags.some((one) => isNear(tag, one) && tagsBeside(one, '')?.opener === inside);
}

/** Whether a tag that comes once is out of order, or beside the same tag. */
function isMisplaced(
  tag: string | undefined,
  [before = '', behind = '']: readonly (string | undefined)[],
  { tags, repeated }: KnownTags,
): boolean {
  if (tag === undefined || repeated.includes(tag)) return false;
  const place = tags.indexOf(tag);
  const next = tags.indexOf(behind);
  return place >= 0 && (tags.indexOf(before) >= place || (next >= 0 && next <= place));
}

/** The tag of the block that starts at `pos`; `undefined` at the end. */
function tagIn({ src, form, end }: Siblings, pos: number): string | undefined {
  return pos + headerLayout(form).size > end ? undefined : tagAt(src, form, pos);
}

/** Whether a tag differs from another by one letter. Where that has a number, any number fits. */
function isNear(tag: string, wanted: string): boolean {
  if (tag.length !== wanted.length) return false;
  let wrong = 0;
  for (let i = 0; i < tag.length; i++)
    if (wanted[i] === 'n') {
      if (!/[0-9A-F]/.test(tag[i])) return false;
    } else if (tag[i] !== wanted[i]) wrong++;
  return wrong === 1;
}

/** Most tags read of a container; tags that come only once are among the first. */
const MOST = 1000;

/** The tags of blocks one after the other, as far as their sizes lead. */
function tagsFrom(place: Siblings, first: number): string[] {
  const found: string[] = [];
  let size = sizeAt(place, first);
  let pos = first;
  for (let left = MOST; size !== undefined && left > 0; left--) {
    found.push(tagIn(place, pos) ?? '');
    pos += size;
    size = sizeAt(place, pos);
  }
  return found;
}

/** Whether too few bytes are left for a header. */
function endsAt({ form, end }: Siblings, pos: number): boolean {
  return pos <= end && pos + headerLayout(form).size > end;
}

function hasKnownTag(place: Siblings, pos: number, { tags }: KnownTags): boolean {
  const tag = tagIn(place, pos);
  return tag !== undefined && (tags.includes(tag) || tags.includes(patternOf(tag)));
}

/** The size of a block that fits; `undefined` for one that does not. */
function sizeAt({ src, form, end }: Siblings, pos: number): number | undefined {
  const layout = headerLayout(form);
  if (pos + layout.size > end) return undefined;
  const size = layout.readSize(src, pos + layout.sizeAt);
  return size >= layout.size && pos + size <= end ? size : undefined;
}
