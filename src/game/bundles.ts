// The bundles of a data file: LFLF, or LF in version 4. Each holds a room and what lives in it. Offsets of
// directories count from the anchor of a room:
//
//   LECF  LOFF  LFLF  ROOM  SCRP SOUN COST ..   versions 5 to 7: ROOM
//               LFLF  ROOM  RMSC SCRP ..        version 8: LFLF
//   LE    FO    LF    u16le number  RO  SC ..   version 4: RO
//
// LOFF leads to the anchors, FO to the LF around them. Bundles follow each other, so a file can be read without
// its room directory.

import { headerLayout, tagAt } from '../block/header.js';
import { type Block, openChildren, SILENT, siblings } from '../block/level.js';
import { decodeXor } from '../block/xor.js';
import { u16le } from '../bytes.js';
import type { Allowance } from '../limits.js';
import type { BlockForm, Version } from '../version.js';
import type { Found } from './probe.js';

/** The tags of a data file and of its bundles. */
export const FILE_TAGS: Readonly<Record<BlockForm, readonly [file: string, bundle: string]>> = {
  small: ['LE', 'LF'],
  large: ['LECF', 'LFLF'],
};

/** The block of a room that offsets count from. */
export const ROOM_ANCHORS: Readonly<Record<Version, string>> = {
  4: 'RO',
  5: 'ROOM',
  6: 'ROOM',
  7: 'ROOM',
  8: 'LFLF',
};

/** Bytes from the start of a bundle to the anchor, if nothing stands before that. */
export const ANCHOR_AT: Readonly<Record<Version, number>> = { 4: 8, 5: 8, 6: 8, 7: 8, 8: 0 };

/** Bytes from an LF to its RO. */
const LF_HEAD = 8;

/** Most blocks of a file that are looked at: a damaged one may hold very many. */
export const MOST_BLOCKS = 65_536;

/** Where the room starts that an entry of LOFF or FO leads to; `undefined` if it leads to none. */
export function anchorAt(src: Uint8Array, form: BlockForm, offset: number): number | undefined {
  const tag = tagAt(src, form, offset);
  if (form === 'large') return tag === 'ROOM' || tag === 'LFLF' ? offset : undefined;
  const anchor = offset + LF_HEAD;
  return tag === 'LF' && tagAt(src, form, anchor) === 'RO' ? anchor : undefined;
}

/**
 * The bundles of a data file, in its order, as many as are allowed. Junk of the small form ends a level, and
 * bundles may follow it.
 */
export function* bundlesIn(
  { src, form = 'large', bundleAt }: Found,
  allowance: Allowance,
): Iterable<Block> {
  const [tag, bundle] = FILE_TAGS[form];
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
export function bundledBlocks(found: Found, version: Version): BundledBlock[] {
  const allowance = { left: MOST_BLOCKS };
  const blocks: BundledBlock[] = [];
  for (const bundle of bundlesIn(found, allowance)) {
    const { form, src, start, end, tag: outer } = bundle;
    const inside = [...siblings(openChildren(bundle), SILENT, allowance)];
    const all = outer === ROOM_ANCHORS[version] ? [bundle, ...inside] : inside;
    const home = all.find(({ tag }) => tag === ROOM_ANCHORS[version])?.start;
    const numberAt = start + headerLayout(form).size;
    const own = form === 'small' && numberAt + 2 <= end ? u16le(src, numberAt) : undefined;
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
  const [, bundle] = FILE_TAGS[form];
  const { size: least, sizeAt, readSize, tagAt: letters } = headerLayout(form);
  const [first, second] = [bundle.charCodeAt(0) ^ key, bundle.charCodeAt(1) ^ key];
  for (let at = src.indexOf(first, from); at >= 0; at = src.indexOf(first, at + 1)) {
    const start = at - letters;
    if (start < from || src[at + 1] !== second) continue;
    const head = decodeXor(src.subarray(start, start + SHOWS), key);
    const isTagged = tagAt(head, form, 0) === bundle;
    const isRoom = form === 'large' || anchorAt(head, form, 0) !== undefined;
    const size = isTagged && isRoom ? readSize(head, sizeAt) : 0;
    if (size >= least && start + size <= src.length) return start;
  }
  return undefined;
}
