// Checks of the records and points that callers pass. Every box is looked at: they are few, and rules
// go through all of them anyway.

import { isRecord } from '../bytes.js';
import { checkCorner, isInt, type Point } from '../geometry.js';
import { checkRelease, isVersion } from '../version.js';
import type { WalkBox } from './boxd.js';
import type { BoxMatrix } from './boxm.js';

/** Throws unless a value is a walk box of a known version. */
export function checkBox(box: WalkBox, name = 'box'): void {
  const { version, ul, ur, lr, ll, flags } = Object(box) as WalkBox;
  if (
    isPoint(ul) &&
    isPoint(ur) &&
    isPoint(lr) &&
    isPoint(ll) &&
    isVersion(version) &&
    typeof flags === 'number'
  )
    return;
  if (![ul, ur, lr, ll].every(isRecord) || typeof flags !== 'number')
    throw new TypeError(`${name} is not a WalkBox: readBoxd and readBoxes give lists of them`);
  checkRelease({ version });
  for (const corner of [ul, ur, lr, ll]) checkPoint(corner, `${name} corner`);
}

/** Throws unless a value is a list of walk boxes. */
export function checkBoxes(boxes: readonly WalkBox[]): void {
  if (!Array.isArray(boxes))
    throw new TypeError('boxes is not a list of WalkBox: readBoxd and readBoxes give one');
  for (const box of boxes) checkBox(box, 'boxes: an entry');
}

/** Throws unless a value is a matrix of a known version. Its rows are looked at where they are used. */
export function checkMatrix(matrix: BoxMatrix): void {
  const { version, rows } = Object(matrix) as BoxMatrix;
  if (!Array.isArray(rows))
    throw new TypeError('matrix is not a BoxMatrix: readBoxm and readBoxes give one');
  checkRelease({ version });
}

/** Throws a TypeError unless a value is a point, a RangeError unless its coordinates fit 32 bits. */
export function checkPoint(point: Point, name: string): void {
  if (!isRecord(point)) throw new TypeError(`${name} is not a point`);
  checkCorner(point, name);
}

/** Whether a value is a point whose coordinates fit 32 bits. */
function isPoint(point: Point): boolean {
  return isRecord(point) && isInt(point.x) && isInt(point.y);
}
