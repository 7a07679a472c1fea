// The strip format as code: slow, and in the order of the format's description.
//
//   byte 0   code: gives method, direction and the width of a new-color field
//   raw      8 * height bytes: the pixels
//   others   byte 1: first color, which is also the first pixel; then bits until the strip is full

import { checkBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { allowanceOf, checkPixels, take } from '../../limits.js';
import { type StripCode, stripCode } from '../../strip/strip-code.js';
import { type BitReader, readBit, readBits } from './bits.js';
import { keepOp, type StripMeaning, type StripOp } from './ops.js';

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
  const code = stripCode(byte);
  if (code === undefined) fail('BAD_CODE', start / 8, `strip code ${byte}`);
  keepOp(reader, start, 'code', byte, 0);
  return placed(readPixels(reader, code, 8 * height), height, code.direction);
}

/** Puts the pixels of a stream where they belong. */
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

/** Reads how an op begins. 0: the same color again; 1 0: mostly a new color; 1 1: mostly a change. */
export function readOp(reader: BitReader): 'same' | 'new' | 'change' {
  if (readBit(reader) === 0) return 'same';
  return readBit(reader) === 0 ? 'new' : 'change';
}

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

/** The first color of a strip, which is its first pixel. */
function readFirst(reader: BitReader): number {
  const start = reader.position;
  const color = readBits(reader, 8);
  keepOp(reader, start, 'first', color, 1);
  return color;
}

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
      // 1 0: a new color, and the direction starts over
      color = readBits(reader, bits);
      step = -1;
      keepOp(reader, start, 'new', color, 1);
    } else {
      // 1 1 0: a step on; 1 1 1: turn around, then a step
      const turns = readBit(reader) === 1;
      if (turns) step = -step;
      color = (color + step + 256) % 256;
      keepOp(reader, start, turns ? 'turn' : 'step', color, 1);
    }
    pixels.push(color);
  }
  return pixels;
}

/** Reads the pixels of method 2. A run of length 0 has `zeroRun` pixels. */
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
        // 1 1, 4: a run of exactly N pixels
        times = readBits(reader, 8);
        if (times === 0) times = zeroRun;
        meaning = 'run';
      } else {
        // 1 1, d: a step of -4 to 3
        color = (color + d - 4 + 256) % 256;
        meaning = 'step';
      }
    }
    // Pixels of a run past the end of the strip are dropped.
    times = Math.min(times, count - pixels.length);
    keepOp(reader, start, meaning, color, times);
    for (let i = 0; i < times; i++) pixels.push(color);
  }
  return pixels;
}
