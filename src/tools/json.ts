// The JSON form of a record:
//
//   {
//     "format":  "scumm-codec record",
//     "version": 1,
//     "bytes":   "base64",              or "hex": how the texts of `buffers` are written
//     "buffers": ["AAEC...", ...],      memory, each piece once
//     "shared":  [value, ...],          what is in the record more than once
//     "record":  value
//   }
//
// A value is a text, a number, true, false, null, a list of values, an object of values, or one of
// the markers. A marker is an object of one field, whose name starts with a single `$`:
//
//   { "$undefined": true }               a field that is there, but has no value
//   { "$number": "NaN" }                 or "Infinity", "-Infinity", "-0"
//   { "$view": ["Uint8Array", b, 5, 7] } seven bytes of buffers[b] from byte 5 on; or
//                                        "Uint8ClampedArray", "Int8Array"
//   { "$numbers": ["Uint32Array", [1]] } or "Uint16Array", "Int16Array", "Int32Array",
//                                        "Float32Array", "Float64Array", of any length; a number
//                                        may be a `$number`
//   { "$shared": i }                     the very object, list or array shared[i], not a copy
//
// A field of the record whose own name starts with `$` has one more `$` in front. An entry of `shared`
// refers to earlier entries only. There are at most 100 levels of objects, lists and arrays; a `$shared`
// has the levels of what it stands for. Unknown fields beside `record` are ignored.
//
// Positions, such as `start`, count in the `src` beside them, which holds only the part of the file that
// the record refers to.
//
// The JSON may be from a stranger: all of it is checked, and it cannot ask for more memory than its own length allows.

import { checkList, describe, isRecord, nameOf, type OwnBytes } from '../bytes.js';
import { checkDepth, detach, usesIn } from '../detach.js';
import { optionsOf } from '../options.js';
import { isByteArray, isNumberArray, numbersNamed, viewNamed } from '../typed-array.js';
import { type ByteText, bytesOfText, isByteText, textOfBytes } from './byte-text.js';

/** Any JSON value. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * A record as JSON. The text at the head of `src/tools/json.ts`, which is in the package, says what each value stands
 * for.
 */
export interface RecordJson {
  /** Says what this is. */
  readonly format: 'scumm-codec record';
  /** Version of the form. */
  readonly version: 1;
  /** How the texts of `buffers` are written. */
  readonly bytes: ByteText;
  /** Memory that views refer to, each piece once. */
  readonly buffers: readonly string[];
  /** What is in the record more than once. An entry refers to earlier ones only. */
  readonly shared: readonly JsonValue[];
  /** The record, with markers for what JSON lacks. */
  readonly record: JsonValue;
}

const FORMAT = 'scumm-codec record';

/** Numbers that JSON lacks, by their texts. */
const RARE_NUMBERS: readonly number[] = [NaN, Infinity, -Infinity, -0];

/** The text of a number that JSON lacks; `undefined` for any other. */
function textOfRare(value: number): string | undefined {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? undefined : String(value);
}

function isMarker(name: string): boolean {
  return name.startsWith('$') && !name.startsWith('$$');
}

function isJsonObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && nameOf(json) === 'Object';
}

interface Writer {
  /** How often each object of the record is referred to. */
  readonly uses: ReadonlyMap<object, number>;
  /** Index of each piece of memory in `buffers`. */
  readonly buffers: Map<ArrayBufferLike, number>;
  readonly shared: JsonValue[];
  /** Index of each object that is in `shared` already. */
  readonly places: Map<object, number>;
}

/**
 * Turns a record into plain JSON, which {@link recordFromJson} turns back.
 *
 * The JSON holds the same part of the record's memory that `detach` keeps; positions and the offsets of errors count in
 * that part. What is shared, such as the image of two objects, stays shared. Fields that are `undefined` stay, and so
 * do NaN, the infinities and -0.
 *
 * @param record - a `Block`, `Room`, `Image`, `RoomObject`, `Costume` or any other record of this library, a list of
 *   them, or a tree of them in plain objects and lists
 * @param options - `bytes`: how bytes are written, two characters a byte or four for three bytes. Default: `base64`
 * @returns an object for `JSON.stringify`, which shares no memory with `record`. Its field `record` holds the values
 *   under their names; {@link RecordJson} describes the other fields
 * @throws {RangeError} as `detach`.
 * @throws {TypeError} as `detach`.
 * @example
 * ```ts
 * import { openGame, readGameRoom } from 'scumm-codec';
 * import { recordFromJson, recordToJson } from 'scumm-codec/tools';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const text = JSON.stringify(recordToJson(readGameRoom(openGame(lantern), 2)));
 * console.log(Object.keys(recordFromJson(JSON.parse(text)) as object).length > 0); // true
 * ```
 */
