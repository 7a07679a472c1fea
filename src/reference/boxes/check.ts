// Checks of records
//
// Functions of this chapter take boxes, ways and scale slots as the readers give them. Coordinates are whole
// numbers of 32 bits with sign.

import type { WalkBox } from '../../box/boxd.js';
import type { BoxMatrix } from '../../box/boxm.js';
import { isRecord } from '../../bytes.js';
import { checkCorner, type Point } from '../../geometry.js';
import { entryOf } from '../../version.js';
import { BOX_RULES } from './rules.js';

/** Throws unless a value is a box of a known version. */
export function checkBox(box: WalkBox): void {
  if (!isRecord(box) || typeof box.flags !== 'number') throw new TypeError('no WalkBox');
  const corners = [box.ul, box.ur, box.lr, box.ll];
  for (const corner of corners) if (!isRecord(corner)) throw new TypeError('no WalkBox');
  entryOf(BOX_RULES, box.version, 'boxes');
  for (const corner of corners) checkPoint(corner, 'corner');
}

/** Throws unless a value is a list of boxes. */
export function checkBoxes(boxes: readonly WalkBox[]): void {
  if (!Array.isArray(boxes)) throw new TypeError('boxes is not a list of WalkBox');
  for (const box of boxes) checkBox(box);
}

/** Throws unless a value is a matrix of a known version. */
export function checkMatrix(matrix: BoxMatrix): void {
  if (!isRecord(matrix) || !Array.isArray(matrix.rows)) throw new TypeError('no BoxMatrix');
  entryOf(BOX_RULES, matrix.version, 'boxes');
}

/** Throws unless a value is a point of whole numbers of 32 bits. */
export function checkPoint(point: Point, name: string): void {
  if (!isRecord(point)) throw new TypeError(`${name} is not a point`);
  checkCorner(point, name);
}
