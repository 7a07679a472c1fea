// The streams of old strips, read literally: the pixels in their order. For the layouts see the files
// of these names in strip/old/.

import { type BitReader, readBit, readBits } from '../strips/bits.js';
import { readOp } from '../strips/strip.js';

const readByte = (reader: BitReader) => readBits(reader, 8);

/** Appends a run, cut where the strip is full. */
function append(pixels: number[], times: number, color: number, count: number): void {
  for (let i = 0; i < times && pixels.length < count; i++) pixels.push(color);
}

export function readPairs(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const times = readByte(reader) + 1;
    append(pixels, times, readByte(reader), count);
  }
  return pixels;
}

export function readNibbles(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  let row = 0;
  while (pixels.length < count) {
    const number = readBits(reader, 2);
    const kind = readBits(reader, 2);
    if (kind === 0) {
      // 0: a run
      append(pixels, number + 2, row * 16 + readBits(reader, 4), count);
    } else if (kind === 1) {
      // 1: pixels, each with its own color
      for (let i = 0; i < number + 1 && pixels.length < count; i++)
        pixels.push(row * 16 + readBits(reader, 4));
    } else if (kind === 2) {
      // 2: another row of colors; 3 does nothing
      row = readBits(reader, 4);
    }
  }
  return pixels;
}

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

export function readTurns(reader: BitReader, count: number): number[] {
  let color = readByte(reader);
  let step = -1;
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      // 1 0: turn around, then a step
      step = -step;
      color = (color + step + 256) % 256;
    } else if (op === 'change') {
      if (readBit(reader) === 0) {
        // 1 1 0: a step on
        color = (color + step + 256) % 256;
      } else {
        // 1 1 1: a new color, and the direction starts over
        color = readByte(reader);
        step = -1;
      }
    }
    pixels.push(color);
  }
  return pixels;
}

export function readGroups(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const isRun = readBit(reader) === 1;
    const times = readBits(reader, 7) + 1;
    if (isRun) append(pixels, times, readByte(reader), count);
    else for (let i = 0; i < times && pixels.length < count; i++) pixels.push(readByte(reader));
  }
  return pixels;
}

export function readEga(reader: BitReader, base: number, left: Uint8Array): number[] {
  const height = left.length;
  const count = 8 * height;
  const pixels: number[] = [];
  while (pixels.length < count) {
    const op = readByte(reader);
    const colors = op >= 0xc0 ? readByte(reader) : op % 16;
    let times = op < 0x80 ? Math.floor(op / 16) : op % 64;
    if (times === 0) times = readByte(reader);
    for (let i = 0; i < times && pixels.length < count; i++) {
      const at = pixels.length;
      if (op < 0x80) {
        // below 80: one color
        pixels.push(base + colors);
      } else if (op < 0xc0) {
        // below C0: the pixel to the left, a column of the stream before this one
        pixels.push(at < height ? left[at] : pixels[at - height]);
      } else {
        // others: two colors by turns, the upper half of the byte first
        pixels.push(base + (i % 2 === 0 ? Math.floor(colors / 16) : colors % 16));
      }
    }
  }
  return pixels;
}

export function readSteps(reader: BitReader, count: number, bits: number): number[] {
  let color = readByte(reader);
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      color = readBits(reader, bits);
    } else if (op === 'change') {
      // 1 1, d: a step of -4 to -1, or 1 to 4
      const d = readBits(reader, 3);
      color = (color + (d < 4 ? d - 4 : d - 3) + 256) % 256;
    }
    pixels.push(color);
  }
  return pixels;
}
