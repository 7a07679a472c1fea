// What differs between two records, such as those of one block in a game and in its edit: the innermost fields.

import { isRecord } from '../bytes.js';
import { checkPlainRecord } from '../detach.js';
import { isArrayOfNumbers } from '../typed-array.js';

/** A field that differs between two records. */
export interface FieldChange {
  /**
   * Names of fields, and numbers in lists, from the outside inwards: `['value', 3, 'ul', 'y']`. Empty if the records as
   * a whole differ.
   */
  readonly path: readonly (string | number)[];
  /** The value in the first record; `undefined` if that lacks it. */
  readonly before: unknown;
  /** The value in the second record; `undefined` if that lacks it. */
  readonly after: unknown;
}

/**
 * Compares two records field by field. Typed arrays count as one value: they are listed as a whole if a number in them
 * differs. A field that is `undefined` is the same as none.
 *
 * @param before - a record of `readBlock`, or any other tree of plain objects, lists and typed arrays
 * @param after - the other record
 * @returns the innermost fields that differ, in the order of the first record; then those that only the second has
 * @throws {RangeError} if a record has more than 100 levels, or contains itself.
 * @throws {TypeError} for anything but plain data, such as a function or a Map; if the memory of its bytes is gone.
 * @example
 * ```ts
 * import { changedFields } from 'scumm-codec/tools';
 *
 * for (const { path, before, after } of changedFields([{ x: 3, y: 1 }], [{ x: 3, y: 2 }]))
 *   console.log(path.join(' '), before, after); // 0 y 1 2
 * ```
 */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  checkPlainRecord(before);
  checkPlainRecord(after);
  return changesIn(before, after, []);
}

function changesIn(before: unknown, after: unknown, path: FieldChange['path']): FieldChange[] {
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after))
    return isSameValue(before, after) ? [] : [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changesIn(fieldOf(before, name), fieldOf(after, name), [
      ...path,
      Array.isArray(before) ? Number(name) : name,
    ]),
  );
}

/** Whether a value has fields that are compared one by one. */
function isNested(value: unknown): value is object {
  return isRecord(value) && !ArrayBuffer.isView(value);
}

function fieldOf(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function isSameValue(before: unknown, after: unknown): boolean {
  if (!isArrayOfNumbers(before) || !isArrayOfNumbers(after)) return Object.is(before, after);
  if (before.length !== after.length) return false;
  for (let i = 0; i < before.length; i++) if (!Object.is(before[i], after[i])) return false;
  return true;
}
