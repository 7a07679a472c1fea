// SMAP, its strips and their codes: docs/format/strips.md says it in words.

import { checkBytes, need, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkSize, checkWhole, type Point } from '../geometry.js';
import { allowanceOf, checkPixels, take } from '../limits.js';
import { FAMILIES, type StripCode } from '../strip/codes.js';
import {
  type BitReader,
  keepOp,
  readBits,
  readMethod1,
  readMethod2,
  readRaw,
  type StripOp,
} from './ops.js';

/**
 * Decodes one strip, bit by bit. The twin of the function of this name in the main entry.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @throws {DecodeError} `TRUNCATED`, `BAD_CODE` or `LIMIT`, as there.
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
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_CODE` for an unknown code; `LIMIT` for
 *   more than 65,536 pixels.
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
function stripAt(src: Uint8Array, pos: number, height: number): Uint8Array {
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
function codeOf(byte: number, pos: number): StripCode {
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

/** Where a pixel of a stream belongs in its strip. */
export function placeOf(i: number, height: number, direction: StripCode['direction']): Point {
  if (direction === 'horizontal') return { x: i % 8, y: Math.floor(i / 8) };
  return { x: Math.floor(i / height), y: i % height };
}

/** Puts the pixels of a stream where they belong: row-major. */
export function placed(
  pixels: readonly number[],
  height: number,
  direction: StripCode['direction'],
): Uint8Array {
  const image = new Uint8Array(8 * height);
  for (let i = 0; i < pixels.length; i++) {
    const { x, y } = placeOf(i, height, direction);
    image[y * 8 + x] = pixels[i];
  }
  return image;
}

/**
 * Decodes an image of strips. The twin of the function of this name in the main entry.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` or `LIMIT`, as there.
 */
export function decodeSmap(src: Uint8Array, width: number, height: number): Uint8Array {
  checkBytes(src);
  checkSize(width, height);
  checkPixels(width, height);
  const image = new Uint8Array(width * height);
  const strips = width / 8;
  need(0, strips * 4, src.length, 'SMAP table');
  for (let strip = 0; strip < strips; strip++) {
    const pixels = stripAt(src, startOf(src, strips, strip), height);
    putStrip(image, width, strip, pixels);
  }
  return image;
}

/** Where a strip starts; the table is whole. */
function startOf(src: Uint8Array, strips: number, strip: number): number {
  const entry = strip * 4;
  const pos = u32le(src, entry) - 8;
  if (pos < strips * 4 || pos >= src.length) fail('BAD_OFFSET', entry, `SMAP strip ${strip}`);
  return pos;
}

/** Puts the pixels of a strip into its columns of a picture. */
export function putStrip(
  image: Uint8Array,
  width: number,
  strip: number,
  pixels: Uint8Array,
): void {
  const height = image.length / width;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 8; x++) image[y * width + strip * 8 + x] = pixels[y * 8 + x];
}

/**
 * Reads how each strip of an image is stored. The twin of the function of this name in the main entry.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` or `LIMIT`, as there.
 */
export function readStripCodes(src: Uint8Array, width: number): StripCode[] {
  checkBytes(src);
  checkSize(width, 1);
  checkPixels(width, 1);
  const strips = width / 8;
  need(0, strips * 4, src.length, 'SMAP table');
  const codes: StripCode[] = [];
  for (let strip = 0; strip < strips; strip++) {
    const pos = startOf(src, strips, strip);
    codes.push(codeOf(src[pos], pos));
  }
  return codes;
}

/**
 * Describes the code byte of a strip. The twin of the function of this name in the main entry.
 *
 * @param code - the strip's first byte, 0..255
 */
export function stripCode(code: number): StripCode | undefined {
  if (code === 1)
    return { code, method: 'raw', direction: 'horizontal', bits: 8, transparent: false };
  for (const [base, method, direction, transparent] of FAMILIES)
    for (let bits = 4; bits <= 8; bits++)
      if (base + bits === code) return { code, method, direction, bits, transparent };
  return undefined;
}
