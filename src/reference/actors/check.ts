// Limbs and pictures that are passed in: docs/format/actors.md says it in words.

import { checkByte, checkBytes, isRecord } from '../../bytes.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import type { Scale } from '../../costume/draw/scale.js';
import { checkPlace, checkSize, checkWhole } from '../../geometry.js';
import type { PackedPlane } from '../../mask/expand.js';
import { checkPlane } from '../records.js';

/** A scale that is given as one number, or as two; throws a RangeError unless they are bytes. */
export function scaleOf(scale: number | Scale): Scale {
  const both = isRecord(scale) ? scale : { x: scale, y: scale };
  checkByte(both.x, 'scale.x');
  checkByte(both.y, 'scale.y');
  return both;
}

/** Throws unless a picture has all of its pixels. */
export function checkPicture(picture: IndexPicture): void {
  const { pixels, width, height } = Object(picture) as IndexPicture;
  checkBytes(pixels, 'dst.pixels');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(pixels, 0, width, width, height);
}

/** Throws unless a mask is as large as a picture. */
export function checkMask(zplane: PackedPlane, { width, height }: IndexPicture): void {
  checkPlane(zplane, 'zplane');
  checkSize(zplane.width, zplane.height);
  if (zplane.width !== width || zplane.height !== height)
    throw new RangeError('zplane is not as large as dst');
  checkPlace(zplane.rows, 0, width / 8, width / 8, height);
}
