// Bytes as text, for JSON: base64 of RFC 4648, section 4, with padding, or hex of two digits a byte.
// Reading takes the one text that writing gives, except that hex may have capitals.

import type { OwnBytes } from '../bytes.js';

/** How bytes are written as text. */
export type ByteText = 'hex' | 'base64';

const HEX = '0123456789abcdef';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PADDING = '=';

/** Value of a character that is not a digit. */
const NONE = 0xff;

/** Characters that are put together at once: engines limit the arguments of a call. */
const CHUNK = 8192;

/** Whether a value says how bytes are written. */
export function isByteText(value: unknown): value is ByteText {
  return value === 'hex' || value === 'base64';
}

/** Writes bytes as text. */
export function textOfBytes(src: Uint8Array, form: ByteText): string {
  return textOf(form === 'hex' ? hexDigits(src) : base64Digits(src));
}

/** Reads bytes from text; `undefined` if it is not of that form. */
export function bytesOfText(text: string, form: ByteText): OwnBytes | undefined {
  return form === 'hex' ? bytesOfHex(text) : bytesOfBase64(text);
}

function hexDigits(src: Uint8Array): Uint8Array {
  const digits = codesOf(HEX);
  const dst = new Uint8Array(src.length * 2);
  for (let i = 0; i < src.length; i++) {
    dst[2 * i] = digits[src[i] >> 4];
    dst[2 * i + 1] = digits[src[i] & 15];
  }
  return dst;
}

/** Four digits of six bits for three bytes, from the highest bit on. */
function base64Digits(src: Uint8Array): Uint8Array {
  const digits = codesOf(BASE64);
  const dst = new Uint8Array(Math.ceil(src.length / 3) * 4);
  for (let pos = 0, at = 0; pos < src.length; pos += 3, at += 4) {
    const bits = (src[pos] << 16) | (src[pos + 1] << 8) | src[pos + 2];
    for (let i = 0; i < 4; i++) dst[at + i] = digits[(bits >> (18 - 6 * i)) & 63];
  }
  const missing = (3 - (src.length % 3)) % 3;
  dst.fill(PADDING.charCodeAt(0), dst.length - missing);
  return dst;
}

function bytesOfHex(text: string): OwnBytes | undefined {
  if (text.length % 2 !== 0) return undefined;
  const values = valuesOf(HEX);
  for (const capital of 'ABCDEF') values[capital.charCodeAt(0)] = Number.parseInt(capital, 16);
  const dst = new Uint8Array(text.length / 2);
  for (let i = 0; i < dst.length; i++) {
    const high = valueAt(text, 2 * i, values);
    const low = valueAt(text, 2 * i + 1, values);
    if ((high | low) === NONE) return undefined;
    dst[i] = (high << 4) | low;
  }
  return dst;
}

function bytesOfBase64(text: string): OwnBytes | undefined {
  if (text.length % 4 !== 0) return undefined;
  const missing = text.endsWith('==') ? 2 : text.endsWith(PADDING) ? 1 : 0;
  const values = valuesOf(BASE64);
  const end = text.length - missing;
  const dst = new Uint8Array((text.length / 4) * 3 - missing);
  for (let pos = 0, at = 0; pos < end; pos += 4) {
    let bits = 0;
    for (let i = 0; i < 4; i++) {
      const value = pos + i < end ? valueAt(text, pos + i, values) : 0;
      if (value === NONE) return undefined;
      bits = (bits << 6) | value;
    }
    for (let shift = 16; shift >= 0; shift -= 8, at++) {
      if (at < dst.length) dst[at] = bits >> shift;
      else if (((bits >> shift) & 0xff) !== 0) return undefined;
    }
  }
  return dst;
}

/** Codes of the characters of an alphabet. */
function codesOf(alphabet: string): Uint8Array {
  return Uint8Array.from(alphabet, (digit) => digit.charCodeAt(0));
}

/** Values of the characters of an alphabet, by their codes. */
function valuesOf(alphabet: string): Uint8Array {
  const values = new Uint8Array(128).fill(NONE);
  codesOf(alphabet).forEach((code, value) => {
    values[code] = value;
  });
  return values;
}

function valueAt(text: string, pos: number, values: Uint8Array): number {
  return values[text.charCodeAt(pos)] ?? NONE;
}

/** ASCII codes as text. A spread in place of `Reflect.apply` takes four times as long. */
function textOf(codes: Uint8Array): string {
  const pieces: string[] = [];
  for (let pos = 0; pos < codes.length; pos += CHUNK)
    pieces.push(Reflect.apply(String.fromCharCode, null, codes.subarray(pos, pos + CHUNK)));
  return pieces.join('');
}
