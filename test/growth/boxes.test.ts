// Walk boxes, and ways through many of them.

import { type BoxMatrix, createBoxMatrix, findWay, snapToBoxes, type WalkBox } from 'scumm-codec';
import { expect, test } from 'vitest';
import { nextBox } from '../../src/box/boxm.js';
import { findBoxesAt } from '../../src/box/contains.js';
import { boxAt } from '../_support/walk-boxes.js';
import { upTo } from './_support/large.js';
import { type Row, reading, testGrowth } from './_support/rows.js';

const SIDE = 10;

/** Boxes in a row, each beside the next. */
const inRow = (count: number): WalkBox[] =>
  upTo(count).map((i) => {
    const [left, right] = [i * SIDE, (i + 1) * SIDE];
    return boxAt([left, 0, right, 0, right, SIDE, left, SIDE]);
  });
/** A way through all of them. */
const passage = (size: number) => {
  const boxes = inRow(size);
  return { boxes, matrix: createBoxMatrix(boxes), end: { x: size * SIDE - 1, y: 1 } };
};

/** The matrix of a row, with a range for each box that a way leads to. */
const apart = (size: number): BoxMatrix => ({
  ...{ kind: 'matrix', version: 6, opens: true },
  rows: upTo(size).map((from) =>
    upTo(size).map((to) => ({ first: to, last: to, next: from + Math.sign(to - from) })),
  ),
});

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['createBoxMatrix, boxes in a row', 'none', 8, reading(inRow, (boxes) => createBoxMatrix(boxes)), 2.5],
  ['createBoxMatrix, boxes in one place', 'none', 8,
    reading((size) => Array<WalkBox>(size).fill(inRow(1)[0]), (boxes) => createBoxMatrix(boxes)), 2.62],
  ['findWay, boxes in a row', 'none', 8,
    reading(passage, ({ boxes, matrix, end }) => findWay(boxes, matrix, { x: 1, y: 1 }, end))],
  // The size is that of the matrix: a way reads each range of a row at most once.
  ['findWay, a matrix of many ranges', 'none', 400,
    reading((size) => ({ ...passage(Math.sqrt(size) | 0), matrix: apart(Math.sqrt(size) | 0) }),
      ({ boxes, matrix, end }) => findWay(boxes, matrix, { x: 1, y: 1 }, end))],
  ['findNextBox, boxes in a row', 'none', 8,
    reading(passage, ({ matrix }, _, size) =>
      upTo(size).map((from) => nextBox(matrix, from, size - 1)))],
  ['findBoxesAt, boxes in a row', 'none', 50, reading(inRow, (boxes) => findBoxesAt(boxes, { x: 1, y: 1 }))],
  ['snapToBoxes, in the last box', 'none', 50, reading(inRow, (boxes) => snapToBoxes(boxes, { x: 1, y: 1 }))],
  ['snapToBoxes, below all boxes', 'none', 50,
    reading(inRow, (boxes, _, size) => snapToBoxes(boxes, { x: size * 5, y: 1000 }))],
  ['snapToBoxes, far away to the right', 'none', 50,
    reading(inRow, (boxes, _, size) => snapToBoxes(boxes, { x: size * 20, y: 1 }))],
];

testGrowth(ROWS);

test.each([
  ['in a row', inRow(128)],
  ['in one place', Array<WalkBox>(128).fill(inRow(1)[0])],
])('the matrix of 128 boxes %s takes at most twice 128 cubed steps', (_, boxes) => {
  const before = $steps.count;
  createBoxMatrix(boxes);
  expect($steps.count - before).toBeLessThan(2 * 128 ** 3);
});
