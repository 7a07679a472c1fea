// Records hold views of their source, so cloning or posting one copies the whole buffer. A detached
// record has a copy of only the bytes that it refers to, and its positions count in that copy.

import { isBytes } from './bytes.js';

/** Names of positions in a record that has a `src`. `base` may lie outside the source. */
const POSITION = /^(start|end|at|base|entriesEnd|\w+At)$/;

/** The part of a buffer that a record refers to, as offsets in the buffer, and its copy. */
interface Part {
  first: number;
  last: number;
  copy: Uint8Array;
}

type Parts = Map<ArrayBufferLike, Part>;

/**
 * Copies a record and the bytes it refers to, so that it can be posted or kept without the file.
 *
 * The copy decodes as before. Its positions, and the offsets of errors, count in the new, smaller
 * `src`. Limbs composed with a costume belong to that costume, not to its copy.
 *
 * @param record - a `Block`, `Room`, `Image`, `RoomObject`, `Costume`, or a list of one of them
 * @returns a record that shares no memory with the one given
 */
export function detach<T>(record: T): T {
  const parts: Parts = new Map();
  measure(record, parts);
  for (const [buffer, part] of parts)
    part.copy = new Uint8Array(new Uint8Array(buffer, part.first, part.last - part.first));
  return copyOf(record, parts) as T;
}

/** Finds the part of each buffer that a value refers to. */
function measure(value: unknown, parts: Parts): void {
  if (!isRecord(value)) return;
  if (isBytes(value)) {
    extend(parts, value.buffer, value.byteOffset, value.byteOffset + value.length);
    return;
  }
  const src = sourceOf(value);
  for (const [key, field] of Object.entries(value)) {
    if (src === undefined || key !== 'src') measure(field, parts);
    if (src === undefined || key === 'base' || !isPosition(key, field)) continue;
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

function copyOf(value: unknown, parts: Parts): unknown {
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => copyOf(entry, parts));
  if (isBytes(value)) {
    const { first, copy } = partOf(parts, value);
    return copy.subarray(value.byteOffset - first, value.byteOffset - first + value.length);
  }
  if (value instanceof Uint32Array) return new Uint32Array(value);
  const src = sourceOf(value);
  const fields = Object.entries(value).map(([key, field]) => {
    if (src === undefined) return [key, copyOf(field, parts)];
    const { first, copy } = partOf(parts, src);
    if (key === 'src') return [key, copy];
    if (isPosition(key, field)) return [key, src.byteOffset + field - first];
    return [key, copyOf(field, parts)];
  });
  return Object.fromEntries(fields);
}

/** The part that a view lies in; an empty one for a buffer that `measure` did not see. */
function partOf(parts: Parts, { buffer, byteOffset }: Uint8Array): Part {
  return parts.get(buffer) ?? { first: byteOffset, last: byteOffset, copy: new Uint8Array(0) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function sourceOf(record: Readonly<Record<string, unknown>>): Uint8Array | undefined {
  const { src } = record;
  return isBytes(src) ? src : undefined;
}

function isPosition(key: string, field: unknown): field is number {
  return typeof field === 'number' && POSITION.test(key);
}
