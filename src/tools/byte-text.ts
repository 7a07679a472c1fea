// Bytes as text, for JSON: base64 of RFC 4648, section 4, padded with `=`, or hex of two digits a byte. Reading accepts
// only the text that writing gives, except that hex may have capitals.

import type { OwnBytes } from '../bytes.js';

/** How bytes are written as text. */
export type ByteText = 'hex' | 'base64';

/** How bytes are written as digits: a group of bytes as a group of letters, each of some bits. */
interface Digits {
  readonly alphabet: string;
  readonly bits: number;
  readonly bytes: number;
  readonly letters: number;
  /** Whether text may end within a group. */
  readonly pads: boolean;
  /** Whether letters may be capitals that stand for small ones. */
  readonly anyCase: boolean;
}

const HEX: Digits = {
  alphabet: '0123456789abcdef',
  bits: 4,
  bytes: 1,
  letters: 2,
  pads: false,
  anyCase: true,
};

const BASE64: Digits = {
  alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  bits: 6,
  bytes: 3,
  letters: 4,
  pads: true,
  anyCase: false,
};

const FORMS: Readonly<Record<ByteText, Digits>> = { hex: HEX, base64: BASE64 };

const PADDING = '=';

/** Value of a character that is not a digit. */
const NONE = 0xff;

/** Characters that are put together at once: engines limit the arguments of a call. */
const CHUNK = 8192;

export function isByteText(value: unknown): value is ByteText {
  return value === 'hex' || value === 'base64';
}

/** Writes bytes as text, from the highest bit on. */
export function textOfBytes(src: Uint8Array, form: ByteText): string {
  const { alphabet, bits, bytes, letters } = FORMS[form];
  const digits = codesOf(alphabet);
  const dst = new Uint8Array(Math.ceil(src.length / bytes) * letters);
  for (let pos = 0, at = 0; pos < src.length; pos += bytes, at += letters) {
    let group = 0;
    for (let i = 0; i < bytes; i++) group = (group << 8) | src[pos + i];
    for (let i = letters - 1; i >= 0; i--, group >>= bits)
      dst[at + i] = digits[group & ((1 << bits) - 1)];
  }
  const missing = (bytes - (src.length % bytes)) % bytes;
  dst.fill(PADDING.charCodeAt(0), dst.length - missing);
  return textOf(dst);
}

/** Reads bytes from text; `undefined` if it is not of that form. */
export function bytesOfText(text: string, form: ByteText): OwnBytes | undefined {
  const { bits, bytes, letters, pads } = FORMS[form];
  if (text.length % letters !== 0) return undefined;
  const values = valuesOf(form);
  const missing = pads ? paddingOf(text) : 0;
  const end = text.length - missing;
  const dst = new Uint8Array((text.length / letters) * bytes - missing);
  for (let pos = 0, at = 0; pos < end; pos += letters) {
    let group = 0;
    for (let i = 0; i < letters; i++) {
      const value = pos + i < end ? (values[text.charCodeAt(pos + i)] ?? NONE) : 0;
      if (value === NONE) return undefined;
      group = (group << bits) | value;
    }
    for (let i = bytes - 1; i >= 0; i--, at++) {
      const byte = (group >> (8 * i)) & 0xff;
      if (at < dst.length) dst[at] = byte;
      else if (byte !== 0) return undefined;
    }
  }
  return dst;
}

/** Bytes that the last group lacks. */
function paddingOf(text: string): number {
  return text.endsWith(PADDING + PADDING) ? 2 : text.endsWith(PADDING) ? 1 : 0;
}

function codesOf(alphabet: string): Uint8Array {
  return Uint8Array.from(alphabet, (digit) => digit.charCodeAt(0));
}

function valuesOf(form: ByteText): Uint8Array {
  const { alphabet, anyCase } = FORMS[form];
  const values = new Uint8Array(128).fill(NONE);
  codesOf(alphabet).forEach((code, value) => {
    values[code] = value;
  });
  if (anyCase) values.copyWithin(0x41, 0x61, 0x67);
  return values;
}

/** ASCII codes as text. `Reflect.apply`, because a spread takes long. */
function textOf(codes: Uint8Array): string {
  const pieces: string[] = [];
  for (let pos = 0; pos < codes.length; pos += CHUNK)
    pieces.push(Reflect.apply(String.fromCharCode, null, codes.subarray(pos, pos + CHUNK)));
  return pieces.join('');
}
