// The matrix of some boxes, as the games make it when scripts lock or unlock one: for each box the
// first step of a shortest way to each other box, counted in boxes.

import type { Version } from '../version.js';
import type { WalkBox } from './boxd.js';
import type { BoxMatrix, BoxStep } from './boxm.js';
import { checkBoxes } from './check.js';
import { areNeighbors } from './neighbors.js';
import { boxRules } from './rules.js';

/** Boxes that a matrix can name: `next` is a byte with a sign. */
const MOST = 128;

/**
 * Makes the matrix of some boxes, as the games do. For n boxes it takes at most n cubed steps.
 *
 * @param boxes - from `readBoxd`, with their current flags
 * @returns a row for each box, after an opening 0xFF; from version 5 on without steps to box 0, as in
 *   the games. An empty list of boxes gives an empty matrix of version 5
 * @throws {RangeError} if there are more than 128 boxes, a corner is not a whole number of 32 bits, or a
 *   version is unknown.
 * @throws {TypeError} if `boxes` is not a list of {@link WalkBox}.
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
 * The first step of a shortest way from each box to each other; `undefined` without a way. Among equally
 * short ways it takes the one that the games find: boxes are tried as stops in their order.
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
