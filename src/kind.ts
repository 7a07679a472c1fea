// What a record is. Each record that a function of the library takes, and that another one made, says so in its `kind`. A
// function looks at that one field, and then trusts the record. Records that callers write by hand have none.

import { checkMemory, describe } from './bytes.js';

/** The kinds of records. */
export type Kind =
  | 'game'
  | 'picture'
  | 'resource'
  | 'index'
  | 'block'
  | 'room'
  | 'image'
  | 'zplane'
  | 'object'
  | 'runtime'
  | 'box'
  | 'matrix'
  | 'walker'
  | 'costume'
  | 'animation'
  | 'limb'
  | 'sheet'
  | 'charset'
  | 'frame'
  | 'scene'
  | 'cycling'
  | 'film'
  | 'film-state';

/**
 * Throws a TypeError unless a record is of a kind, or if the memory of its bytes is gone.
 *
 * @param from - where a program gets such a record: `readRoom gives one`
 * @param name - the parameter, or what it is in the list that it comes from
 * @param order - the call, where its arguments may have been turned around: `walkToPoint(object, runtime)`
 */
export function checkKind(
  record: unknown,
  kind: Kind,
  from: string,
  name: string = kind,
  order?: string,
): void {
  const given: Partial<{ kind: Kind; src: Uint8Array; end: number }> = Object(record);
  if (given.kind !== kind)
    throw new TypeError(
      `${name} is ${describe(record)}, not a record of kind '${kind}': ${from}${hintOf(record, order)}`,
    );
  if (given.src !== undefined) checkMemory(given.src, given.end, name);
}

/** What a message says of the order of arguments, if another record or list stands in the first place. */
function hintOf(given: unknown, order: string | undefined): string {
  const isOther = Object(given).kind !== undefined || Array.isArray(given);
  return order !== undefined && isOther ? `. The order is ${order}` : '';
}

/** Throws a TypeError unless a value is a list, and its first entry of a kind. */
export function checkKinds(
  records: unknown,
  kind: Kind,
  from: string,
  name: string,
  order?: string,
): void {
  if (!Array.isArray(records))
    throw new TypeError(
      `${name} is ${describe(records)}, not a list: ${from}${hintOf(records, order)}`,
    );
  if (records.length > 0) checkKind(records[0], kind, from, `${name}: an entry`);
}
