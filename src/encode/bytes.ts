// Integers as bytes.

import { checkBytes, describe, type OwnBytes } from '../bytes.js';

/** Writes a number. Throws a RangeError unless it is a whole number that fits. */
export type Writer = (value: number) => OwnBytes;

/** One byte. */
export const u8: Writer = (value) => whole(value, 1, 0, 0xff);

/** One byte, two's complement. */
export const i8: Writer = (value) => whole(value, 1, -0x80, 0x7f);

/** Two bytes, little-endian. */
export const u16le: Writer = (value) => whole(value, 2, 0, 0xffff);

/** Two bytes, two's complement, little-endian. */
export const i16le: Writer = (value) => whole(value, 2, -0x8000, 0x7fff);

/** Two bytes, big-endian. */
export const u16be: Writer = (value) => u16le(value).reverse();

/** Four bytes, little-endian. */
export const u32le: Writer = (value) => whole(value, 4, 0, 0xffff_ffff);

/** Four bytes, two's complement, little-endian. */
export const i32le: Writer = (value) => whole(value, 4, -0x8000_0000, 0x7fff_ffff);

/** Four bytes, big-endian. */
export const u32be: Writer = (value) => u32le(value).reverse();

/** Writers of unsigned numbers, by their size in bytes. */
export const UNSIGNED: Readonly<Record<1 | 2 | 4, Writer>> = { 1: u8, 2: u16le, 4: u32le };

function whole(value: number, size: 1 | 2 | 4, least: number, most: number): OwnBytes {
  if (!(Number.isInteger(value) && value >= least && value <= most))
    throw new RangeError(`${describe(value)} is not a whole number from ${least} to ${most}`);
  return Uint8Array.of(value, value >> 8, value >> 16, value >> 24).slice(0, size);
}

/** No bytes. */
export const NOTHING: OwnBytes = /* @__PURE__ */ new Uint8Array(0);

/** Joins pieces. */
export function concat(pieces: readonly Uint8Array[]): OwnBytes {
  let size = 0;
  for (const { length } of pieces) size += length;
  const dst = new Uint8Array(size);
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
