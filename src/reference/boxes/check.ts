// Checks of records: docs/format/walking.md says it in words.

import type { WalkBox } from '../../box/boxd.js';
import type { BoxMatrix } from '../../box/boxm.js';
import { charactersAt, checkBytes, isRecord, u32be, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkCorner, type Point } from '../../geometry.js';
import { checkRelease } from '../../version.js';

/** Throws unless a value is bytes that are not a whole block with one of two tags. */
export function checkPayload(src: Uint8Array, large: string, small?: string): void {
  checkBytes(src);
  const isLarge = charactersAt(src, 0, 4) === large && u32be(src, 4) === src.length;
  const isSmall = charactersAt(src, 4, 2) === small && u32le(src, 0) === src.length;
  if (isLarge || isSmall) fail('BAD_VALUE', 0, 'src is a whole block');
}

/** Throws unless a value is a box of a known version. */
export function checkBox(box: WalkBox): void {
  if (!isRecord(box) || typeof box.flags !== 'number') throw new TypeError('no WalkBox');
  const corners = [box.ul, box.ur, box.lr, box.ll];
  for (const corner of corners) if (!isRecord(corner)) throw new TypeError('no WalkBox');
  checkRelease({ version: box.version });
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
  checkRelease({ version: matrix.version });
}

/** Throws unless a value is a point of whole numbers of 32 bits. */
export function checkPoint(point: Point, name: string): void {
  if (!isRecord(point)) throw new TypeError(`${name} is not a point`);
  checkCorner(point, name);
}
