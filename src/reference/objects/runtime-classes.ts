// Classes of objects
//
// Each object of a game has a mask of 32 bits (24 in versions 3 and 4), which the index file gives a first value: class
// k is bit k - 1. Scripts set and clear classes, and give a meaning to most of them. The engines look at few:
//
// | class | versions 3 and 4 | 5 to 8 | what is in it |
// |---|---|---|---|
// | never clip | 20 | 20 | actors that no z-plane hides (versions 3 to 6) |
// | always clip | 21 | 21 | what every z-plane hides |
// | ignore boxes | 22 | 22 | actors that walk without boxes; in Sam & Max, objects that mask all planes |
// | y flip | 18 | 29 | what is shown upside down |
// | x flip | 19 | 30 | what is shown mirrored |
// | player | 23 | 31 | the actor that the player steers; in Full Throttle, objects that mask all planes |
// | untouchable | 24 | 32 | objects that no point finds |
//
// Trap: class 32 is bit 31, the sign bit of a signed number.
//
// Vectors: `fixtures/object/hit.json`, `fixtures/scene/engine-hit.json`.

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
