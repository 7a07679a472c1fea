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
// base64 is that of RFC 4648, section 4, padded with `=`; hex has two digits a byte.

import { nameOf } from '../../bytes.js';
import type { ByteText } from './byte-text.js';

/** Any JSON value. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * A record as JSON. The text at the head of `src/json/form.ts`, which is in the package, says what each
 * value stands for.
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

/** Value of `format`. */
export const FORMAT = 'scumm-codec record';

/** Numbers that JSON lacks, by their texts. */
const RARE_NUMBERS: readonly number[] = [NaN, Infinity, -Infinity, -0];

/** The text of a number that JSON lacks; `undefined` for any other. */
export function textOfRare(value: number): string | undefined {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? undefined : String(value);
}

/** The number that the text of a `$number` stands for; `undefined` for another text. */
export function rareWithText(text: unknown): number | undefined {
  return RARE_NUMBERS.find((value) => textOfRare(value) === text);
}

/** Whether a name in the JSON form is the name of a marker. */
export function isMarker(name: string): boolean {
  return name.startsWith('$') && !name.startsWith('$$');
}

/** Whether a value is a JSON object. */
export function isJsonObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && nameOf(json) === 'Object';
}
