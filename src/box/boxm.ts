// BOXM, and the second part of BX in versions 3 and 4: which box comes next on the way from one to another. One row of
// steps for each box, in their order. 0xFF in place of `first` ends a row. A 0xFF before the rows is skipped, so a
// matrix whose first row is empty is read shifted by one row, as in the games.
//
// In version 2 the matrix is a byte for each box, where its row starts behind these bytes; and rows of a byte for each
// box, with a sign: the next box, negative for none. Here each is a step.
//
// The games make a new matrix when scripts lock or unlock a box: for each box the first step of a shortest way to each
// other box, counted in boxes. Ways lead through boxes that touch: a side of one and a side of the other lie on the
// same vertical or horizontal line and overlap. To share a single point is enough only if one of the two sides is a
// point. Slanted sides never count.

import { checkPayload } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { isRecord, need } from '../bytes.js';
import { attempt, reporterOf } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import type { Point } from '../geometry.js';
import { checkKind } from '../kind.js';
import { allowanceOf, take } from '../limits.js';
import { checkRelease, type RecordOptions, type Version, versionOf } from '../version.js';
import {
  BOX_FLAGS,
  BOX_LAYOUTS,
  type BoxLayout,
  boxCountAt,
  checkBoxes,
  type ListContext,
  sidesOf,
  type WalkBox,
} from './boxd.js';
import { boxRules } from './rules.js';

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

export const STEP: Layout<keyof BoxStep> = {
  size: 3,
  fields: { first: [0, 'u8'], last: [1, 'u8'], next: [2, 's8'] },
};

/**
 * Reads the ways between the boxes of a room.
 *
 * @param src - payload of BOXM; in versions 3 and 4 of the whole BX
 * @returns rows as stored, up to the end of `src`
 * @throws {DecodeError} `TRUNCATED` if the last row does not end with 0xFF, or in versions 3 and 4 if the boxes are cut
 *   off; `LIMIT` for more rows and steps together than `limits.entries`. With `onError` none.
 */
