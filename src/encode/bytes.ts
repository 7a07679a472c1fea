// What encoders write with: numbers as bytes, alone or where the layout of a record has them, the inverse of
// `readFields`; streams of bits, from the least significant bit of values and bytes on; pieces one after the other; and
// changes of parts of a payload in place, so that all else keeps its bytes and its place.

import { checkBytes, describe, isSame, type OwnBytes } from '../bytes.js';
import type { Field, FieldType, Layout } from '../fields.js';
import { inPart } from './check.js';

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
const i32le: Writer = (value) => whole(value, 4, -0x8000_0000, 0x7fff_ffff);

/** Four bytes, big-endian. */
export const u32be: Writer = (value) => u32le(value).reverse();

/** Writers of unsigned numbers, by their size in bytes. */
export const UNSIGNED: Readonly<Record<1 | 2 | 4, Writer>> = { 1: u8, 2: u16le, 4: u32le };

function whole(value: number, size: 1 | 2 | 4, least: number, most: number): OwnBytes {
  if (!(Number.isInteger(value) && value >= least && value <= most))
    throw new RangeError(`${describe(value)} is not a whole number from ${least} to ${most}`);
  return Uint8Array.of(value, value >> 8, value >> 16, value >> 24).slice(0, size);
}

export const NOTHING: OwnBytes = /* @__PURE__ */ new Uint8Array(0);

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

/** Bytes so far; the last one may have free bits. */
export interface BitWriter {
  readonly bytes: number[];
  /** Bits of the last byte that are still free. */
  free: number;
}

export function bitWriter(): BitWriter {
  return { bytes: [], free: 0 };
}

/** Appends the `count` low bits of `value`, at most 31. */
export function writeBits(writer: BitWriter, value: number, count: number): void {
  const { bytes } = writer;
  let rest = value;
  for (let left = count; left > 0; ) {
    if (writer.free === 0) {
      bytes.push(0);
      writer.free = 8;
    }
    const taken = Math.min(left, writer.free);
    bytes[bytes.length - 1] |= (rest & ((1 << taken) - 1)) << (8 - writer.free);
    rest >>>= taken;
    left -= taken;
    writer.free -= taken;
  }
}

/** Pieces, and where the next one goes. */
interface LayOut {
  readonly pieces: readonly Uint8Array[];
  /** Appends a piece; gives its offset. */
  readonly add: (piece: Uint8Array) => number;
  /** The offset of the piece with a key, which is made and appended the first time. */
  readonly once: (key: unknown, make: () => Uint8Array) => number;
}

/** Collects pieces. The first one goes to offset `start`. */
export function layOut(start: number): LayOut {
  const pieces: Uint8Array[] = [];
  const places = new Map<unknown, number>();
  let next = start;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    next += piece.length;
    return next - piece.length;
  };
  const once = (key: unknown, make: () => Uint8Array) => {
    const at = places.get(key) ?? add(make());
    places.set(key, at);
    return at;
  };
  return { pieces, add, once };
}

/** A part before the edit: a range of its source. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** What it becomes; `undefined` if it stays. */
  readonly bytes?: Uint8Array | undefined;
}

/** A part whose encoding was `old` and is `next` from now on. */
export function changed({ start, end }: Piece, old: Uint8Array, next: Uint8Array): Piece {
  return { start, end, bytes: isSame(old, next) ? undefined : next };
}

/** Drops repeated parts; `undefined` if one part would become two different things. */
function merged(pieces: readonly Piece[]): Piece[] | undefined {
  const byPlace = new Map<string, Piece>();
  for (const piece of pieces) {
    const place = `${piece.start} ${piece.end}`;
    const known = byPlace.get(place);
    const [a, b] = [known?.bytes, piece.bytes];
    if (known && a !== b && !(a && b && isSame(a, b))) return undefined;
    byPlace.set(place, piece);
  }
  return [...byPlace.values()];
}

/** Whether a part that changes shares bytes with another one. */
function isCrossed(pieces: readonly Piece[]): boolean {
  const sorted = pieces.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  let last: Piece | undefined;
  for (const piece of sorted) {
    if (last && piece.start < last.end && (piece.bytes ?? last.bytes) !== undefined) return true;
    if (last === undefined || piece.end > last.end) last = piece;
  }
  return false;
}

/**
 * Writes changed parts into `payload`, whose first byte is at `start`. Returns false, and writes nothing, if a part has
 * too little room, shares bytes with another one, or would become two different things.
 */
export function patched(payload: Uint8Array, start: number, parts: readonly Piece[]): boolean {
  const pieces = merged(parts);
  if (pieces === undefined || isCrossed(pieces)) return false;
  if (pieces.some(({ start: at, end, bytes = [] }) => bytes.length > end - at)) return false;
  for (const { start: at, bytes } of pieces) if (bytes) payload.set(bytes, at - start);
  return true;
}

const WRITERS: Readonly<Record<FieldType, Writer>> = {
  u8,
  s8: i8,
  cells: (pixels) => units(pixels, 8, MOST.cells),
  lines: (pixels) => units(pixels, 2, MOST.lines),
  u16: u16le,
  s16: i16le,
  u16be,
  u32: u32le,
  s32: i32le,
};

/** The highest number of each type. */
export const MOST: Readonly<Record<FieldType, number>> = {
  u8: 0xff,
  s8: 0x7f,
  cells: 0xff * 8,
  lines: 0xff * 2,
  u16: 0xffff,
  s16: 0x7fff,
  u16be: 0xffff,
  u32: 0xffff_ffff,
  s32: 0x7fff_ffff,
};

/** A number of pixels in units, in one byte. */
function units(pixels: number, unit: number, most: number): OwnBytes {
  if (!(typeof pixels === 'number' && pixels % unit === 0 && pixels >= 0 && pixels <= most))
    throw new RangeError(`${describe(pixels)} is not a multiple of ${unit} from 0 to ${most}`);
  return u8(pixels / unit);
}

export function encodeField(value: number, [, type]: Field): OwnBytes {
  return WRITERS[type](value);
}

/** Writes the numbers of a record; bytes between them are 0. A RangeError names the field that does not fit. */
export function encodeFields<R extends string, O extends string>(
  record: Readonly<Partial<Record<R | O, unknown>>>,
  { size, fields }: Layout<R, O>,
): OwnBytes {
  const dst = new Uint8Array(size);
  for (const name in fields) {
    const field = fields[name as R];
    dst.set(
      inPart(name, () => encodeField(record[name as R] as number, field)),
      field[0],
    );
  }
  return dst;
}
