// Finds what a record says, but the block built from it does not store.

import { describe, isRecord } from '../bytes.js';
import { type ByteArray, isByteArray } from '../typed-array.js';

/** A range of a buffer whose bytes another buffer has too, `shift` bytes later. */
interface Same {
  readonly other: ArrayBufferLike;
  readonly shift: number;
  from: number;
  to: number;
}

/** The ranges known so far, by buffer: views may overlap, as the scripts of verbs do. */
type Known = Map<ArrayBufferLike, Same>;

/**
 * Names the first part of a given record that the record read back from the block lacks; `undefined` if it
 * lacks nothing. A given field that is `undefined` is skipped.
 */
export function lossIn(given: unknown, read: unknown): string | undefined {
  const loss = lossAt(given, read, new Map());
  return loss && `value${loss}`;
}

/** As `lossIn`, but the path starts with a field or an entry, not with `value`. */
function lossAt(given: unknown, read: unknown, known: Known): string | undefined {
  if (given === read) return undefined;
  if (read === undefined) return ` would be lost: the block does not store it`;
  if (isByteArray(given) && isByteArray(read) && given.length === read.length)
    return lossInBytes(given, read, known);
  if (isList(given) && isList(read)) return lossInList(given, read, known);
  if (!isRecord(given) || !isRecord(read) || isList(given) || isList(read))
    return ` ${describe(given)} would be lost: the block says ${describe(read)}`;
  const fields: Readonly<Record<string, unknown>> = { ...read };
  for (const [name, field] of Object.entries(given)) {
    if (field === undefined) continue;
    const loss = lossAt(field, fields[name], known);
    if (loss !== undefined) return `.${name}${loss}`;
  }
  return undefined;
}

function lossInList(
  given: ArrayLike<unknown>,
  read: ArrayLike<unknown>,
  known: Known,
): string | undefined {
  if (given.length !== read.length) return ` has ${given.length} entries, the block ${read.length}`;
  for (let i = 0; i < given.length; i++) {
    if (given[i] === read[i]) continue;
    const loss = lossAt(given[i], read[i], known);
    if (loss !== undefined) return `[${i}]${loss}`;
  }
  return undefined;
}

/** Compares each byte of a buffer once, if views follow or contain one another. */
function lossInBytes(given: ByteArray, read: ByteArray, known: Known): string | undefined {
  const { buffer, byteOffset: start, length } = given;
  const shift = read.byteOffset - start;
  let same = known.get(buffer);
  const isNear =
    same?.other === read.buffer &&
    same.shift === shift &&
    start <= same.to &&
    start + length >= same.from;
  if (same === undefined || !isNear) same = { other: read.buffer, shift, from: start, to: start };
  for (let i = 0; i < length; i++) {
    if (start + i >= same.from && start + i < same.to) i = same.to - start;
    if (i < length && given[i] !== read[i])
      return `[${i}] ${given[i]} would be lost: the block says ${read[i]}`;
  }
  same.from = Math.min(same.from, start);
  same.to = Math.max(same.to, start + length);
  known.set(buffer, same);
  return undefined;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
