// The bundles of a data file: LFLF, or LF in version 4. Each holds a room and what lives in it.
//
//   LECF  LOFF  LFLF  ROOM  SCRP SOUN COST ..   versions 5 to 7: offsets count from ROOM
//               LFLF  ROOM  RMSC SCRP ..        version 8: offsets count from LFLF
//   LE    FO    LF    u16le number  RO  SC ..   version 4: offsets count from RO
//
// Bundles follow each other, so a file can be read without its room directory.

import { headerLayout, tagAt } from '../block/header.js';
import { type Block, openChildren, siblings } from '../block/level.js';
import { u16le } from '../bytes.js';
import type { Reporter } from '../errors.js';
import type { BlockForm } from '../version.js';

/** The tags of a data file. */
interface FileTags {
  readonly file: string;
  readonly bundle: string;
}

const TAGS: Readonly<Record<BlockForm, FileTags>> = {
  small: { file: 'LE', bundle: 'LF' },
  large: { file: 'LECF', bundle: 'LFLF' },
};

/** Most bundles read of a file. Room numbers are bytes, so that is more than enough. */
const MOST = 512;

/** Bytes from an LFLF to the ROOM in it, and from an LF to its RO. */
export const TO_ROOM = 8;

/** The bundles of a data file, in its order. Wrong sizes are reported. */
export function bundlesIn(src: Uint8Array, form: BlockForm, reporter: Reporter): readonly Block[] {
  const { file, bundle } = TAGS[form];
  const first = headerLayout(form).size;
  const level = { src, form, path: file, tag: file, first, pos: first, end: src.length };
  const found: Block[] = [];
  for (const block of siblings(level, reporter)) {
    if (block.tag === bundle) found.push(block);
    if (found.length === MOST) break;
  }
  return found;
}

/** The room number stored in an LF; other bundles store none. */
export function numberIn({ form, src, start, end }: Block): number | undefined {
  const at = start + headerLayout(form).size;
  return form === 'small' && at + 2 <= end ? u16le(src, at) : undefined;
}

/** The blocks in a bundle; damaged tags are corrected. */
export function blocksIn(bundle: Block, reporter: Reporter): readonly Block[] {
  return [...siblings(openChildren(bundle), reporter)];
}

/**
 * Where a bundle starts, from an entry of LOFF or FO. The entry leads to the bundle, or to the ROOM in it;
 * `undefined` if it leads to neither.
 */
export function bundleAt(src: Uint8Array, form: BlockForm, offset: number): number | undefined {
  const tag = tagAt(src, form, offset);
  if (tag === TAGS[form].bundle) return offset;
  return tag === 'ROOM' ? offset - TO_ROOM : undefined;
}
