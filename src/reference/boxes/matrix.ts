// Making the matrix
//
// Scripts that change the flags of boxes ask for a new matrix. The games make it of the boxes: a way between
// neighbors takes one box, and ways are put together where that is shorter.
//
// 1. d[i][j], the boxes that a way takes, is 0 for i = j, 1 for neighbors, and 255 for others; first[i][j], the box
//    that comes first, is j for neighbors and for i = j, and none for others: a row also has its own box.
// 2. For each k, then each i, then each j: if d[i][j] > d[i][k] + d[k][j], that sum replaces d[i][j], and
//    first[i][k] replaces first[i][j].
// 3. A row has a range for targets in a row that have the same first box. A target without one has none, and so has a
//    target whose first box is "no box": 0 from version 5 on, 255 before.
//
// The order of step 2 decides which of several equally short ways is taken. Matrices made so begin with a 0xFF, and
// have the version of the first box; that of no boxes has version 5 here.
//
// Vectors: `fixtures/box/engine-next.json`.

import type { WalkBox } from '../../box/boxd.js';
import type { BoxMatrix, BoxStep } from '../../box/boxm.js';
import { areNeighbors } from './borders.js';
import { checkBoxes } from './check.js';
import { boxRules } from './rules.js';

/** Most boxes that a matrix can name: `next` has a sign. */
const MOST = 128;

/** The length of no way. */
const NONE = 255;

/**
 * Makes the matrix of some boxes. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param boxes - as `readBoxd` gives them
 * @throws {RangeError} if the boxes are more than 128, a corner is not a whole number of 32 bits,
 *   or a version unknown.
 * @throws {TypeError} if `boxes` is not a list of `WalkBox`.
 */
export function createBoxMatrix(boxes: readonly WalkBox[]): BoxMatrix {
  checkBoxes(boxes);
  if (boxes.length > MOST)
    throw new RangeError(`boxes has ${boxes.length} entries, a matrix names ${MOST} at most`);
  const version = boxes.length > 0 ? boxes[0].version : 5;
  const count = boxes.length;
  const d: number[][] = [];
  const first: (number | undefined)[][] = [];
  for (let i = 0; i < count; i++) {
    d.push([]);
    first.push([]);
    for (let j = 0; j < count; j++) {
      const touch = i !== j && areNeighbors(boxes[i], boxes[j]);
      d[i].push(i === j ? 0 : touch ? 1 : NONE);
      first[i].push(i === j || touch ? j : undefined);
    }
  }
  for (let k = 0; k < count; k++)
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) {
        if (i === j || d[i][j] <= d[i][k] + d[k][j]) continue;
        d[i][j] = d[i][k] + d[k][j];
        first[i][j] = first[i][k];
      }
  const rows: BoxStep[][] = [];
  for (let i = 0; i < count; i++) rows.push(rowOf(first[i], boxRules({ version }).noBox));
  return { version, opens: true, rows };
}

/** The ranges of a row. */
function rowOf(first: readonly (number | undefined)[], noBox: number): BoxStep[] {
  const row: BoxStep[] = [];
  for (let j = 0; j < first.length; j++) {
    const next = first[j];
    if (next === undefined || next === noBox) continue;
    const last = row[row.length - 1];
    if (last !== undefined && last.next === next && last.last === j - 1)
      row[row.length - 1] = { first: last.first, last: j, next };
    else row.push({ first: j, last: j, next });
  }
  return row;
}
