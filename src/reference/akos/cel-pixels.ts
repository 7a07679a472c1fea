// The pixels of a cel: docs/format/akos.md says it in words.

import { checkBytes, describe, need } from '../../bytes.js';
import type { AkosCodec } from '../../costume/akos/akos.js';
import { fail } from '../../errors.js';
import { checkUpTo, checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { decodeRuns } from '../cost/runs.js';
import type { BitReader } from '../strips/bits.js';
import { readMethod2 } from '../strips/method2.js';
import { readRows } from './cel-rows.js';

/** Pixels, and the offset behind their last stored byte. */
export interface ReferenceCelPixels {
  /** `width * height` bytes, row-major. */
  readonly pixels: Uint8Array;
  /** Offset in the source of the first byte behind them. */
  readonly end: number;
}

/**
 * Decodes the pixels of a cel that comes without its costume. The slow twin of
 * `decodeCostumePixels` in the main entry point.
 *
 * @param src - the pixels as stored, from their first byte on
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @param codec - how they are stored
 * @param colors - entries of the costume's palette, for codec 1
 * @returns the pixels, and where they end
 * @throws {DecodeError} `TRUNCATED`, `BAD_VALUE` or `LIMIT`, as the function of this name in the
 *   main entry point.
 * @throws {RangeError} if an argument is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeAkosPixels(
  src: Uint8Array,
  width: number,
  height: number,
  codec: AkosCodec,
  colors = 16,
): ReferenceCelPixels {
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  if (codec !== 1 && codec !== 5 && codec !== 16)
    throw new RangeError(`codec is ${describe(codec)}, not 1, 5 or 16`);
  checkUpTo(colors, 256, 'colors');
  checkPixels(width, height);
  return readCelPixels(src, 0, { width, height, codec, colors });
}

/** How pixels are stored, and how many there are. */
export interface CelShape {
  readonly width: number;
  readonly height: number;
  readonly codec: AkosCodec;
  /** Entries of AKPL. */
  readonly colors: number;
}

/** Decodes the pixels of a cel that start at `start`. The cel has at least one. */
export function readCelPixels(
  src: Uint8Array,
  start: number,
  { width, height, codec, colors }: CelShape,
): ReferenceCelPixels {
  switch (codec) {
    case 1:
      return decodeRuns({ src, start, end: src.length, width, height, colors, layout: 'column' });
    case 5:
      return readRows(src, start, width, height);
    case 16:
      return readBitStream(src, start, width, height);
  }
}

/** Decodes a cel of codec 16: a stream of bits. */
function readBitStream(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
): ReferenceCelPixels {
  need(start, 2, src.length, 'cel');
  const size = src[start];
  if (size < 1 || size > 8) fail('BAD_VALUE', start, `colors of ${size} bits`);
  const reader: BitReader = { src, position: 8 * (start + 1), what: 'cel' };
  const pixels = Uint8Array.from(readMethod2(reader, size, width * height, 1));
  return { pixels, end: Math.ceil(reader.position / 8) };
}
