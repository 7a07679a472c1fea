// Packed z-planes as one byte a pixel, and one pixel of them.

import { checkBytes } from '../bytes.js';
import { checkPlace, checkSize, type Placement } from '../geometry.js';
import { checkPixels, MAX_PIXELS } from '../limits.js';
import type { Zplane } from './zplane.js';

/** The packed rows of a plane and their size: a {@link Zplane}, or any memory in that form. */
export type PackedPlane = Omit<Zplane, 'present'>;

/** Options of {@link expandZplane}. */
export interface ExpandOptions {
  /** Pixels to allocate at the most. Default: {@link MAX_PIXELS}. */
  readonly maxPixels?: number | undefined;
}

/**
 * Expands a packed plane to one byte a pixel.
 *
 * @param plane - width in pixels, a positive multiple of 8; `rows` of `width / 8` bytes
 * @returns `width * height` bytes, row-major: 1 where the plane hides, else 0
 * @throws {DecodeError} `LIMIT` past `maxPixels`.
 * @throws {RangeError} if the width or height is out of range, or `rows` is too short for them.
 * @throws {TypeError} if `rows` is not a Uint8Array.
 */
export function expandZplane(
  plane: PackedPlane,
  { maxPixels = MAX_PIXELS }: ExpandOptions = {},
): Uint8Array {
  const { width, height } = plane;
  checkSize(width, height);
  checkPixels(width, height, maxPixels);
  const dst = new Uint8Array(width * height);
  expandZplaneInto(plane, dst);
  return dst;
}

/**
 * Expands a packed plane to one byte a pixel, into memory the caller owns.
 *
 * @param plane - width in pixels, a positive multiple of 8; `rows` of `width / 8` bytes
 * @param dst - receives 1 or 0 for each pixel; only the plane's own pixels are written
 * @throws {RangeError} if the width or height is out of range, `rows` is too short for them, or the
 *   plane does not fit into `dst`.
 * @throws {TypeError} if `rows` or `dst` is not a Uint8Array.
 */
export function expandZplaneInto(
  { width, height, rows }: PackedPlane,
  dst: Uint8Array,
  { at = 0, pitch = width }: Placement = {},
): void {
  checkBytes(rows, 'rows');
  checkBytes(dst, 'dst');
  checkSize(width, height);
  checkPlace(dst, at, pitch, width, height);
  const strips = width / 8;
  if (rows.length < strips * height)
    throw new RangeError(`rows has ${rows.length} of ${strips * height} bytes`);
  // Rows that follow each other without a gap are one long row.
  if (pitch === width) expandRow(rows, 0, strips * height, dst, at);
  else
    for (let y = 0; y < height; y++)
      expandRow(rows, y * strips, (y + 1) * strips, dst, at + y * pitch);
}

/** Bytes that are expanded before they are copied. */
const CHUNK = 32;

const chunk = new Uint8Array(8 * CHUNK);
const chunkWords = new Float64Array(chunk.buffer);

function expandRow(rows: Uint8Array, pos: number, end: number, dst: Uint8Array, at: number): void {
  for (; pos + CHUNK <= end; pos += CHUNK, at += 8 * CHUNK) {
    for (let i = 0; i < CHUNK; i++) chunkWords[i] = EIGHT[rows[pos + i]];
    dst.set(chunk, at);
  }
  for (; pos < end; pos++, at += 8) {
    const bits = rows[pos];
    dst[at] = bits >> 7;
    dst[at + 1] = (bits >> 6) & 1;
    dst[at + 2] = (bits >> 5) & 1;
    dst[at + 3] = (bits >> 4) & 1;
    dst[at + 4] = (bits >> 3) & 1;
    dst[at + 5] = (bits >> 2) & 1;
    dst[at + 6] = (bits >> 1) & 1;
    dst[at + 7] = bits & 1;
  }
}
const EIGHT_BYTES = Uint8Array.from({ length: 2048 }, (_, i) => ((i >> 3) >> (7 - (i & 7))) & 1);
const EIGHT = new Float64Array(EIGHT_BYTES.buffer);

/**
 * Tests one pixel of a packed plane.
 *
 * @param plane - as {@link decodeZplane} gives it
 * @param x - pixels from the left; a fraction counts as the pixel that it lies in
 * @param y - pixels from the top
 * @returns true if the plane hides an actor there; false outside the plane
 */
export function testZplane({ width, height, rows }: PackedPlane, x: number, y: number): boolean {
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return false;
  const bits = rows[Math.floor(y) * (width >> 3) + (x >> 3)];
  return ((bits >> (7 - (x & 7))) & 1) !== 0;
}
