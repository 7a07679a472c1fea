// BOXM, and the second part of BX in versions 3 and 4: which box comes next on the way from one to another.
// One row of steps for each box, in their order. 0xFF in place of `first` ends a row. A 0xFF before the rows is
// skipped, so a matrix whose first row is empty is read shifted by one row, as in the games.

import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';
import { attempt, reporterOf } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import { allowanceOf, take } from '../limits.js';
import type { RecordOptions } from '../version.js';
import { checkRelease, type Version, versionOf } from '../version.js';
import { BOX_LAYOUTS, type BoxLayout, boxCountAt, type ListContext } from './boxd.js';

/** A range of target boxes, and the next box on the way to them. */
export interface BoxStep {
  /** First target box, 0..254. */
  readonly first: number;
  /** Last target box, 0..255, inclusive. Not checked against `first`. */
  readonly last: number;
  /** The next box, -128..127. Negative for no way. */
  readonly next: number;
}

/** The ways between boxes. */
export interface BoxMatrix {
  /** What the record is. */
  readonly kind: 'matrix';
  /** Version of the game, which decides how it is used. */
  readonly version: Version;
  /** Whether a 0xFF comes before the rows. */
  readonly opens: boolean;
  /** By number of the box that a way starts in. Boxes without a row lead nowhere. */
  readonly rows: readonly (readonly BoxStep[])[];
}

/** Byte that ends a row, and may come before the first one. */
export const ROW_END = 0xff;

/** A step. */
export const STEP: Layout<keyof BoxStep> = {
  size: 3,
  fields: { first: [0, 'u8'], last: [1, 'u8'], next: [2, 's8'] },
};

/**
 * Reads the ways between the boxes of a room.
 *
 * @param src - payload of BOXM, without the block header; in versions 3 and 4 the payload of the whole BX
 * @returns rows as stored, up to the end of `src`
 * @throws {DecodeError} `TRUNCATED` if the last row does not end with 0xFF, or in versions 3 and 4 if
 *   the boxes are cut off; `LIMIT` for more rows and steps together than `limits.entries`; `BAD_VALUE` if `src` is a
 *   whole block. With `onError` only `BAD_VALUE`.
 * @throws {RangeError} if the version or variant is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array, the version absent, or `onError` not a function.
 */
export function readBoxm(src: Uint8Array, options: RecordOptions): BoxMatrix {
  checkPayload(src, 'BOXM BX');
  const release = checkRelease(options);
  const { onError, limits } = options;
  const search = { release, reporter: reporterOf(onError), allowance: allowanceOf(limits) };
  return matrixAt(wholeOf(src), search);
}

/**
 * Reads the matrix of a payload. Behind the rows of all boxes, bytes that make no row are spare.
 *
 * @param boxes - number of boxes, if that is known
 */
export function matrixAt(place: Place, search: ListContext, boxes: number = Infinity): BoxMatrix {
  const { src, start, end } = place;
  const { release, reporter, allowance } = search;
  const layout = BOX_LAYOUTS[release];
  const rows: BoxStep[][] = [];
  let opens = false;
  attempt(reporter, () => {
    let next = layout.hasMatrix ? behindBoxes(place, layout) : start;
    opens = next < end && src[next] === ROW_END;
    if (opens) next++;
    while (next < end) {
      take(allowance, 1, next, 'BOXM');
      const row: BoxStep[] = [];
      while (src[next] !== ROW_END) {
        if (rows.length >= boxes && next + STEP.size >= end) return;
        need(next, STEP.size, end, 'BOXM');
        take(allowance, 1, next, 'BOXM');
        row.push(stepAt(src, next));
        next += STEP.size;
        need(next, 1, end, 'BOXM');
      }
      rows.push(row);
      next++;
    }
  });
  return { kind: 'matrix', version: versionOf(release), opens, rows };
}

/** Reads a step. With `readFields`, a matrix would take three times as long. */
function stepAt(src: Uint8Array, pos: number): BoxStep {
  const { first, last, next } = STEP.fields;
  return {
    first: readField(src, pos, first),
    last: readField(src, pos, last),
    next: readField(src, pos, next),
  };
}

/** The end of the boxes of a payload. */
function behindBoxes(place: Place, layout: BoxLayout): number {
  const first = place.start + layout.head.size;
  const size = boxCountAt(place, layout) * layout.box.size;
  need(first, size, place.end, 'BX');
  return first + size;
}
