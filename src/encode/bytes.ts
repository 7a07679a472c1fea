// Integers as bytes. Each function checks that the value fits.

import { checkBytes, type OwnBytes, shown } from '../bytes.js';

/** One byte. Throws a RangeError unless `value` is a whole number that fits. */
export function u8(value: number): OwnBytes {
  checkRange(value, 0, 0xff);
  return Uint8Array.of(value);
}

/** One byte, two's complement. Throws a RangeError unless `value` is a whole number that fits. */
export function i8(value: number): OwnBytes {
  checkRange(value, -0x80, 0x7f);
  return Uint8Array.of(value);
}

/** Two bytes, little-endian. Throws a RangeError unless `value` is a whole number that fits. */
export function u16le(value: number): OwnBytes {
  checkRange(value, 0, 0xffff);
  return Uint8Array.of(value, value >> 8);
}

/** Two bytes, two's complement. Throws a RangeError unless `value` is a whole number that fits. */
export function i16le(value: number): OwnBytes {
  checkRange(value, -0x8000, 0x7fff);
  return Uint8Array.of(value, value >> 8);
}

/** Two bytes, big-endian. Throws a RangeError unless `value` is a whole number that fits. */
export function u16be(value: number): OwnBytes {
  return u16le(value).reverse();
}

/** Four bytes, little-endian. Throws a RangeError unless `value` is a whole number that fits. */
export function u32le(value: number): OwnBytes {
  checkRange(value, 0, 0xffff_ffff);
  return Uint8Array.of(value, value >> 8, value >> 16, value >> 24);
}

/** Four bytes, two's complement. Throws a RangeError unless `value` is a whole number that fits. */
export function i32le(value: number): OwnBytes {
  checkRange(value, -0x8000_0000, 0x7fff_ffff);
  return Uint8Array.of(value, value >> 8, value >> 16, value >> 24);
}

/** Four bytes, big-endian. Throws a RangeError unless `value` is a whole number that fits. */
export function u32be(value: number): OwnBytes {
  return u32le(value).reverse();
}

/** Writes a number. */
export type Writer = (value: number) => OwnBytes;

/** Writers of unsigned numbers, by their size in bytes. */
export const UNSIGNED: Readonly<Record<1 | 2 | 4, Writer>> = { 1: u8, 2: u16le, 4: u32le };

/** Writers of signed numbers (two's complement), by their size in bytes. */
export const SIGNED: Readonly<Record<2 | 4, Writer>> = { 2: i16le, 4: i32le };

function checkRange(value: number, least: number, most: number): void {
  if (!(Number.isInteger(value) && value >= least && value <= most))
    throw new RangeError(`${shown(value)} is not a whole number from ${least} to ${most}`);
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

/** Pads bytes with zeros. Throws a TypeError unless `text` is a Uint8Array, a RangeError if it is too long. */
export function padded(text: Uint8Array, size: number, name: string): OwnBytes {
  checkBytes(text, name);
  if (text.length > size)
    throw new RangeError(`${name} of ${text.length} bytes, at most ${size} fit`);
  const stored = new Uint8Array(size);
  stored.set(text);
  return stored;
}

/** Pads a name with zeros. Throws as `padded`, and a RangeError if the name contains a zero. */
export function ended(name: Uint8Array, size: number, what: string): OwnBytes {
  const stored = padded(name, size, what);
  if (name.includes(0)) throw new RangeError(`${what} has a zero, which ends it`);
  return stored;
}

/** Whether two pieces have the same bytes. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
