// The pixels of strips of older games, by their codes: docs/format/old-codes.md says it in words.

import type { OldStripCode } from '../strip/old/codes.js';
import {
  type BitReader,
  readBit,
  readBits,
  readMethod1,
  readMethod2,
  readOp,
  readRaw,
} from './ops.js';

/** Reads the pixels of a strip in the order of the stream. */
export function readPixels(reader: BitReader, code: OldStripCode, left: Uint8Array): number[] {
  const { colorBase } = code;
  if (code.method === 'ega') return readEga(reader, colorBase, left);
  const stored = readStored(reader, code.method, code.bits, 8 * left.length);
  return stored.map((color) => (color + colorBase) % 256);
}

/** Reads `count` colors as they are stored. */
function readStored(
  reader: BitReader,
  method: Exclude<OldStripCode['method'], 'ega'>,
  bits: number,
  count: number,
): number[] {
  switch (method) {
    case 'method1':
      return readMethod1(reader, bits, count);
    case 'method2':
      return readMethod2(reader, bits, count);
    case 'pairs':
      return readPairs(reader, count);
    case 'nibbles':
      return readNibbles(reader, count);
    case 'palette':
      return readPalette(reader, count);
    case 'turns':
      return readTurns(reader, count);
    case 'groups':
      return readGroups(reader, count);
    case 'steps':
      return readSteps(reader, bits, count);
    case 'raw':
      return readRaw(reader, count);
  }
}

/** Appends a run, cut where the strip is full. */
function append(pixels: number[], times: number, color: number, count: number): void {
  for (let i = 0; i < times && pixels.length < count; i++) pixels.push(color);
}

/** Code 2. */
function readPairs(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const times = readBits(reader, 8) + 1;
    append(pixels, times, readBits(reader, 8), count);
  }
  return pixels;
}

/** Code 3. */
function readNibbles(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  let row = 0;
  while (pixels.length < count) {
    const number = readBits(reader, 2);
    const kind = readBits(reader, 2);
    if (kind === 0) {
      append(pixels, number + 2, row * 16 + readBits(reader, 4), count);
    } else if (kind === 1) {
      for (let i = 0; i < number + 1 && pixels.length < count; i++)
        pixels.push(row * 16 + readBits(reader, 4));
    } else if (kind === 2) {
      row = readBits(reader, 4);
    }
  }
  return pixels;
}

/** Code 4. */
function readPalette(reader: BitReader, count: number): number[] {
  const colors = readBits(reader, 8);
  const palette: number[] = [];
  while (palette.length < colors) palette.push(readBits(reader, 8));
  const pixels: number[] = [];
  while (pixels.length < count) {
    const op = readBits(reader, 8);
    if (op < colors) pixels.push(palette[op]);
    else append(pixels, op - colors + 1, readBits(reader, 8), count);
  }
  return pixels;
}

/** Codes 8 and 9. */
function readGroups(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const isRun = readBits(reader, 1) === 1;
    const times = readBits(reader, 7) + 1;
    if (isRun) append(pixels, times, readBits(reader, 8), count);
    else for (let i = 0; i < times && pixels.length < count; i++) pixels.push(readBits(reader, 8));
  }
  return pixels;
}

/** Code 7. */
function readTurns(reader: BitReader, count: number): number[] {
  let color = readBits(reader, 8);
  let step = -1;
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      step = -step;
      color = (color + step + 256) % 256;
    } else if (op === 'change') {
      if (readBit(reader) === 0) {
        color = (color + step + 256) % 256;
      } else {
        color = readBits(reader, 8);
        step = -1;
      }
    }
    pixels.push(color);
  }
  return pixels;
}

/** Codes 134 to 148. */
function readSteps(reader: BitReader, bits: number, count: number): number[] {
  let color = readBits(reader, 8);
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      color = readBits(reader, bits);
    } else if (op === 'change') {
      const d = readBits(reader, 3);
      color = (color + (d < 4 ? d - 4 : d - 3) + 256) % 256;
    }
    pixels.push(color);
  }
  return pixels;
}

/**
 * Reads the pixels of a strip, column by column.
 *
 * @param base - added to stored colors
 * @param left - the pixels left of the strip, one a row
 */
function readEga(reader: BitReader, base: number, left: Uint8Array): number[] {
  const height = left.length;
  const count = 8 * height;
  const pixels: number[] = [];
  while (pixels.length < count) {
    const op = readBits(reader, 8);
    const colors = op >= 0xc0 ? readBits(reader, 8) : op % 16;
    let times = op < 0x80 ? Math.floor(op / 16) : op % 64;
    if (times === 0) times = readBits(reader, 8);
    for (let i = 0; i < times && pixels.length < count; i++) {
      const at = pixels.length;
      if (op < 0x80) {
        pixels.push(base + colors);
      } else if (op < 0xc0) {
        // The pixel to the left is a column before this one in the stream.
        pixels.push(at < height ? left[at] : pixels[at - height]);
      } else {
        pixels.push(base + (i % 2 === 0 ? Math.floor(colors / 16) : colors % 16));
      }
    }
  }
  return pixels;
}
