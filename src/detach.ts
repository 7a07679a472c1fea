// Records hold views of their source, so cloning or posting one copies the whole buffer. A detached record holds a copy
// of the part that it uses, from the first byte to the last, and its positions count in that copy. What records share,
// such as the image of two objects, stays shared. If a record holds a whole source, such as a file of a game, the whole
// source is copied.
//
// A record is plain data: objects, lists and typed arrays, some of which may occur several times. It must not be too
// deep, and must not contain itself.

import { checkMemory, describe, isBytes, isRecord, nameOf, type OwnBytes } from './bytes.js';
import type { CharCharset } from './charset/glyphs/charset.js';
import type { CostCostume } from './costume/cost/cost.js';
import type { Image } from './image/image.js';
import type { StripTable } from './strip/table.js';
import {
  type ByteArray,
  isArrayOfNumbers,
  isByteArray,
  isNumberArray,
  numbersNamed,
  viewNamed,
} from './typed-array.js';

/** Names of fields that are positions in the `src` of their record. `base` may lie outside of `src`. */
export const POSITIONS: readonly string[] = [
  'start',
  'end',
  ...(['at', 'entriesEnd', 'base'] satisfies (keyof StripTable)[]),
  ...(['widthAt', 'heightAt', 'pixelsAt', 'zplaneCountAt'] satisfies (keyof Image)[]),
  ...(['limbsAt', 'animationsAt'] satisfies (keyof CostCostume)[]),
  ...(['fontAt'] satisfies (keyof CharCharset)[]),
];

/** The part of a buffer that a record refers to, as offsets in the buffer, and its copy. */
interface Part {
  first: number;
  last: number;
  copy: OwnBytes;
}

type Parts = Map<ArrayBufferLike, Part>;

interface Detaching {
  /** How often the record refers to each object. Sources that only positions refer to are not in it. */
  readonly uses: ReadonlyMap<object, number>;
  readonly parts: Parts;
  /** The copies made so far, by the record or list that they copy. */
  readonly copies: Map<object, unknown>;
}

/**
 * Copies a record and the bytes it refers to, so that it can be posted or kept without the file.
 *
 * The copy decodes as before. Its positions, and the offsets of errors, count in the new, smaller `src`. The copy of a
 * list includes the bytes between its records: detach records one by one if they are far apart.
 *
 * @param record - a `Block`, `Room`, `Image`, `RoomObject`, `Costume`, or a list of one of them
 * @returns a record that shares no memory with the one given
 * @throws {RangeError} if a position in a record lies outside of its `src`, or the record has more than 100 levels or
 *   contains itself.
 * @throws {TypeError} for anything but plain data, such as a function or a Map; if the memory of its bytes is gone.
 * @example
 * ```ts
 * import { detach, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const room = readGameRoom(openGame(lantern), 2);
 * console.log(detach(room).src.buffer.byteLength < room.src.buffer.byteLength); // true
 * ```
 */
export function detach<T>(record: T): T {
  const uses = usesIn(record, fieldsBesideSource);
  const parts: Parts = new Map();
  for (const object of uses.keys()) measure(object, parts);
  for (const [buffer, part] of parts)
    part.copy = new Uint8Array(new Uint8Array(buffer, part.first, part.last - part.first));
  return copyOf(record, { uses, parts, copies: new Map() }) as T;
}

/** All fields of a record; without `src` if positions refer to it. */
function fieldsBesideSource(record: object): unknown[] {
  if (sourceOf(record) === undefined) return Object.values(record);
  return Object.entries(record).flatMap(([key, field]) => (key === 'src' ? [] : [field]));
}

function measure(record: object, parts: Parts): void {
  const memory = isArrayOfNumbers(record) ? (record as Uint8Array) : sourceOf(record);
  // Once for each buffer.
  if (memory !== undefined && !parts.has(memory.buffer)) checkMemory(memory, 0, 'record');
  if (isByteArray(record)) {
    extend(parts, record.buffer, record.byteOffset, record.byteOffset + record.length);
    return;
  }
  const src = sourceOf(record);
  if (src === undefined) return;
  for (const [key, field] of Object.entries(record)) {
    if (!isPlace(key, field)) continue;
    if (!(Number.isInteger(field) && field >= 0 && field <= src.length))
      throw new RangeError(`${key} is ${describe(field)}, not a position in src`);
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

function copyOf(value: unknown, detaching: Detaching): unknown {
  if (!isRecord(value)) return value;
  const { copies } = detaching;
  const copied = copies.get(value) ?? newCopy(value, detaching);
  copies.set(value, copied);
  return copied;
}

function newCopy(value: object, detaching: Detaching): unknown {
  const { uses, parts } = detaching;
  if (Array.isArray(value)) return Array.from(value, (entry) => copyOf(entry, detaching));
  if (isNumberArray(value)) return numbersNamed(nameOf(value), value);
  if (isByteArray(value)) {
    const { first, copy } = partOf(parts, value);
    return viewNamed(nameOf(value), copy.buffer, value.byteOffset - first, value.length);
  }
  const src = sourceOf(value);
  const part = src === undefined || uses.has(src) ? undefined : partOf(parts, src);
  const fields = Object.entries(value).map(([key, field]) => {
    if (src === undefined || part === undefined) return [key, copyOf(field, detaching)];
    if (key === 'src') return [key, part.copy];
    if (isPosition(key, field)) return [key, src.byteOffset + field - part.first];
    return [key, copyOf(field, detaching)];
  });
  return Object.fromEntries(fields);
}

/** The part that a view lies in; an empty part if nothing refers to the buffer. */
function partOf(parts: Parts, { buffer, byteOffset }: ByteArray): Part {
  return parts.get(buffer) ?? { first: byteOffset, last: byteOffset, copy: new Uint8Array(0) };
}

/** The source that a record refers to by positions; `undefined` without a source or positions. */
function sourceOf(record: object): Uint8Array | undefined {
  if (!('src' in record && isByteArray(record.src) && isBytes(record.src))) return undefined;
  return Object.entries(record).some(([key, field]) => isPlace(key, field))
    ? record.src
    : undefined;
}

function isPosition(key: string, field: unknown): field is number {
  return typeof field === 'number' && POSITIONS.includes(key);
}

/** Whether a field is a position that lies in the source. */
function isPlace(key: string, field: unknown): field is number {
  return key !== 'base' && isPosition(key, field);
}

/** Most levels of nested objects and lists. The library's records have less than ten. */
const MAX_DEPTH = 100;

/** What is known of the objects of a record so far. */
interface Survey {
  /** Gives the values that an object or a list refers to. */
  readonly children: (value: object) => readonly unknown[];
  readonly uses: Map<object, number>;
  /** Levels of each object, with those nested in it. */
  readonly heights: Map<object, number>;
}

/**
 * Counts how often each object, list and typed array in a record is referred to.
 *
 * @param children - which values an object refers to. Default: all of its fields
 */
export function usesIn(
  record: unknown,
  children: Survey['children'] = Object.values,
): ReadonlyMap<object, number> {
  const survey: Survey = { children, uses: new Map(), heights: new Map() };
  heightOf(record, 0, survey);
  return survey.uses;
}

/** Throws unless a record is plain data whose memory is there. */
export function checkPlainRecord(record: unknown): void {
  for (const object of usesIn(record).keys())
    if (isArrayOfNumbers(object)) checkMemory(object, 0, 'record');
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
