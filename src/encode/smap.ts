// Encodes an image as SMAP: a table of offsets, counted from the block's header, then the strips in
// order.

import { HEADER_SIZE } from '../block/header.js';
import { checkBytes } from '../bytes.js';
import { checkSize, NO_OPTIONS } from '../geometry.js';
import { concat, u32le } from './bytes.js';
import { encodeStrip } from './encode-strip.js';
import { tabled } from './strip-table.js';

/** Options of {@link encodeSmap}. */
export interface EncodeSmapOptions {
  /**
   * One code for all strips, or one for each strip from the left. Default: for each strip the code
   * that makes it shortest.
   */
  readonly codes?: number | readonly number[] | undefined;
  /** Whether the default chooses among the transparent codes. Default: false. */
  readonly transparent?: boolean | undefined;
}

/**
 * Encodes an image; the inverse of `decodeSmap`.
 *
 * @param pixels - `width * height` palette indices, row-major
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @returns SMAP payload
 * @throws {RangeError} if `width` or `height` is out of range, there are too few pixels, or a code
 *   is unknown, missing, or cannot hold its strip.
 * @throws {TypeError} if `pixels` is not a Uint8Array.
 */
export function encodeSmap(
  pixels: Uint8Array,
  width: number,
  height: number,
  options?: EncodeSmapOptions,
): Uint8Array {
  const strips = encodeStrips(pixels, width, height, options ?? NO_OPTIONS);
  const { table, bodies } = tabled(strips, u32le, HEADER_SIZE + strips.length * 4);
  return concat([...table, ...bodies]);
}

/** The strips of an image from the left. */
export function encodeStrips(
  pixels: Uint8Array,
  width: number,
  height: number,
  { codes, transparent = false }: EncodeSmapOptions,
): Uint8Array[] {
  checkBytes(pixels, 'pixels');
  checkSize(width, height);
  if (pixels.length < width * height)
    throw new RangeError(`${pixels.length} of ${width * height} pixels`);
  return Array.from({ length: width / 8 }, (_, i) => {
    const strip = cutStrip(pixels, width, height, i * 8);
    if (codes === undefined) return shortest(strip, height, transparent);
    return encodeStrip(strip, height, typeof codes === 'number' ? codes : Object(codes)[i]);
  });
}

function cutStrip(pixels: Uint8Array, width: number, height: number, x: number): Uint8Array {
  const strip = new Uint8Array(8 * height);
  for (let y = 0; y < height; y++)
    strip.set(pixels.subarray(y * width + x, y * width + x + 8), y * 8);
  return strip;
}

/** Families to choose from. There is no transparent raw code. */
const OPAQUE = [10, 20, 60, 100];
const TRANSPARENT = [30, 40, 80, 120];
const RAW = 1;

function shortest(strip: Uint8Array, height: number, transparent: boolean): Uint8Array {
  const bits = Math.max(4, 32 - Math.clz32(strip.reduce((max, color) => Math.max(max, color))));
  const codes = (transparent ? TRANSPARENT : OPAQUE).map((family) => family + bits);
  if (!transparent) codes.push(RAW);
  return codes
    .map((code) => encodeStrip(strip, height, code))
    .reduce((best, candidate) => (candidate.length < best.length ? candidate : best));
}
