// Integers in a byte array, the checks that come before them, and how messages show a value. The readers trust `pos`:
// call `need` first. Only the large block headers and the color cycles are big-endian.

import { fail, failCut } from './errors.js';

/**
 * Bytes in memory of their own. `Blob`, `Response` and `crypto.subtle` take them. The type is `Uint8Array<ArrayBuffer>`
 * in TypeScript 5.7 and later, and `Uint8Array` before, where arrays are not generic.
 */
export type OwnBytes = ReturnType<typeof Uint8Array.of>;

export function u16le(src: Uint8Array, pos: number): number {
  return src[pos] | (src[pos + 1] << 8);
}

/** Two's complement, -32768..32767. */
export function i16le(src: Uint8Array, pos: number): number {
  return (u16le(src, pos) << 16) >> 16;
}

export function u16be(src: Uint8Array, pos: number): number {
  return (src[pos] << 8) | src[pos + 1];
}

export function u32le(src: Uint8Array, pos: number): number {
  return (src[pos] | (src[pos + 1] << 8) | (src[pos + 2] << 16) | (src[pos + 3] << 24)) >>> 0;
}

export function u32be(src: Uint8Array, pos: number): number {
  return ((src[pos] << 24) | (src[pos + 1] << 16) | (src[pos + 2] << 8) | src[pos + 3]) >>> 0;
}

/** A little-endian field of one, two or four bytes. */
export function fieldAt(src: Uint8Array, pos: number, size: 1 | 2 | 4): number {
  return size === 1 ? src[pos] : size === 2 ? u16le(src, pos) : u32le(src, pos);
}

/** Bytes as characters U+0000..U+00FF. */
export function charactersAt(src: Uint8Array, pos: number, count: number): string {
  const end = Math.min(pos + count, src.length);
  let text = '';
  for (let i = pos; i < end; i++) text += String.fromCharCode(src[i]);
  return text;
}

/** Whether two pieces have the same bytes. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Throws `TRUNCATED` unless `count` bytes follow `pos` before `end`. */
export function need(pos: number, count: number, end: number, what: string): void {
  if (pos + count > end) failCut(end, what);
}

/** Throws `BAD_SIZE` at `at` unless a stored size is from `least` to `left`. */
export function checkStored(
  size: number,
  least: number,
  left: number,
  at: number,
  what: string,
): void {
  if (size < least || size > left)
    fail('BAD_SIZE', at, `${what} says that it has ${size} bytes, ${left} are left`);
}

/** Bytes as characters, with all but printable ASCII as hexadecimal numbers: `\\x1bABC`. */
export function escaped(characters: string): string {
  return characters.replace(
    /[^ -~]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/**
 * Throws a TypeError unless `src` is a Uint8Array, from any realm, whose memory is still there.
 *
 * @param ofText - what to do with a text
 */
export function checkBytes(
  src: Uint8Array,
  name = 'src',
  ofText = 'TextEncoder makes bytes',
): void {
  if (isBytes(src)) {
    checkMemory(src, 0, name);
    return;
  }
  const isText = typeof src === 'string';
  const hint = isText ? `: ${ofText}` : 'payload' in Object(src) ? ': pass its payload' : '';
  throw new TypeError(`${name} is ${describe(src)}, not a Uint8Array${hint}`);
}

type Memory = Pick<Uint8Array, 'length' | 'buffer'>;

/**
 * Throws a TypeError if memory went away from under an array: it was transferred to another thread, or shrunk.
 *
 * @param end - elements that the array had, at least
 */
export function checkMemory(src: Memory, end: number | undefined, name: string): void {
  const { length } = src;
  if (length > 0 && !(length < Number(end))) return;
  if (length < Number(end) || isDetached(src))
    throw new TypeError(`${name}: the memory of this file was transferred or shrunk`);
}

/** Whether the memory of an array was transferred. Not all runtimes have `detached`. */
function isDetached({ buffer }: Memory): boolean {
  try {
    return new Uint8Array(buffer).length < 0;
  } catch {
    return true;
  }
}

/** A caller's value for an error message: the start of a text, in quotes, or of a number; or what an object is. */
export function describe(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.slice(0, 40)}'${value && Number(value) >= 0 ? ' (a text, not a number)' : ''}`;
  if (!isRecord(value)) return String(value).slice(0, 40);
  const { kind, length } = value as { kind?: unknown; length?: unknown };
  if (typeof kind === 'string') return `a record of kind '${kind.slice(0, 40)}'`;
  const name = nameOf(value);
  if (name === 'Object')
    return `an object with ${Object.keys(value).join(', ').slice(0, 60) || 'no fields'}`;
  if (name === 'Promise') return 'a Promise (await it)';
  const type = name === 'Array' ? 'a list' : `a${/^[AEI]/.test(name) ? 'n' : ''} ${name}`;
  return length === undefined ? type : `${type} of ${length}`;
}

/** Throws a TypeError unless a value is a list. `of` says of what: ` of numbers`. */
export function checkList(value: unknown, name: string, of = ''): void {
  if (!Array.isArray(value)) throw new TypeError(`${name} is ${describe(value)}, not a list${of}`);
}

/** Whether a value is a Uint8Array, from any realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || nameOf(value) === 'Uint8Array';
}

/** Whether a value is a Uint32Array, from any realm. */
export function isWords(value: unknown): value is Uint32Array {
  return value instanceof Uint32Array || nameOf(value) === 'Uint32Array';
}

/** Like `checkBytes`, but accepts a Uint8ClampedArray too. */
export function checkBytesOrClamped(dst: Uint8Array | Uint8ClampedArray, name: string): void {
  if (!(dst instanceof Uint8ClampedArray || nameOf(dst) === 'Uint8ClampedArray'))
    checkBytes(dst as Uint8Array, name);
}

/** The class of a value: `Uint8Array`, `String`, `Null`. */
export function nameOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** Throws a RangeError unless `value` is a whole number from 0 to 255. */
export function checkByte(value: number, name: string): void {
  if (!(Number.isInteger(value) && value >= 0 && value <= 0xff))
    throw new RangeError(`${name} is ${describe(value)}, not a byte`);
}

/** Whether a value is a record or a list. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
