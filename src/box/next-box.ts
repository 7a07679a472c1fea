// The next box on the way from one box to another.

import { isRecord } from '../bytes.js';
import type { BoxMatrix, BoxStep } from './boxm.js';
import { boxRules } from './rules.js';

/**
 * Finds the box to enter next on the way from one box to another, as the games do. If several ranges
 * hold the target, the last counts. The result may be a box that does not exist: the matrix decides.
 *
 * @returns the number of a box: `to` if it equals `from`, or if `from` stands for no box; `undefined` if
 *   there is no way, or `to` stands for no box. Number 0 stands for no box from version 5 on, 255 in versions 3
 *   and 4
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