export function recordToJson(
  record: unknown,
  options?: { readonly bytes?: ByteText | undefined },
): RecordJson {
  const { bytes = 'base64' } = optionsOf(options);
  if (!isByteText(bytes))
    throw new RangeError(`bytes is ${describe(bytes)}, not 'hex' or 'base64'`);
  const own = detach(record);
  const writer: Writer = {
    uses: usesIn(own),
    buffers: new Map(),
    shared: [],
    places: new Map(),
  };
  const written = jsonOf(own, writer);
  return {
    format: FORMAT,
    version: 1,
    bytes,
    buffers: [...writer.buffers.keys()].map((buffer) => textOfBytes(new Uint8Array(buffer), bytes)),
    shared: writer.shared,
    record: written,
  };
}

function jsonOf(value: unknown, writer: Writer): JsonValue {
  if (isRecord(value)) return sharedOf(value, writer);
  if (typeof value === 'number') return numberOf(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  return { $undefined: true };
}

function numberOf(value: number): JsonValue {
  const text = textOfRare(value);
  return text === undefined ? value : { $number: text };
}

/** An object, written in place or, if it is used several times, as its index in `shared`. */
function sharedOf(value: object, writer: Writer): JsonValue {
  const { uses, shared, places } = writer;
  if (uses.get(value) === 1) return objectOf(value, writer);
  let place = places.get(value);
  if (place === undefined) {
    place = shared.push(objectOf(value, writer)) - 1;
    places.set(value, place);
  }
  return { $shared: place };
}

function objectOf(value: object, writer: Writer): JsonValue {
  if (Array.isArray(value)) return value.map((entry) => jsonOf(entry, writer));
  if (isByteArray(value)) {
    const { buffers } = writer;
    const { buffer, byteOffset, length } = value;
    const place = buffers.get(buffer) ?? buffers.size;
    buffers.set(buffer, place);
    return { $view: [nameOf(value), place, byteOffset, length] };
  }
  if (isNumberArray(value)) return { $numbers: [nameOf(value), Array.from(value, numberOf)] };
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.startsWith('$') ? `$${key}` : key,
      jsonOf(field, writer),
    ]),
  );
}

interface Reader {
  readonly buffers: readonly OwnBytes[];
  /** The entries of `shared` that are read. */
  readonly shared: unknown[];
  /** Levels of each of them. */
  readonly heights: number[];
  /** Levels of the value that is being read, so far. */
  height: number;
}

/**
 * Turns JSON from {@link recordToJson} back into a record.
 *
 * The record decodes as before. Its values are taken from the JSON as they are: functions that take the record check
 * them, as they check any record.
 *
 * @param json - from `JSON.parse`; it may be untrusted
 * @returns the record, in new memory. The caller chooses its type, which is not checked
 * @throws {RangeError} if an index, a view or a number in it is out of range, a text is not valid hex or base64, or it
 *   has more than 100 levels.
 * @throws {TypeError} if it does not have the form that {@link recordToJson} gives.
 */
export function recordFromJson<T = unknown>(json: unknown): T {
  if (!isJsonObject(json)) throw new TypeError(`json is not an object: ${describe(json)}`);
  const { format, version, bytes, buffers, shared, record } = json;
  if (format !== FORMAT) throw new TypeError(`json.format is ${describe(format)}, not '${FORMAT}'`);
  if (version !== 1) throw new RangeError(`json.version is ${describe(version)}, not 1`);
  const reader: Reader = {
    buffers: buffersIn(buffers, bytes),
    shared: [],
    heights: [],
    height: 0,
  };
  for (const entry of listOf(shared, 'json.shared')) {
    reader.height = 0;
    reader.shared.push(readValue(entry, 0, reader));
    reader.heights.push(reader.height);
  }
  return readValue(record, 0, reader) as T;
}

