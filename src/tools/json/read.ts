// Reads a record from JSON; form.ts says how. The JSON may be from a stranger: all of it is checked,
// and it cannot ask for more memory than its own length allows.

import { checkList, describe, type OwnBytes } from '../../bytes.js';
import { checkDepth } from '../../record-uses.js';
import { numbersNamed, viewNamed } from '../../typed-array.js';
import { bytesOfText, isByteText } from './byte-text.js';
import { FORMAT, isJsonObject, isMarker, rareWithText } from './form.js';

/** JSON that is being read. */
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
 * The record decodes as before. Its values are taken from the JSON as they are: functions that take the
 * record check them, as they check any record.
 *
 * @param json - from `JSON.parse`; it may be untrusted
 * @returns the record, in new memory. The caller chooses its type, which is not checked
 * @throws {RangeError} if an index, a view or a number in it is out of range, a text is not valid hex
 *   or base64, or it has more than 100 levels.
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

/** Reads what a marker stands for. */
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
  const value = rareWithText(json);
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
  const numbers = Array.from(listOf(list, '$numbers'), numberOf);
  const array = rest.length === 0 ? numbersNamed(name, numbers) : undefined;
  if (array === undefined) throw new TypeError(`json: $numbers ${describe(name)} are unknown`);
  if (!numbers.every((number, i) => Object.is(number, array[i])))
    throw new RangeError(`json: $numbers do not fit ${describe(name)}`);
  return array;
}

function numberOf(json: unknown): number {
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
