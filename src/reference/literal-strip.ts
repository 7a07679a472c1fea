// The strip format as code: slow, and in the order of the format's description.
//
//   byte 0   code: gives method, direction and the width of a new-color field
//   raw      8 * height bytes: the pixels
//   others   byte 1: first color, which is also the first pixel; then bits until the strip is full

import { checkBytes } from '../bytes.js';
import { fail } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { type StripCode, stripCode } from '../strip/strip-code.js';
import { type BitReader, readBit, readBits } from './bits.js';

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

/** Decodes the strip whose code is at `pos`. */
export function stripAt(src: Uint8Array, pos: number, height: number): Uint8Array {
  const reader: BitReader = { src, position: 8 * pos };
  const byte = readBits(reader, 8);
  const code = stripCode(byte);
  if (code === undefined) fail('BAD_CODE', pos, `strip code ${byte}`);
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

/** How ops begin. 0: the same color again; 1 0: mostly a new color; 1 1: mostly a change. */
export function readOp(reader: BitReader): 'same' | 'new' | 'change' {
  if (readBit(reader) === 0) return 'same';
  return readBit(reader) === 0 ? 'new' : 'change';
}

export function readRaw(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) pixels.push(readBits(reader, 8));
  return pixels;
}

export function readMethod1(reader: BitReader, bits: number, count: number): number[] {
  let color = readBits(reader, 8);
  let step = -1;
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      // 1 0: a new color, and the direction starts over
      color = readBits(reader, bits);
      step = -1;
    } else if (op === 'change') {
      // 1 1 0: a step on; 1 1 1: turn around, then a step
      if (readBit(reader) === 1) step = -step;
      color = (color + step + 256) % 256;
    }
    pixels.push(color);
  }
  return pixels;
}

/** Pixels of method 2, where a run of length 0 is one of `zeroRun` pixels. */
export function readMethod2(
  reader: BitReader,
  bits: number,
  count: number,
  zeroRun = 256,
): number[] {
  let color = readBits(reader, 8);
  const pixels = [color];
  while (pixels.length < count) {
    let times = 1;
    const op = readOp(reader);
    if (op === 'new') {
      color = readBits(reader, bits);
    } else if (op === 'change') {
      const d = readBits(reader, 3);
      if (d === 4) {
        // 1 1, 4: a run of exactly N pixels
        times = readBits(reader, 8);
        if (times === 0) times = zeroRun;
      } else {
        // 1 1, d: a step of -4 to 3
        color = (color + d - 4 + 256) % 256;
      }
    }
    for (let i = 0; i < times && pixels.length < count; i++) pixels.push(color);
  }
  return pixels;
}
