// One strip: docs/format/strips.md says it in words.

import { checkBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { allowanceOf, checkPixels, take } from '../../limits.js';
import type { StripCode } from '../../strip/strip-code.js';
import { type BitReader, readBits } from './bits.js';
import { stripCode } from './codes.js';
import { readMethod1 } from './method1.js';
import { readMethod2 } from './method2.js';
import { keepOp, type StripOp } from './ops.js';
import { readRaw } from './raw.js';

/**
 * Decodes one strip, bit by bit. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @param height - pixels, at least 1
 * @returns `8 * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_CODE` for an unknown
 *   code; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if `height` is not a whole number of at least 1.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeStrip(src: Uint8Array, height: number): Uint8Array {
  checkBytes(src);
  checkWhole(height, 'height');
  checkPixels(8, height);
  return stripAt(src, 0, height);
}

/**
 * The ops of one strip, in order, from its code on.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @param height - pixels, 1..8192
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_CODE` for an unknown
 *   code; `LIMIT` for more than 65,536 pixels.
 * @throws {RangeError} if `height` is not a whole number of at least 1.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function stripOps(src: Uint8Array, height: number): StripOp[] {
  checkBytes(src);
  checkWhole(height, 'height');
  take(allowanceOf(undefined), 8 * height, 0, 'pixels of a strip');
  const ops: StripOp[] = [];
  stripOf({ src, position: 0, ops }, height);
  return ops;
}

/** Decodes the strip whose code is at `pos`. */
export function stripAt(src: Uint8Array, pos: number, height: number): Uint8Array {
  return stripOf({ src, position: 8 * pos }, height);
}

/** Decodes the strip whose code is next. */
function stripOf(reader: BitReader, height: number): Uint8Array {
  const start = reader.position;
  const byte = readBits(reader, 8);
  const code = codeOf(byte, start / 8);
  keepOp(reader, start, 'code', byte, 0);
  return placed(readPixels(reader, code, 8 * height), height, code.direction);
}

/** Describes the code byte at `pos`. */
export function codeOf(byte: number, pos: number): StripCode {
  const code = stripCode(byte);
  if (code === undefined) fail('BAD_CODE', pos, `strip code ${byte}`);
  return code;
}

function readPixels(reader: BitReader, { method, bits }: StripCode, count: number): number[] {
  switch (method) {
    case 'raw':
      return readRaw(reader, count);
    case 'method1':
      return readMethod1(reader, bits, count);
    case 'method2':
      return readMethod2(reader, bits, count);
  }
}

/** Puts the pixels of a stream where they belong: row-major. */
export function placed(
  pixels: readonly number[],
  height: number,
  direction: StripCode['direction'],
): Uint8Array {
  const image = new Uint8Array(8 * height);
  for (let i = 0; i < pixels.length; i++) {
    const x = direction === 'horizontal' ? i % 8 : Math.floor(i / height);
    const y = direction === 'horizontal' ? Math.floor(i / 8) : i % height;
    image[y * 8 + x] = pixels[i];
  }
  return image;
}
