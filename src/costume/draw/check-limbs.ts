// Checks limbs that a caller passes back, with their pixels if they hold any.

import { describe, isBytes, isWords } from '../../bytes.js';
import { isIn } from '../check.js';
import { LIMBS } from '../cost/cost.js';
import type { Costume } from '../kinds.js';
import type { AnyLimb, DecodedLimb, PreparedLimb } from '../limb.js';
import { baseOf } from '../stored.js';

/** Throws a TypeError unless `limbs` are pictures in a costume with their places. */
export function checkDrawn(limbs: readonly AnyLimb[], costume: Costume): void {
  if (!Array.isArray(limbs)) throw new TypeError(`limbs is ${describe(limbs)}, not a list`);
  const from = baseOf(costume);
  for (const limb of limbs)
    if (!isDrawn(limb, costume.start - from, costume.end - from))
      throw new TypeError('limbs is not a list of DrawnLimb: composeCostume gives one');
}

/** Whether a value is a limb with an offset between two. */
function isDrawn(drawn: AnyLimb, start: number, end: number): boolean {
  const { limb, x, y, width, height, offset } = Object(drawn) as AnyLimb;
  const { pixels } = Object(drawn) as Partial<DecodedLimb>;
  const { columns, parts } = Object(drawn) as Partial<PreparedLimb>;
  return (
    Number.isSafeInteger(x) &&
    Number.isSafeInteger(y) &&
    isIn(limb, 0, LIMBS - 1) &&
    isIn(width, 0, 0xffff) &&
    isIn(height, 0, 0xffff) &&
    isIn(offset, start, end) &&
    (pixels === undefined || holds(pixels, width * height)) &&
    (columns === undefined || (holds(columns, width * height) && areParts(parts, width * height)))
  );
}

function holds(pixels: unknown, size: number): boolean {
  return isBytes(pixels) && pixels.length >= size;
}

/** Whether these are starts and ends in order, up to `size`. */
function areParts(parts: unknown, size: number): boolean {
  if (!isWords(parts) || parts.length % 2 !== 0) return false;
  let last = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part < last) return false;
    last = part;
  }
  return last <= size;
}
