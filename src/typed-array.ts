// The typed arrays that records hold, by the names of their classes. Arrays of bytes are views of
// memory that others may share. Arrays of larger numbers are just lists of numbers.

import { nameOf } from './bytes.js';

const BYTE_ARRAYS = { Uint8Array, Uint8ClampedArray, Int8Array } as const;

const NUMBER_ARRAYS = {
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;

export type ByteArray = Uint8Array | Uint8ClampedArray | Int8Array;

type NumberArray =
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Whether a value is an array of bytes, from any realm. A Node Buffer is a Uint8Array. */
export function isByteArray(value: unknown): value is ByteArray {
  return ArrayBuffer.isView(value) && Object.hasOwn(BYTE_ARRAYS, nameOf(value));
}

/** Whether a value is an array of numbers of more than one byte, from any realm. */
export function isNumberArray(value: unknown): value is NumberArray {
  return ArrayBuffer.isView(value) && Object.hasOwn(NUMBER_ARRAYS, nameOf(value));
}

/** Whether a value is an array of bytes or of larger numbers, from any realm. */
export function isArrayOfNumbers(value: unknown): value is ByteArray | NumberArray {
  return isByteArray(value) || isNumberArray(value);
}

/** A view of a buffer, of the class with a name; `undefined` if that is no class of byte arrays. */
export function viewNamed(
  name: unknown,
  buffer: ArrayBuffer,
  start: number,
  length: number,
): ByteArray | undefined {
  if (!isNameIn(BYTE_ARRAYS, name)) return undefined;
  return new BYTE_ARRAYS[name](buffer, start, length);
}

/** A copy of numbers, of the class with a name; `undefined` if that is no class of number arrays. */
export function numbersNamed(name: unknown, numbers: ArrayLike<number>): NumberArray | undefined {
  return isNameIn(NUMBER_ARRAYS, name) ? new NUMBER_ARRAYS[name](numbers) : undefined;
}

function isNameIn<T extends object>(classes: T, name: unknown): name is keyof T {
  return typeof name === 'string' && Object.hasOwn(classes, name);
}
