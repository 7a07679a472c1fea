// SMAP, its strips, their codes and ops: docs/format/strips.md says it in words.

import { checkBytes, need, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkSize, checkWhole } from '../geometry.js';
import { allowanceOf, checkPixels, take } from '../limits.js';
import { FAMILIES, type StripCode } from '../strip/codes.js';

/**
 * Decodes one strip, bit by bit. The slow twin of the function of this name in the main entry point.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @returns `8 * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_CODE` for an unknown code; `LIMIT` past
 *   the default limit of pixels.
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

/**
 * Decodes an image of strips. The slow twin of the function of this name in the main entry point.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early; `BAD_OFFSET` if a strip's offset leads into the
 *   table or out of `src`; `BAD_CODE` for an unknown strip code; `LIMIT` past the default limit of pixels.
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
 * Reads how each strip of an image is stored. The slow twin of the function of this name in the main entry point.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @returns one description for each strip, from the left
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` and `LIMIT` as `decodeSmap`.
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
 * Describes the code byte of a strip. The slow twin of the function of this name in the main entry point.
 *
 * @param code - the strip's first byte, 0..255
 * @returns `undefined` for an unknown code, and for what is no byte
 */
export function stripCode(code: number): StripCode | undefined {
  if (code === 1)
    return { code, method: 'raw', direction: 'horizontal', bits: 8, transparent: false };
  for (const [base, method, direction, transparent] of FAMILIES)
    for (let bits = 4; bits <= 8; bits++)
      if (base + bits === code) return { code, method, direction, bits, transparent };
  return undefined;
}

/** A position in a stream of bits. */
export interface BitReader {
  readonly src: Uint8Array;
  /** What the stream is. Default: a strip. */
  readonly what?: string;
  /** Bits read so far, counted from the first bit of `src`. */
  position: number;
  /** Receives each op, if the caller wants them. */
  readonly ops?: StripOp[];
}

export function readBit(reader: BitReader): number {
  const byte = Math.floor(reader.position / 8);
  const bit = reader.position % 8;
  if (byte >= reader.src.length) fail('TRUNCATED', reader.src.length, reader.what ?? 'strip');
  reader.position += 1;
  return (reader.src[byte] >> bit) & 1;
}

export function readBits(reader: BitReader, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) value += readBit(reader) << i;
  return value;
}

/** Reads the first color of a strip, which is its first pixel. */
function readFirst(reader: BitReader): number {
  const start = reader.position;
  const color = readBits(reader, 8);
  keepOp(reader, start, 'first', color, 1);
  return color;
}

/** Reads how an op begins. */
export function readOp(reader: BitReader): 'same' | 'new' | 'change' {
  if (readBit(reader) === 0) return 'same';
  return readBit(reader) === 0 ? 'new' : 'change';
}

/**
 * What an op of a strip says:
 *
 * - `code`: how the strip is stored; it gives no pixel
 * - `raw`: a pixel as it is
 * - `first`: the first color, which is the first pixel
 * - `same`: the color of the pixel before
 * - `new`: another color
 * - `step`: a color near the one before; in method 1 the next color in the direction
 * - `turn`: the direction turns around, then the next color (method 1)
 * - `run`: the color of the pixel before, several times (method 2)
 */
export type StripMeaning = 'code' | 'raw' | 'first' | 'same' | 'new' | 'step' | 'turn' | 'run';

/** An op of a strip. */
export interface StripOp {
  /** Where it starts, in bits from the first bit of the source; bit 0 is the lowest of byte 0. */
  readonly start: number;
  /** How many bits it has. */
  readonly bits: number;
  /** What it says. */
  readonly meaning: StripMeaning;
  /** The color of its pixels, 0..255; for `code` the code itself. */
  readonly value: number;
  /** How many pixels it gives. */
  readonly count: number;
  /** Pixels of the strip after it, in the order of the strip: by rows or by columns. */
  readonly pixels: number;
}

/** Keeps the op that was read from `start` to here, if the caller wants ops. */
function keepOp(
  { ops, position }: { readonly ops?: StripOp[]; readonly position: number },
  start: number,
  meaning: StripMeaning,
  value: number,
  count: number,
): void {
  if (ops === undefined) return;
  const before = ops.length > 0 ? ops[ops.length - 1].pixels : 0;
  ops.push({ start, bits: position - start, meaning, value, count, pixels: before + count });
}

/** Reads `count` pixels. New colors have so many bits. */
export function readMethod1(reader: BitReader, bits: number, count: number): number[] {
  let color = readFirst(reader);
  let step = -1;
  const pixels = [color];
  while (pixels.length < count) {
    const start = reader.position;
    const op = readOp(reader);
    if (op === 'same') {
      keepOp(reader, start, 'same', color, 1);
    } else if (op === 'new') {
      color = readBits(reader, bits);
      step = -1;
      keepOp(reader, start, 'new', color, 1);
    } else {
      const turns = readBit(reader) === 1;
      if (turns) step = -step;
      color = (color + step + 256) % 256;
      keepOp(reader, start, turns ? 'turn' : 'step', color, 1);
    }
    pixels.push(color);
  }
  return pixels;
}

/** Reads `count` pixels. New colors have so many bits; a run of length 0 has `zeroRun` pixels. */
export function readMethod2(
  reader: BitReader,
  bits: number,
  count: number,
  zeroRun = 256,
): number[] {
  let color = readFirst(reader);
  const pixels = [color];
  while (pixels.length < count) {
    const start = reader.position;
    let times = 1;
    let meaning: StripMeaning = 'same';
    const op = readOp(reader);
    if (op === 'new') {
      color = readBits(reader, bits);
      meaning = 'new';
    } else if (op === 'change') {
      const d = readBits(reader, 3);
      if (d === 4) {
        times = readBits(reader, 8);
        if (times === 0) times = zeroRun;
        meaning = 'run';
      } else {
        color = (color + d - 4 + 256) % 256;
        meaning = 'step';
      }
    }
    times = Math.min(times, count - pixels.length);
    keepOp(reader, start, meaning, color, times);
    for (let i = 0; i < times; i++) pixels.push(color);
  }
  return pixels;
}

/** Reads `count` pixels of a byte each. */
export function readRaw(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const start = reader.position;
    const color = readBits(reader, 8);
    keepOp(reader, start, 'raw', color, 1);
    pixels.push(color);
  }
  return pixels;
}
