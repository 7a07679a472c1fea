// The cels of costumes of versions 7 and 8, one pixel at a time. For the layouts see costume/akos/cel-header.ts
// and costume/akos/cel-codec.ts.

import { checkBytes, i16le, need, shown, u16le, u32le } from '../../bytes.js';
import type { AkosCodec, AkosCostume } from '../../costume/akos/akos.js';
import { isAkosCodec } from '../../costume/akos/akos.js';
import { checkAkos } from '../../costume/akos/check.js';
import type { CostumePicture } from '../../costume/cost/picture.js';
import { fail } from '../../errors.js';
import { checkUpTo, checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { readMethod2 } from '../strips/strip.js';

/** Pixels, and the offset behind their last stored byte. */
export interface ReferenceCelPixels {
  /** `width * height` bytes, row-major. */
  readonly pixels: Uint8Array;
  /** Offset in the source of the first byte behind them. */
  readonly end: number;
}

/**
 * Decodes a cel. The slow twin of `decodeCostumePicture` in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param cel - number, from 0
 * @returns header and pixels; `undefined` if the costume has no cel of that number
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_VALUE` or `LIMIT`, as `decodeCostumePicture`.
 * @throws {RangeError} if `cel` is not a whole number of at least 0.
 * @throws {TypeError} if `akos` is not an `AkosCostume`.
 */
export function decodeAkosCel(akos: AkosCostume, cel: number): CostumePicture | undefined {
  checkAkos(akos);
  checkWhole(cel, 'cel', 0);
  const { src, start, offsetsAt, headersAt, pixelsAt, codec, palette } = akos;
  const entry = offsetsAt.start + 6 * cel;
  if (entry + 6 > offsetsAt.end) return undefined;
  const data = pixelsAt.start + u32le(src, entry);
  const at = headersAt.start + u16le(src, entry + 4);
  if (data > pixelsAt.end) fail('BAD_OFFSET', entry, 'pixels');
  if (at >= headersAt.end) fail('BAD_OFFSET', entry + 4, 'header');
  need(at, 12, headersAt.end, 'header');
  const width = u16le(src, at);
  const height = u16le(src, at + 2);
  const [relX, relY, moveX, moveY] = [4, 6, 8, 10].map((field) => i16le(src, at + field));
  const header = { offset: data - start, width, height, relX, relY, moveX, moveY };
  checkPixels(width, height, undefined, at);
  if (width * height === 0) return { ...header, pixels: new Uint8Array(0) };
  const block = src.subarray(0, pixelsAt.end);
  const { pixels } = DECODERS[codec](block, data, { width, height, colors: palette.length });
  return { ...header, pixels: new Uint8Array(pixels) };
}

/**
 * Decodes the pixels of a cel that comes without its costume. The slow twin of `decodeCostumePixels`
 * in the main entry point.
 *
 * @param src - the pixels as stored, from their first byte on
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @param codec - how they are stored
 * @param colors - entries of the costume's palette, for codec 1
 * @returns the pixels, and where they end
 * @throws {DecodeError} `TRUNCATED`, `BAD_VALUE` or `LIMIT`, as the function of this name in the main
 *   entry point.
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
  if (!isAkosCodec(codec)) throw new RangeError(`codec ${shown(codec)} is not 1, 5 or 16`);
  checkUpTo(colors, 256, 'colors');
  checkPixels(width, height);
  return DECODERS[codec](src, 0, { width, height, colors });
}

/** What the stored pixels do not say themselves. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly colors: number;
}

type Decoder = (src: Uint8Array, pos: number, size: Size) => ReferenceCelPixels;

const DECODERS: Readonly<Record<AkosCodec, Decoder>> = { 1: byRuns, 5: byRows, 16: byBits };

/** Codec 1: runs, column by column. */
function byRuns(
  src: Uint8Array,
  start: number,
  { width, height, colors }: Size,
): ReferenceCelPixels {
  const lengths = colors === 32 ? 8 : colors === 64 ? 4 : 16;
  const pixels = new Uint8Array(width * height);
  let pos = start;
  let color = 0;
  let left = 0;
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      if (left === 0) {
        need(pos, 1, src.length, 'run');
        color = Math.floor(src[pos] / lengths);
        left = src[pos] % lengths;
        pos++;
        if (left === 0) {
          need(pos, 1, src.length, 'length');
          left = src[pos] === 0 ? 256 : src[pos];
          pos++;
        }
      }
      pixels[y * width + x] = color;
      left--;
    }
  return { pixels, end: pos };
}

/** Codec 5: rows of groups. */
function byRows(src: Uint8Array, start: number, { width, height }: Size): ReferenceCelPixels {
  const pixels = new Uint8Array(width * height).fill(255);
  let row = start;
  for (let y = 0; y < height; y++) {
    need(row, 2, src.length, 'row');
    const next = row + 2 + u16le(src, row);
    const stop = Math.min(next, src.length);
    let pos = row + 2;
    let x = 0;
    while (x < width && pos < stop) {
      const code = src[pos++];
      const count = Math.min(Math.floor(code / 2) + 1, width - x);
      need(pos, code % 2 === 1 ? 1 : count, stop, 'group');
      for (let i = 0; i < count; i++)
        pixels[y * width + x + i] = src[code % 2 === 1 ? pos : pos + i];
      pos += code % 2 === 1 ? 1 : count;
      x += count;
    }
    // All bytes of a row with too few pixels must be in the source.
    if (x < width) need(next, 0, src.length, 'row');
    row = next;
  }
  return { pixels, end: Math.min(row, src.length) };
}

/** Codec 16: bits, as in strips of method 2. */
function byBits(src: Uint8Array, start: number, { width, height }: Size): ReferenceCelPixels {
  need(start, 2, src.length, 'cel');
  const bits = src[start];
  if (bits === 0 || bits > 8) fail('BAD_VALUE', start, 'bits of a color');
  const reader = { src, position: 8 * (start + 1) };
  // A run of length 0 is one pixel.
  const pixels = readMethod2(reader, bits, width * height, 1);
  return { pixels: Uint8Array.from(pixels), end: Math.ceil(reader.position / 8) };
}
