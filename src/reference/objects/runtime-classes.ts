// Classes of objects: docs/format/objects.md says it in words.

import { shown } from '../../bytes.js';
import { checkNumber } from '../../geometry.js';

/**
 * Tells whether an object is in a class. The slow twin of the function of this name in the main entry point.
 *
 * @param classMask - 32 bits
 * @param classNumber - 1..32
 * @throws {RangeError} if `classNumber` is not a whole number from 1 to 32, or `classMask` not a number.
 */
export function hasClass(classMask: number, classNumber: number): boolean {
  checkNumber(classMask, 'classMask');
  if (!Number.isInteger(classNumber) || classNumber < 1 || classNumber > 32)
    throw new RangeError(`class ${shown(classNumber)} is not a whole number from 1 to 32`);
  return inClass(classMask, classNumber);
}

/** The same for numbers that are known to be right. */
export function inClass(classMask: number, classNumber: number): boolean {
  return (classMask & (1 << (classNumber - 1))) !== 0;
}
