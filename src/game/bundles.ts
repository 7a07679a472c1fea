// The bundles of a data file: LFLF, or LF in version 4. Each holds a room and what lives in it.
//
//   LECF  LOFF  LFLF  ROOM  SCRP SOUN COST ..   versions 5 to 7: offsets count from ROOM
//               LFLF  ROOM  RMSC SCRP ..        version 8: offsets count from LFLF
//   LE    FO    LF    u16le number  RO  SC ..   version 4: offsets count from RO
//
// They stand one behind the other, so that a file says by itself what it holds.

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

/** Bundles of a file that are looked at: rooms have numbers of a byte. */
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

/** The number that an LF says; other bundles have none. */
export function numberIn({ form, src, start, end }: Block): number | undefined {
  const at = start + headerLayout(form).size;
  return form === 'small' && at + 2 <= end ? u16le(src, at) : undefined;
}

/** The blocks in a bundle, by their right tags. */
export function blocksIn(bundle: Block, reporter: Reporter): readonly Block[] {
  return [...siblings(openChildren(bundle), reporter)];
}

/**
 * Where the bundle starts that an entry of LOFF or FO leads to: to it, or to the ROOM in it. `undefined`
 * if it leads to neither.
 */
export function bundleAt(src: Uint8Array, form: BlockForm, offset: number): number | undefined {
  const tag = tagAt(src, form, offset);
  if (tag === TAGS[form].bundle) return offset;
  return tag === 'ROOM' ? offset - TO_ROOM : undefined;
}
