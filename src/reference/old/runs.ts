// Runs of bytes
//
// Four methods store whole bytes, or halves of them. Each begins right behind the code, and goes on until the
// strip is full. An op that goes past the last pixel is cut there.
//
// `pairs`, code 2 of version 3: a run of one color after the other.
//
//   u8  length - 1
//   u8  color
//
// `nibbles`, code 3 of version 3: values of four bits, the lower half of a byte first. An op is a nibble whose
// upper two bits say what it is, and whose lower two bits are n. A color is 16 * row + column; the row is 0 at the
// start of every strip.
//
//   00nn <column>       n + 2 pixels of one color
//   01nn <column> ...   n + 1 pixels, each of its own color
//   10xx <row>          another row, no pixel
//   11xx                nothing, no pixel
//
// `palette`, code 4 of version 3: the strip has some colors of its own.
//
//   u8          count of colors, may be 0
//   u8 * count  the colors
//   u8 b        below count: one pixel of color b; else a run of b - count + 1 pixels, whose color
//               is the next byte
//   ...         such ops until the strip is full
//
// `groups`, codes 8 and 9 of 3DO: bit 0 of a byte tells runs from single pixels; the upper seven bits are the
// number of pixels less 1.
//
//   u8, bit 0 set    a run, whose color is the next byte
//   u8, bit 0 clear  pixels, a byte each
//
// Trap: none of these has a first color in front.
//
// Trap: a run of code 2 is one pixel longer than its byte says.
//
// Trap: the color of a run in code 4 is a palette index, not an entry of the strip's own colors.
//
// Vectors: `fixtures/old-strip/v3.json`, `fixtures/old-strip/engine-v3.json`, `fixtures/old-strip/3do.json`,
// `fixtures/old-strip/engine-3do.json`.

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
