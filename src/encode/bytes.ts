// Integers as bytes. Each function checks that the value fits.

import { checkBytes, type OwnBytes, shown } from '../bytes.js';

/** Two bytes, little-endian. Throws a RangeError unless `value` is a whole number that fits. */
export function u16le(value: number): OwnBytes {
  checkUnsigned(value, 0xffff);
  return Uint8Array.of(value & 0xff, value >> 8);
}

/** Two bytes, two's complement. Throws a RangeError unless `value` is a whole number that fits. */
export function i16le(value: number): OwnBytes {
  if (!(Number.isInteger(value) && value >= -0x8000 && value <= 0x7fff))
    throw new RangeError(`${shown(value)} is not a whole number from -32768 to 32767`);
  return u16le(value & 0xffff);
}

/** Two bytes, big-endian. Throws a RangeError unless `value` is a whole number that fits. */
export function u16be(value: number): OwnBytes {
  return u16le(value).reverse();
}

/** Four bytes, little-endian. Throws a RangeError unless `value` is a whole number that fits. */
export function u32le(value: number): OwnBytes {
  checkUnsigned(value, 0xffffffff);
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
}

/** Four bytes, two's complement. Throws a RangeError unless `value` is a whole number that fits. */
export function i32le(value: number): OwnBytes {
  if (!(Number.isInteger(value) && value >= -0x80000000 && value <= 0x7fffffff))
    throw new RangeError(`${shown(value)} is not a whole number from -2147483648 to 2147483647`);
  return u32le(value >>> 0);
}

/** One byte, two's complement. Throws a RangeError unless `value` is a whole number that fits. */
export function i8(value: number): OwnBytes {
  if (!(Number.isInteger(value) && value >= -0x80 && value <= 0x7f))
    throw new RangeError(`${shown(value)} is not a whole number from -128 to 127`);
  return u8(value & 0xff);
}

/** One byte. Throws a RangeError unless `value` is a whole number that fits. */
export function u8(value: number): OwnBytes {
  checkUnsigned(value, 0xff);
  return Uint8Array.of(value);
}

function checkUnsigned(value: number, max: number): void {
  if (!(Number.isInteger(value) && value >= 0 && value <= max))
    throw new RangeError(`${shown(value)} is not a whole number from 0 to ${max}`);
}

/** Joins pieces. */
export function concat(pieces: readonly Uint8Array[]): OwnBytes {
  const dst = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    dst.set(piece, at);
    at += piece.length;
  }
  return dst;
}

/** Bytes filled up with zeros. Throws a TypeError unless `text` is bytes, a RangeError if it is longer. */
export function padded(text: Uint8Array, size: number, name: string): OwnBytes {
  checkBytes(text, name);
  if (text.length > size)
    throw new RangeError(`${name} of ${text.length} bytes, at most ${size} fit`);
  const stored = new Uint8Array(size);
  stored.set(text);
  return stored;
}

/** Whether two pieces have the same bytes. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
