// Walks a record: a tree of plain objects, lists and typed arrays. Some of them may occur several times.
// A record must be plain data, not too deep, and must not contain itself.

import { describe, isRecord, nameOf } from './bytes.js';
import { isByteArray, isNumberArray } from './typed-array.js';

/** Most levels of nested objects and lists. The library's records have less than ten. */
const MAX_DEPTH = 100;

/** The values that an object or a list refers to. */
type Children = (value: object) => readonly unknown[];

/** What is known of the objects of a record so far. */
interface Survey {
  readonly children: Children;
  readonly uses: Map<object, number>;
  /** Levels of each object, with those nested in it. */
  readonly heights: Map<object, number>;
}

/**
 * Counts how often each object, list and typed array in a record is referred to.
 *
 * @param children - which values an object refers to. Default: all of its fields
 * @throws {RangeError} if it is nested too deep, or contains itself.
 * @throws {TypeError} if there is anything but plain data in it.
 */
export function usesIn(
  record: unknown,
  children: Children = Object.values,
): ReadonlyMap<object, number> {
  const survey: Survey = { children, uses: new Map(), heights: new Map() };
  heightOf(record, 0, survey);
  return survey.uses;
}

/** Whether a value is a typed array. */
function isArrayOfNumbers(value: object): boolean {
  return isByteArray(value) || isNumberArray(value);
}

/** Levels of objects in a value that is `level` levels deep itself. */
function heightOf(value: unknown, level: number, survey: Survey): number {
  checkPlain(value);
  if (!isRecord(value)) return 0;
  const { children, uses, heights } = survey;
  uses.set(value, (uses.get(value) ?? 0) + 1);
  let height = heights.get(value);
  if (height === undefined) {
    height = 1;
    // An object that contains itself ends here too.
    checkDepth(level + height);
    if (!isArrayOfNumbers(value))
      for (const child of children(value))
        height = Math.max(height, 1 + heightOf(child, level + 1, survey));
    heights.set(value, height);
  }
  checkDepth(level + height);
  return height;
}

/** Throws a RangeError if objects are nested too deep. */
export function checkDepth(depth: number, name = 'record'): void {
  if (depth > MAX_DEPTH)
    throw new RangeError(`${name} has more than ${MAX_DEPTH} levels, or contains itself`);
}

/** Throws a TypeError unless records may hold a value. */
function checkPlain(value: unknown): void {
  const kind = typeof value;
  if (kind === 'function' || kind === 'symbol' || kind === 'bigint')
    throw new TypeError(`record holds a ${kind}: ${describe(value)}`);
  if (!isRecord(value) || Array.isArray(value) || isArrayOfNumbers(value)) return;
  if (nameOf(value) !== 'Object') throw new TypeError(`record holds a ${nameOf(value)}`);
}
