// Writes a record as JSON; form.ts says how.

import { describe, isRecord, nameOf } from '../../bytes.js';
import { detach } from '../../detach.js';
import { optionsOf } from '../../options.js';
import { usesIn } from '../../record-uses.js';
import { isByteArray, isNumberArray } from '../../typed-array.js';
import { type ByteText, isByteText, textOfBytes } from './byte-text.js';
import { FORMAT, type JsonValue, type RecordJson, textOfRare } from './form.js';

/** A record that is being written. */
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
 * The JSON holds the same part of the record's memory that `detach` keeps; positions and the offsets
 * of errors count in that part. What is shared, such as the image of two objects, stays shared. Fields
 * that are `undefined` stay, and so do NaN, the infinities and -0.
 *
 * @param record - a `Block`, `Room`, `Image`, `RoomObject`, `Costume` or any other record of this
 *   library, a list of them, or a tree of them in plain objects and lists
 * @param options - `bytes`: how bytes are written, two characters a byte or four for three bytes. Default: `base64`
 * @returns an object for `JSON.stringify`, which shares no memory with `record`. Its field `record`
 *   holds the values under their names; {@link RecordJson} describes the other fields
 * @throws {RangeError} if a position in a record lies outside of its `src`, the record has more
 *   than 100 levels or contains itself, or `bytes` is neither `hex` nor `base64`.
 * @throws {TypeError} if there is anything but plain data in it, such as a function or a Map.
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
