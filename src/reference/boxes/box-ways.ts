// The next box: docs/format/walking.md says it in words.

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
