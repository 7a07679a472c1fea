// Ways between boxes: docs/format/walking.md says it in words.

import type { Place } from '../../block/level.js';
import { BOX_LAYOUTS } from '../../box/boxd.js';
import { type BoxMatrix, type BoxStep, ROW_END, STEP } from '../../box/boxm.js';
import { need } from '../../bytes.js';
import { readFields } from '../../fields.js';
import { allowanceOf, take } from '../../limits.js';
import { checkRelease, type Release, type VersionOptions, versionOf } from '../../version.js';
import { endOfBoxes } from './boxd.js';
import { checkPayload } from './check.js';

/**
 * Reads the ways between the boxes of a room. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param src - payload of BOXM, without the block header; in versions 3 and 4 the payload of the whole BX
 * @returns rows as stored, up to the end of `src`
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `TRUNCATED` if the last row does not
 *   end with 0xFF, or in versions 3 and 4 if the boxes are cut off; `LIMIT` past the default limit of
 *   entries.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readBoxm(src: Uint8Array, options: VersionOptions): BoxMatrix {
  checkPayload(src, 'BOXM', 'BX');
  return matrixIn({ src, start: 0, end: src.length }, checkRelease(options));
}

/**
 * The matrix of a payload that is a part of `src`. Behind the rows of all boxes, bytes that make no row are spare.
 *
 * @param boxes - number of boxes, if that is known
 */
export function matrixIn(
  { src, start, end }: Place,
  release: Release,
  boxes: number = Infinity,
): BoxMatrix {
  const allowance = allowanceOf(undefined);
  let pos = BOX_LAYOUTS[release].hasMatrix ? endOfBoxes(src, start, end, release) : start;
  const opens = pos < end && src[pos] === ROW_END;
  if (opens) pos += 1;
  const rows: BoxStep[][] = [];
  while (pos < end) {
    take(allowance, 1, pos, 'rows');
    const row: BoxStep[] = [];
    while (src[pos] !== ROW_END) {
      if (rows.length >= boxes && pos + STEP.size >= end)
        return { version: versionOf(release), opens, rows };
      // A step, and at least the end of the row behind it.
      need(pos, STEP.size + 1, end, 'row of the matrix');
      take(allowance, 1, pos, 'steps');
      row.push(readFields(src, pos, STEP.fields));
      pos += STEP.size;
    }
    pos += 1;
    rows.push(row);
  }
  return { version: versionOf(release), opens, rows };
}
