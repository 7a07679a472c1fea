// Records hold views of their source, so cloning or posting one copies the whole buffer. A detached
// record has a copy of a part of it, from the first byte that it refers to up to the last, and its
// positions count in that copy. What records share, such as the image of two objects, stays shared.

import { isBytes, shown } from './bytes.js';

/** Names of positions in a record that has a `src`. `base` may lie outside the source. */
const POSITION = /^(start|end|at|base|entriesEnd|\w+At)$/;

/** The part of a buffer that a record refers to, as offsets in the buffer, and its copy. */
interface Part {
  first: number;
  last: number;
  copy: Uint8Array;
}

type Parts = Map<ArrayBufferLike, Part>;

/** The copies of records and lists that are made already. */
type Copies = Map<object, unknown>;

/**
 * Copies a record and the bytes it refers to, so that it can be posted or kept without the file.
 *
 * The copy decodes as before. Its positions, and the offsets of errors, count in the new, smaller
 * `src`. A list takes along what lies between its records: detach them one by one if they are far
 * apart.
 *
 * @param record - a `Block`, `Room`, `Image`, `RoomObject`, `Costume`, or a list of one of them
 * @returns a record that shares no memory with the one given
 * @throws {RangeError} if a position in a record lies outside of its `src`.
 */
export function detach<T>(record: T): T {
  const parts: Parts = new Map();
  measure(record, parts, new Set());
  for (const [buffer, part] of parts)
    part.copy = new Uint8Array(new Uint8Array(buffer, part.first, part.last - part.first));
  return copyOf(record, parts, new Map()) as T;
}

/** Finds the part of each buffer that a value refers to. */
function measure(value: unknown, parts: Parts, seen: Set<object>): void {
  if (!isRecord(value) || seen.has(value)) return;
  seen.add(value);
  if (isBytes(value)) {
    extend(parts, value.buffer, value.byteOffset, value.byteOffset + value.length);
    return;
  }
  const src = sourceOf(value);
  for (const [key, field] of Object.entries(value)) {
    if (src === undefined || key !== 'src') measure(field, parts, seen);
    if (src === undefined || key === 'base' || !isPosition(key, field)) continue;
    if (!(Number.isInteger(field) && field >= 0 && field <= src.length))
      throw new RangeError(`${key} ${shown(field)} is not a position in src`);
    const place = src.byteOffset + field;
    extend(parts, src.buffer, place, place);
  }
}

function extend(parts: Parts, buffer: ArrayBufferLike, first: number, last: number): void {
  const part = parts.get(buffer);
  if (part === undefined) {
    parts.set(buffer, { first, last, copy: new Uint8Array(0) });
  } else {
    part.first = Math.min(part.first, first);
    part.last = Math.max(part.last, last);
  }
}

function copyOf(value: unknown, parts: Parts, copies: Copies): unknown {
  if (!isRecord(value)) return value;
  const copied = copies.get(value) ?? newCopy(value, parts, copies);
  copies.set(value, copied);
  return copied;
}

function newCopy(value: object, parts: Parts, copies: Copies): unknown {
  if (Array.isArray(value)) return value.map((entry) => copyOf(entry, parts, copies));
  if (isBytes(value)) {
    const { first, copy } = partOf(parts, value);
    return copy.subarray(value.byteOffset - first, value.byteOffset - first + value.length);
  }
  if (value instanceof Uint32Array) return new Uint32Array(value);
  const src = sourceOf(value);
  const fields = Object.entries(value).map(([key, field]) => {
    if (src === undefined) return [key, copyOf(field, parts, copies)];
    const { first, copy } = partOf(parts, src);
    if (key === 'src') return [key, copy];
    if (isPosition(key, field)) return [key, src.byteOffset + field - first];
    return [key, copyOf(field, parts, copies)];
  });
  return Object.fromEntries(fields);
}

/** The part that a view lies in; an empty one for a buffer that `measure` did not see. */
function partOf(parts: Parts, { buffer, byteOffset }: Uint8Array): Part {
  return parts.get(buffer) ?? { first: byteOffset, last: byteOffset, copy: new Uint8Array(0) };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sourceOf(record: object): Uint8Array | undefined {
  return 'src' in record && isBytes(record.src) ? record.src : undefined;
}

function isPosition(key: string, field: unknown): field is number {
  return typeof field === 'number' && POSITION.test(key);
}
