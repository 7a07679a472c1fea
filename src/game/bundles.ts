// The bundles of a data file, and the anchors of rooms in them, from which offsets count. See block/data-file.ts.

import { isAmong } from '../block/containers.js';
import { FILE_TAGS, FORM_PLACES, NUMBER_SIZES, ROOM_PLACES } from '../block/data-file.js';
import { headerLayout, sizeAt, tagAt } from '../block/header.js';
import { type Block, openChildren, payloadStart, SILENT, siblings } from '../block/level.js';
import { decodeXor } from '../block/xor.js';
import { u16le } from '../bytes.js';
import type { Allowance } from '../limits.js';
import { BLOCK_FORMS, type BlockForm, type Release } from '../version.js';
import type { Found } from './probe.js';

/** Most blocks of a file that are looked at: a damaged one may hold very many. */
export const MOST_BLOCKS = 65_536;

/** Where the room starts that an entry of LOFF or FO leads to; `undefined` if it leads to none. */
export function anchorAt(src: Uint8Array, form: BlockForm, offset: number): number | undefined {
  const places = FORM_PLACES[form];
  const anchor = offset + places.toAnchor;
  const isTarget = isAmong(tagAt(src, form, offset), places.target);
  const isAnchor = isAmong(tagAt(src, form, anchor), places.anchor);
  return isTarget && isAnchor ? anchor : undefined;
}

/**
 * The bundles of a data file, in its order, as many as are allowed. Junk of the small form ends a level, and
 * bundles may follow it.
 */
export function* bundlesIn(
  { src, form = 'large', bundleAt }: Found,
  allowance: Allowance,
): Iterable<Block> {
  const { file: tag, bundle } = FILE_TAGS[form];
  let first = bundleAt ?? headerLayout(form).size;
  while (first < src.length && allowance.left >= 0) {
    const level = { src, form, path: tag, tag, first, pos: first, end: src.length };
    for (const block of siblings(level, SILENT, allowance)) if (block.tag === bundle) yield block;
    first = firstBundle(src, form, 0, level.pos) ?? src.length;
  }
}

/** A block in a bundle. */
export interface BundledBlock {
  readonly tag: string;
  /** Where it starts. */
  readonly at: number;
  /** Where the anchor of its room starts. */
  readonly home: number;
  /** The room number that the LF around it stores; other bundles store none. */
  readonly own: number | undefined;
}

/** The anchors of all rooms in a file, and the blocks beside them, in its order. */
export function bundledBlocks(found: Found, release: Release): BundledBlock[] {
  const form = BLOCK_FORMS[release];
  const anchor = FILE_TAGS[form][ROOM_PLACES[release].anchor];
  const length = NUMBER_SIZES[form];
  const allowance = { left: MOST_BLOCKS };
  const blocks: BundledBlock[] = [];
  for (const bundle of bundlesIn(found, allowance)) {
    const { src, end } = bundle;
    const inside = [...siblings(openChildren(bundle), SILENT, allowance)];
    const all = bundle.tag === anchor ? [bundle, ...inside] : inside;
    const home = all.find(({ tag }) => tag === anchor)?.start;
    const numberAt = payloadStart(bundle);
    const own = length > 0 && numberAt + length <= end ? u16le(src, numberAt) : undefined;
    if (home !== undefined)
      for (const { tag, start: at } of all) blocks.push({ tag, at, home, own });
  }
  return blocks;
}

/** Bytes that show a bundle: its header and, in the small form, that of the RO in it. */
const SHOWS = 14;

/**
 * Where the first bundle is behind a place in a file whose bytes are XORed with a key; `undefined` without one.
 * Anything may stand before it. Two letters are weak proof, so an RO must follow an LF.
 */
export function firstBundle(
  src: Uint8Array,
  form: BlockForm,
  key: number,
  from = 0,
): number | undefined {
  const { bundle } = FILE_TAGS[form];
  const { size: least, isProof, tagAt: letters } = headerLayout(form);
  const [first, second] = [bundle.charCodeAt(0) ^ key, bundle.charCodeAt(1) ^ key];
  for (let at = src.indexOf(first, from); at >= 0; at = src.indexOf(first, at + 1)) {
    const start = at - letters;
    if (start < from || src[at + 1] !== second) continue;
    const head = decodeXor(src.subarray(start, start + SHOWS), key);
    const isTagged = tagAt(head, form, 0) === bundle;
    const isRoom = isProof || anchorAt(head, form, 0) !== undefined;
    const size = isTagged && isRoom ? sizeAt(head, form, 0) : 0;
    if (size >= least && start + size <= src.length) return start;
  }
  return undefined;
}
