// Object classes: a mask of 32 bits for each object, class k in bit k - 1. The traits of a release
// give the numbers that engines look at.

import { describe } from '../bytes.js';
import { checkNumber } from '../geometry.js';

/**
 * Tells whether an object is in a class.
 *
 * @param classMask - 32 bits, as the index file's DOBJ holds them
 * @param classNumber - 1..32; see {@link ObjectClasses}
 * @throws {RangeError} if `classNumber` is not a whole number from 1 to 32, or `classMask` not a
 *   number.
 */
export function hasClass(classMask: number, classNumber: number): boolean {
  checkNumber(classMask, 'classMask');
  if (!(Number.isInteger(classNumber) && classNumber >= 1 && classNumber <= 32))
    throw new RangeError(`class is ${describe(classNumber)}, not a whole number from 1 to 32`);
  return inClass(classMask, classNumber);
}

/** {@link hasClass} with unchecked arguments. */
export function inClass(classMask: number, classNumber: number): boolean {
  return ((classMask >>> (classNumber - 1)) & 1) === 1;
}
