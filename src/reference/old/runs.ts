// Runs of bytes: docs/format/old-codes.md says it in words.

import { type BitReader, readBits } from '../strips/bits.js';

/** Reads a byte. */
export function readByte(reader: BitReader): number {
  return readBits(reader, 8);
}

/** Appends a run, cut where the strip is full. */
function append(pixels: number[], times: number, color: number, count: number): void {
  for (let i = 0; i < times && pixels.length < count; i++) pixels.push(color);
}

/** Code 2. */
export function readPairs(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const times = readByte(reader) + 1;
    append(pixels, times, readByte(reader), count);
  }
  return pixels;
}

/** Code 3. */
export function readNibbles(reader: BitReader, count: number): number[] {
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
export function readPalette(reader: BitReader, count: number): number[] {
  const colors = readByte(reader);
  const palette: number[] = [];
  while (palette.length < colors) palette.push(readByte(reader));
  const pixels: number[] = [];
  while (pixels.length < count) {
    const op = readByte(reader);
    if (op < colors) pixels.push(palette[op]);
    else append(pixels, op - colors + 1, readByte(reader), count);
  }
  return pixels;
}

/** Codes 8 and 9. */
export function readGroups(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const isRun = readBits(reader, 1) === 1;
    const times = readBits(reader, 7) + 1;
    if (isRun) append(pixels, times, readByte(reader), count);
    else for (let i = 0; i < times && pixels.length < count; i++) pixels.push(readByte(reader));
  }
  return pixels;
}
