// The matrix of some boxes, as the games make it when scripts lock or unlock one: for each box the
// first step of a shortest way to each other box, counted in boxes.

import type { Version } from '../version.js';
import type { WalkBox } from './boxd.js';
import type { BoxMatrix, BoxStep } from './boxm.js';
import { checkBoxes } from './check.js';
import { areNeighbors } from './neighbors.js';

/** Boxes that a matrix can name: `next` is a byte with a sign. */
const MOST = 128;

/**
 * Makes the matrix of some boxes. Proved for versions 5 and 6; which of several equally short ways the
 * games take is not proved.
 *
 * @param boxes - as `readBoxd` gives them, with the flags of the moment
 * @returns a row for each box, after an opening 0xFF; without steps to box 0, as in the games. Of no
 *   boxes: an empty one of version 5
 * @throws {RangeError} if the boxes are more than 128, a corner is not a whole number of 32 bits, or a
 *   version unknown.
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
  return { version, opens: true, rows: numbers.map((i) => mergedSteps(firstSteps(i, neighbors))) };
}

/** The first step of a shortest way from a box to each; `undefined` where there is none. */
function firstSteps(from: number, neighbors: readonly number[][]): (number | undefined)[] {
  const steps = new Array<number | undefined>(neighbors.length).fill(undefined);
  steps[from] = from;
  const queue = [from];
  for (const box of queue)
    for (const next of neighbors[box]) {
      if (steps[next] !== undefined) continue;
      steps[next] = box === from ? next : steps[box];
      queue.push(next);
    }
  return steps;
}

/** Makes a row: equal steps to consecutive boxes become one range. A step into box 0 counts as no step. */
function mergedSteps(steps: readonly (number | undefined)[]): BoxStep[] {
  const row: BoxStep[] = [];
  for (let last = 0; last < steps.length; last++) {
    const next = steps[last];
    if (next === undefined || next === 0) continue;
    const before = row.at(-1);
    if (before?.next === next && before.last === last - 1)
      row[row.length - 1] = { ...before, last };
    else row.push({ first: last, last, next });
  }
  return row;
}
