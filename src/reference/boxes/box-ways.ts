// Ways between walk boxes as code.

import type { WalkBox } from '../../box/boxd.js';
import { BOX_FLAGS } from '../../box/boxd.js';
import type { BoxMatrix, BoxStep } from '../../box/boxm.js';
import { checkBoxes, checkMatrix } from '../../box/check.js';
import { BOX_RULES } from '../../box/rules.js';
import { checkByte, isRecord } from '../../bytes.js';
import type { Point } from '../../geometry.js';

/**
 * Finds the box to enter next on the way from one box to another. The slow twin of `nextBox` in
 * box/next-box.ts.
 *
 * @param matrix - as `readBoxm` gives it
 * @param from - number of a box, 0..255
 * @param to - number of a box, 0..255
 * @throws {RangeError} if `from` or `to` is not a byte, or the version unknown.
 * @throws {TypeError} if `matrix` is not a `BoxMatrix`.
 */
export function findNextBox(matrix: BoxMatrix, from: number, to: number): number | undefined {
  checkMatrix(matrix);
  checkByte(from, 'from');
  checkByte(to, 'to');
  const { noBox } = BOX_RULES[matrix.version];
  const row = matrix.rows[from] ?? [];
  if (!Array.isArray(row)) throw new TypeError('matrix has a row that is not a list of BoxStep');
  // Which box comes next, by target: later steps overwrite earlier ones.
  const next = new Array<number>(256).fill(-1);
  for (const step of row as readonly BoxStep[]) {
    if (!isRecord(step)) throw new TypeError('matrix has a row that is not a list of BoxStep');
    for (let target = 0; target < 256; target++)
      if (target >= step.first && target <= step.last) next[target] = step.next;
  }
  if (from === noBox) next.fill(to);
  next[noBox] = -1;
  next[from] = from;
  return next[to] < 0 ? undefined : next[to];
}

/** Most boxes that a matrix can name. */
const MOST = 128;

/**
 * Makes the matrix of some boxes. The slow twin of the function of this name in the main entry point.
 *
 * @param boxes - as `readBoxd` gives them
 * @throws {RangeError} if the boxes are more than 128, a corner is not a whole number of 32 bits, or a
 *   version unknown.
 * @throws {TypeError} if `boxes` is not a list of `WalkBox`.
 */
export function createBoxMatrix(boxes: readonly WalkBox[]): BoxMatrix {
  checkBoxes(boxes);
  if (boxes.length > MOST)
    throw new RangeError(`boxes has ${boxes.length} entries, a matrix names ${MOST} at most`);
  const version = boxes.length > 0 ? boxes[0].version : 5;
  const numbers = [...boxes.keys()];
  // For each pair of boxes: how many boxes the way takes, and which comes first.
  const d = numbers.map((i) =>
    numbers.map((j): number => (i === j ? 0 : touch(boxes[i], boxes[j]) ? 1 : 255)),
  );
  const first = numbers.map((i) => numbers.map((j) => (d[i][j] < 255 ? j : undefined)));
  for (const k of numbers)
    for (const i of numbers)
      for (const j of numbers) {
        if (i === j || d[i][j] <= d[i][k] + d[k][j]) continue;
        d[i][j] = d[i][k] + d[k][j];
        first[i][j] = first[i][k];
      }
  const rows = numbers.map((i) => {
    const row: BoxStep[] = [];
    for (const j of numbers) {
      const next = first[i][j];
      if (next === undefined || next === BOX_RULES[version].noBox) continue;
      const last = row[row.length - 1];
      if (last !== undefined && last.next === next && last.last === j - 1)
        row[row.length - 1] = { ...last, last: j };
      else row.push({ first: j, last: j, next });
    }
    return row;
  });
  return { version, opens: true, rows };
}

type Side = readonly [Point, Point];

function touch(a: WalkBox, b: WalkBox): boolean {
  if (a.flags & BOX_FLAGS.invisible || b.flags & BOX_FLAGS.invisible) return false;
  return sides(a).some((side) => sides(b).some((other) => meet(side, other)));
}

/** The sides of a box. Turning it back, as version 8 does, gives the same ones. */
function sides({ ul, ur, lr, ll }: WalkBox): Side[] {
  return [
    [ul, ur],
    [ur, lr],
    [lr, ll],
    [ll, ul],
  ];
}

/** Whether two sides lie on one vertical or horizontal line and overlap. */
function meet([a, b]: Side, [c, d]: Side): boolean {
  if (a.x === b.x && c.x === d.x && a.x === c.x) {
    if (overlap([a.y, b.y], [c.y, d.y])) return true;
  }
  if (a.y === b.y && c.y === d.y && a.y === c.y) return overlap([a.x, b.x], [c.x, d.x]);
  return false;
}

/** Whether two ranges share more than a point, or a point if one of them is only a point. */
function overlap(one: readonly number[], other: readonly number[]): boolean {
  const [a, b] = [...one].sort((p, q) => p - q);
  const [c, d] = [...other].sort((p, q) => p - q);
  if (a === b) return c <= a && a <= d;
  if (c === d) return a <= c && c <= b;
  return a < d && c < b;
}
