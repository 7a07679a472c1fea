// Streams of bits, and the ops of strips in them: docs/format/strips.md says it in words.

import { fail } from '../errors.js';

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

/** Keeps the op that was read from `start` to here, if the caller wants ops. */
export function keepOp(
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
