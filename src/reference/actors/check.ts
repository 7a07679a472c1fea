// Limbs and pictures that are passed in: docs/format/actors.md says it in words.

import { checkByte, checkBytes, describe, isRecord } from '../../bytes.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import type { Scale } from '../../costume/draw/scale.js';
import type { Costume } from '../../costume/kinds.js';
import { checkPlace, checkSize, checkWhole } from '../../geometry.js';
import type { PackedPlane } from '../../mask/expand.js';
import { checkAkos } from '../akos/costume.js';
import { checkCost } from '../cost/picture.js';

/** Throws a TypeError unless a value is a costume. */
export function checkCostume(costume: Costume): void {
  const { type } = Object(costume) as Costume;
  if (type === 'akos') checkAkos(costume as AkosCostume);
  else checkCost(costume as CostCostume);
}

/** Throws a TypeError unless a value is a list of limbs. */
export function checkLimbs(limbs: readonly DrawnLimb[]): void {
  if (!Array.isArray(limbs)) throw new TypeError(`limbs is ${describe(limbs)}, not a list`);
  for (const limb of limbs) {
    const { x, y, width, height, picture } = Object(limb) as DrawnLimb;
    let whole = Number.isSafeInteger(x) && Number.isSafeInteger(y) && Number.isInteger(picture);
    for (const side of [width, height])
      whole = whole && Number.isInteger(side) && side >= 0 && side <= 0xffff;
    if (!whole) throw new TypeError('limbs is not a list of DrawnLimb: composeCostume gives one');
  }
}

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
  if (!isRecord(zplane)) throw new TypeError(`zplane is ${describe(zplane)}, not a PackedPlane`);
  checkBytes(zplane.rows, 'zplane.rows');
  checkSize(zplane.width, zplane.height);
  if (zplane.width !== width || zplane.height !== height)
    throw new RangeError('zplane is not as large as dst');
  checkPlace(zplane.rows, 0, width / 8, width / 8, height);
}