export function readBoxm(src: Uint8Array, options: RecordOptions): BoxMatrix {
  checkPayload(src, 'BOXM BX');
  const release = checkRelease(options);
  const { onError, limits } = options;
  const reporter = reporterOf(onError);
  return matrixAt(wholeOf(src), { release, reporter, allowance: allowanceOf(limits) });
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
    let next = layout.matrix === undefined ? start : behindBoxes(place, layout);
    if (layout.matrix === 'tables') {
      for (const row of tablesAt(place, next, search)) rows.push(row);
      return;
    }
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

/** The rows of version 2, with a step to each box. */
function* tablesAt(
  { src, start, end }: Place,
  first: number,
  { release, reporter, allowance }: ListContext,
): Generator<BoxStep[], void, undefined> {
  const count = boxCountAt({ src, start, end }, BOX_LAYOUTS[release]);
  const tables = first + count;
  need(first, count, end, 'BX: where rows start');
  for (let from = 0; from < count; from++) {
    const row = attempt(reporter, () => {
      const pos = tables + src[first + from];
      need(pos, count, end, `BX: row ${from}`);
      take(allowance, 1 + count, pos, 'BX');
      return Array.from({ length: count }, (_, to) => {
        return { first: to, last: to, next: readField(src, pos, [to, 's8']) };
      });
    });
    if (allowance.left < 0) return;
    yield row ?? [];
  }
}

/** Reads a step, field by field for speed. */
// bench/decisions.md says what was declined.
function stepAt(src: Uint8Array, pos: number): BoxStep {
  const { first, last, next } = STEP.fields;
  return {
    first: readField(src, pos, first),
    last: readField(src, pos, last),
    next: readField(src, pos, next),
  };
}

function behindBoxes(place: Place, layout: BoxLayout): number {
  const first = place.start + layout.head.size;
  const size = boxCountAt(place, layout) * layout.box.size;
  need(first, size, place.end, 'BX');
  return first + size;
}

export function checkMatrix(matrix: BoxMatrix): void {
  checkKind(matrix, 'matrix', 'readBoxm and readBoxes give one');
}

/**
 * Finds the box to enter next on the way from one box to another, as the games do. If several ranges hold the target,
 * the last counts. The result may be a box that does not exist: the matrix decides.
 *
 * @returns the number of a box: `to` if it equals `from`, or if `from` stands for no box; `undefined` if there is no
 *   way, or `to` stands for no box. See {@link NO_BOX}
 */
export function nextBox(matrix: BoxMatrix, from: number, to: number): number | undefined {
  const { noBox } = boxRules(matrix);
  if (from === to) return to;
  if (to === noBox) return undefined;
  if (from === noBox) return to;
  const step = stepTo(matrix.rows[from] ?? [], to);
  return step === undefined || step.next < 0 ? undefined : step.next;
}

const NO_ROW = 'matrix has a row that is not a list of BoxStep';

/** The last step of a row whose range holds a box. */
function stepTo(row: readonly BoxStep[], to: number): BoxStep | undefined {
  if (!Array.isArray(row)) throw new TypeError(NO_ROW);
  for (let i = row.length - 1; i >= 0; i--) {
    const step: BoxStep = row[i];
    if (!isRecord(step)) throw new TypeError(NO_ROW);
    if (step.first <= to && to <= step.last) return step;
  }
  return undefined;
}

/** Boxes that a matrix can name: `next` is a byte with a sign. */
const MOST = 128;

/**
 * Makes the matrix of some boxes, as the games do. For n boxes it takes at most n cubed steps.
 *
 * @param boxes - with their current flags
 * @returns a row for each box, after an opening 0xFF; from version 5 on without steps to box 0, as in the games. An
 *   empty list of boxes gives an empty matrix of version 5
 * @throws {RangeError} if there are more than 128 boxes.
 */
export function createBoxMatrix(boxes: readonly WalkBox[]): BoxMatrix {
  checkBoxes(boxes);
  if (boxes.length > MOST)
    throw new RangeError(`boxes has ${boxes.length} entries, a matrix names ${MOST} at most`);
  const numbers = [...boxes.keys()];
  const neighbors = numbers.map((i) =>
    numbers.filter((j) => i !== j && areNeighbors(boxes[i], boxes[j])),
  );
  const version: Version = boxes[0]?.version ?? 5;
  const { noBox } = boxRules({ version });
  const rows = firstSteps(neighbors).map((steps) => mergedSteps(steps, noBox));
  return { kind: 'matrix', version, opens: true, rows };
}

/** More steps than any way has. */
const NO_WAY = 255;

/**
 * The first step of a shortest way from each box to each other; `undefined` without a way. Among equally short ways it
 * takes the one that the games find: boxes are tried as stops in their order.
 */
function firstSteps(neighbors: readonly (readonly number[])[]): (number | undefined)[][] {
  const count = neighbors.length;
  const firsts = neighbors.map((list, i) => {
    const row = new Array<number | undefined>(count).fill(undefined);
    for (const j of [i, ...list]) row[j] = j;
    return row;
  });
  const lengths = neighbors.map((list, i) => {
    const row = new Uint8Array(count).fill(NO_WAY);
    for (const j of list) row[j] = 1;
    row[i] = 0;
    return row;
  });
  lengths.forEach((behind, stop) => {
    lengths.forEach((row, i) => {
      const before = row[stop];
      if (before === NO_WAY) return;
      for (let j = 0; j < count; j++)
        if (row[j] > before + behind[j]) {
          row[j] = before + behind[j];
          firsts[i][j] = firsts[i][stop];
        }
    });
  });
  return firsts;
}

/** Makes a row: equal steps to consecutive boxes become one range. Steps into `noBox` are left out. */
function mergedSteps(steps: readonly (number | undefined)[], noBox: number): BoxStep[] {
  const row: BoxStep[] = [];
  for (let last = 0; last < steps.length; last++) {
    const next = steps[last];
    if (next === undefined || next === noBox) continue;
    const before = row.at(-1);
    if (before?.next === next && before.last === last - 1)
      row[row.length - 1] = { ...before, last };
    else row.push({ first: last, last, next });
  }
  return row;
}

type Side = readonly [from: Point, to: Point];

/** The direction of a line along x or y. */
type Axis = 'x' | 'y';

/** What two sides share: a line from `low` to `high` along one axis, at one place on the other. */
export interface Border {
  /** The axis along which it lies. */
  readonly along: Axis;
  /** Its place on the other axis. */
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** Whether two boxes touch, so that actors walk from one to the other. An invisible box has no neighbors. */
export function areNeighbors(a: WalkBox, b: WalkBox): boolean {
  return ((a.flags | b.flags) & BOX_FLAGS.invisible) === 0 && borderOf(a, b) !== undefined;
}

/** The first border of two boxes, in the order of their sides. */
export function borderOf(a: WalkBox, b: WalkBox): Border | undefined {
  const others = sidesOf(b);
  for (const side of sidesOf(a))
    for (const other of others) {
      const border = sharedBy(side, other, 'y', 'x') ?? sharedBy(side, other, 'x', 'y');
      if (border !== undefined) return border;
    }
  return undefined;
}

/** What two sides share along an axis. */
function sharedBy(side: Side, other: Side, along: Axis, across: Axis): Border | undefined {
  const [[a, b], [c, d]] = [side, other];
  const at = a[across];
  if (b[across] !== at || c[across] !== at || d[across] !== at) return undefined;
  const low = Math.max(Math.min(a[along], b[along]), Math.min(c[along], d[along]));
  const high = Math.min(Math.max(a[along], b[along]), Math.max(c[along], d[along]));
  const hasPoint = a[along] === b[along] || c[along] === d[along];
  return low < high || (low === high && hasPoint) ? { along, at, low, high } : undefined;
}
