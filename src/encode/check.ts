// Checks of the records that encoders take. The fields are checked where they are written.

import { describe, isRecord } from '../bytes.js';
import type { LimitOptions } from '../limits.js';
import type { Writer } from './bytes.js';

/** Options of an encoder that keeps the bytes of what did not change. */
export interface PreviousOptions<T> extends LimitOptions {
  /**
   * The record before the edit. Parts that did not change keep their bytes, whatever their layout; if none changed and
   * none has grown, all else keeps its place too. Default: none.
   */
  readonly previous?: T | undefined;
}

/** Throws a TypeError unless a value is a record. */
export function checkRecord(value: unknown, name: string): void {
  if (!isRecord(value)) throw new TypeError(`${name} is ${describe(value)}, not a record`);
}

/** Throws a TypeError unless a value is a list of records. */
export function checkRecords(value: unknown, name: string): void {
  checkEntries(value, name, isRecord);
}

/** Throws a TypeError unless a value is a list of records, some of which may be `undefined`. */
export function checkSparse(value: unknown, name: string): void {
  checkEntries(value, name, (entry) => entry === undefined || isRecord(entry));
}

/** Throws a TypeError unless a value is a list without holes whose entries all pass. */
function checkEntries(value: unknown, name: string, holds: (entry: unknown) => boolean): void {
  let isList = Array.isArray(value);
  // Not `every`, which skips holes.
  const entries = value as readonly unknown[];
  for (let i = 0; isList && i < entries.length; i++) isList = i in entries && holds(entries[i]);
  if (!isList) throw new TypeError(`${name} is ${describe(value)}, not a list of records`);
}

/** Writes numbers of a record in order. A RangeError names the field. */
export function fieldsOf<T extends object>(
  record: T,
  write: Writer,
  ...names: readonly (keyof T & string)[]
): Uint8Array[] {
  return names.map((name) => inPart(name, () => write(record[name] as number)));
}

/** Maps the entries of a list and joins the results. A RangeError names the entry. */
export function eachOf<T, R>(
  entries: readonly T[],
  name: string,
  make: (entry: T, i: number) => readonly R[],
): R[] {
  return entries.flatMap((entry, i) => inPart(`${name}[${i}]`, () => make(entry, i)));
}

/** Runs `make` for a part of a record. A RangeError names the part. */
export function inPart<T>(part: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`${part}: ${error.message}`);
  }
}
