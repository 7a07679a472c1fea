// The next box
//
// On the way from one box to another, the row of the first box in the matrix says which box comes next: of its ranges
// that hold the target, the last one counts. No range, or a negative number, means that no way leads there. A box is
// its own next box.
//
// Trap: from no box (0 from version 5 on, 255 before) the next box is the target itself, and to no box no way leads,
// whatever the matrix says.
//
// Vectors: `fixtures/box/engine-next.json`.

import type { BoxMatrix, BoxStep } from '../../box/boxm.js';
import { checkByte, isRecord } from '../../bytes.js';
import { checkMatrix } from './check.js';
import { boxRules } from './rules.js';

/**
 * Finds the box to enter next on the way from one box to another.
 *
 * @param matrix - as `readBoxm` gives it
 * @param from - number of a box, 0..255
 * @param to - number of a box, 0..255
 * @returns `undefined` if no way leads there
 * @throws {RangeError} if `from` or `to` is not a byte, or the version unknown.
 * @throws {TypeError} if `matrix` is not a `BoxMatrix`.
 */
export function findNextBox(matrix: BoxMatrix, from: number, to: number): number | undefined {
  checkMatrix(matrix);
  checkByte(from, 'from');
  checkByte(to, 'to');
  const { noBox } = boxRules(matrix);
  const row = matrix.rows[from] ?? [];
  if (!Array.isArray(row)) throw new TypeError('matrix has a row that is not a list of BoxStep');
  let next = -1;
  for (const step of row as readonly BoxStep[]) {
    if (!isRecord(step)) throw new TypeError('matrix has a row that is not a list of BoxStep');
    if (to >= step.first && to <= step.last) next = step.next;
  }
  if (from === noBox) next = to;
  if (to === noBox) next = -1;
  if (to === from) next = from;
  return next < 0 ? undefined : next;
}
