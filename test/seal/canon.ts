// One text for a value, whatever the order of its fields, and a hash of it; and numbers that are always the same.

import { createHash } from 'node:crypto';

/** Hexadecimal digits that are kept of a SHA-256. */
const DIGITS = 16;

/** Bytes that are longer are in the text as their hash. */
const SHORT = 64;

/** Texts of sources, which many records have. */
const known = new WeakMap<object, string>();

/** The first digits of the SHA-256 of bytes, or of the UTF-8 of a text. */
export function hashOf(value: Uint8Array | Uint8ClampedArray | string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, DIGITS);
}

/** A value as a text. Fields that are `undefined` are left out; the others are sorted by name. */
export function textOf(value: unknown): string {
  if (value instanceof Uint8Array || value instanceof Uint8ClampedArray) return bytesText(value);
  if (ArrayBuffer.isView(value)) return `<${[...(value as Int32Array)]}>`;
  if (Array.isArray(value)) return `[${value.map(textOf)}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    const texts = fields.map(([name, field]) => {
      return `${name}:${name === 'src' ? sourceText(field) : textOf(field)}`;
    });
    return `{${texts.sort()}}`;
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') throw new TypeError('a function has no text');
  return Object.is(value, -0) ? '-0' : String(value);
}

function bytesText(bytes: Uint8Array | Uint8ClampedArray): string {
  if (bytes.length <= SHORT) return `<${Buffer.from(bytes).toString('hex')}>`;
  return `<${bytes.length} bytes ${hashOf(bytes)}>`;
}

function sourceText(src: object): string {
  const text = known.get(src) ?? textOf(src);
  known.set(src, text);
  return text;
}

/** A seeded source of whole numbers below a bound. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
