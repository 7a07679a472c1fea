// Checks of the records and points that callers pass.

import { checkCorner, checkedPoint, type Point } from '../geometry.js';
import { checkKind, checkKinds } from '../kind.js';
import type { WalkBox } from './boxd.js';
import type { BoxMatrix } from './boxm.js';

/** Throws a TypeError for what is no box. */
export function checkBox(box: WalkBox, order?: string): void {
  checkKind(box, 'box', 'readBoxd and readBoxes give lists of them', 'box', order);
}

/** Throws a TypeError for what is no list of boxes. */
export function checkBoxes(boxes: readonly WalkBox[], order?: string): void {
  checkKinds(boxes, 'box', 'readBoxd and readBoxes give one', 'boxes', order);
}

/** Throws a TypeError for what is no matrix. */
export function checkMatrix(matrix: BoxMatrix): void {
  checkKind(matrix, 'matrix', 'readBoxm and readBoxes give one');
}

/** Throws a TypeError unless a value is a point, a RangeError unless its coordinates fit 32 bits. */
export function checkPoint(point: Point, name = 'point'): void {
  checkCorner(checkedPoint(point, name), name);
}