function buffersIn(buffers: unknown, form: unknown): OwnBytes[] {
  if (!isByteText(form))
    throw new TypeError(`json.bytes is ${describe(form)}, not 'hex' or 'base64'`);
  // Not `map`, which leaves holes out.
  return Array.from(listOf(buffers, 'json.buffers'), (text, i) => {
    if (typeof text !== 'string') throw new TypeError(`json.buffers[${i}] is not a text`);
    const bytes = bytesOfText(text, form);
    if (bytes === undefined) throw new RangeError(`json.buffers[${i}] is not ${form}`);
    return bytes;
  });
}

/** Reads a value that is `level` levels deep. */
function readValue(json: unknown, level: number, reader: Reader): unknown {
  if (json === null || typeof json === 'string' || typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  if (Array.isArray(json)) {
    reach(level + 1, reader);
    return Array.from(json, (entry) => readValue(entry, level + 1, reader));
  }
  if (!isJsonObject(json)) throw new TypeError(`json holds what is not JSON: ${describe(json)}`);
  const names = Object.keys(json);
  const marker = names.find(isMarker);
  if (marker !== undefined) {
    if (names.length !== 1) throw new TypeError(`json has more fields beside ${describe(marker)}`);
    return markedOf(marker, json[marker], level, reader);
  }
  reach(level + 1, reader);
  const fields = names.map((name) => [
    name.startsWith('$') ? name.slice(1) : name,
    readValue(json[name], level + 1, reader),
  ]);
  return Object.fromEntries(fields);
}

function markedOf(marker: string, json: unknown, level: number, reader: Reader): unknown {
  switch (marker) {
    case '$undefined':
      if (json !== true) throw new TypeError('json: $undefined is not true');
      return undefined;
    case '$number':
      return rareOf(json);
    case '$view':
      reach(level + 1, reader);
      return viewOf(json, reader.buffers);
    case '$numbers':
      reach(level + 1, reader);
      return numbersOf(json);
    case '$shared': {
      const { shared, heights } = reader;
      checkIndex(json, shared.length, '$shared');
      reach(level + heights[json], reader);
      return shared[json];
    }
    default:
      throw new TypeError(`json: unknown marker ${describe(marker)}`);
  }
}

function rareOf(json: unknown): number {
  const value = RARE_NUMBERS.find((one) => textOfRare(one) === json);
  if (value === undefined)
    throw new TypeError(`json: $number is ${describe(json)}, not a text such as 'NaN'`);
  return value;
}

function viewOf(json: unknown, buffers: readonly OwnBytes[]): unknown {
  const [name, buffer, start, length, ...rest] = listOf(json, '$view');
  checkIndex(buffer, buffers.length, '$view: buffer');
  const memory = buffers[buffer];
  checkIndex(start, memory.length + 1, '$view: start');
  checkIndex(length, memory.length - start + 1, '$view: length');
  const view = rest.length === 0 ? viewNamed(name, memory.buffer, start, length) : undefined;
  if (view === undefined) throw new TypeError(`json: $view ${describe(name)} is unknown`);
  return view;
}

function numbersOf(json: unknown): unknown {
  const [name, list, ...rest] = listOf(json, '$numbers');
  const numbers = Array.from(listOf(list, '$numbers'), numberIn);
  const array = rest.length === 0 ? numbersNamed(name, numbers) : undefined;
  if (array === undefined) throw new TypeError(`json: $numbers ${describe(name)} are unknown`);
  if (!numbers.every((number, i) => Object.is(number, array[i])))
    throw new RangeError(`json: $numbers do not fit ${describe(name)}`);
  return array;
}

function numberIn(json: unknown): number {
  if (typeof json === 'number') return json;
  if (!isJsonObject(json) || Object.keys(json).join() !== '$number')
    throw new TypeError(`json: ${describe(json)} in $numbers`);
  return rareOf(json['$number']);
}

/** Notes that a value has levels down to `depth`. */
function reach(depth: number, reader: Reader): void {
  checkDepth(depth, 'json');
  reader.height = Math.max(reader.height, depth);
}

function listOf(json: unknown, name: string): readonly unknown[] {
  checkList(json, name);
  return json as readonly unknown[];
}

function checkIndex(json: unknown, count: number, name: string): asserts json is number {
  if (typeof json !== 'number') throw new TypeError(`${name} is ${describe(json)}, not a number`);
  if (!(Number.isInteger(json) && json >= 0 && json < count))
    throw new RangeError(`${name} is ${describe(json)}, not a whole number below ${count}`);
}
