// Making the matrix: docs/format/walking.md says it in words.

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
