// Object classes: a mask of 32 bits for each object, class k in bit k - 1. Numbers of versions 5 to 8;
// versions 3 and 4 count those that flip and below otherwise.

/** The classes that engines look at, by number. Scripts give meaning to the others. */
export const OBJECT_CLASSES = {
  /** Never hidden by z-planes. */
  neverClip: 20,
  /** Hidden by every z-plane. */
  alwaysClip: 21,
  /** Walks without boxes. */
  ignoreBoxes: 22,
  /** Shown upside down. */
  yFlip: 29,
  /** Shown mirrored. */
  xFlip: 30,
  /** The actor that the player steers. */
  player: 31,
  /** Not found by {@link findObjectAt}. */
  untouchable: 32,
} as const;

/**
 * Says whether an object is of a class.
 *
 * @param classMask - 32 bits, as the index file's DOBJ holds them
 * @param classNumber - 1..32; see {@link OBJECT_CLASSES}
 * @throws {RangeError} if `classNumber` is not a whole number from 1 to 32.
 */
export function hasClass(classMask: number, classNumber: number): boolean {
  if (!(Number.isInteger(classNumber) && classNumber >= 1 && classNumber <= 32))
    throw new RangeError(`no class ${classNumber}`);
  return ((classMask >>> (classNumber - 1)) & 1) === 1;
}
