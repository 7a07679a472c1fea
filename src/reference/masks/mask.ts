// Planes of masks: docs/format/masks.md says it in words.

import { checkBytes, need, u16le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkSize, checkUpTo } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import type { PackedPlane } from '../../mask/expand.js';
import type { Zplane } from '../../mask/zplane.js';
import { checkPlane } from '../records.js';
import { maskStripAt } from './strip.js';

/**
 * Decodes a z-plane. The slow twin of the function of this name in the main entry point.
 *
 * @param src - ZPnn payload, without the 8-byte block header
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @throws {DecodeError} `TRUNCATED` if the table or a body ends early; `BAD_OFFSET` if a strip's
 *   offset leads into the table or out of `src`; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if `width` or `height` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeZplane(src: Uint8Array, width: number, height: number): Zplane {
  checkBytes(src);
  checkSize(width, height);
  checkPixels(width, height);
  const strips = width / 8;
  const rows = new Uint8Array(strips * height);
  const present = new Uint8Array(strips);
  need(0, strips * 2, src.length, 'z-plane table');
  for (let strip = 0; strip < strips; strip++) {
    const entry = strip * 2;
    const offset = u16le(src, entry);
    if (offset === 0) continue;
    const pos = offset - 8;
    if (pos < strips * 2 || pos >= src.length) fail('BAD_OFFSET', entry, `z-plane strip ${strip}`);
    const body = maskStripAt(src, pos, height);
    for (let y = 0; y < height; y++) rows[y * strips + strip] = body[y];
    present[strip] = 1;
  }
  return { kind: 'zplane', width, height, rows, present };
}

/**
 * Expands a packed plane to one byte a pixel. The slow twin of the function of this name in the main entry point.
 *
 * @param plane - as `decodeZplane` gives it
 * @returns `width * height` bytes, row-major: 1 where the plane hides, else 0
 * @throws {DecodeError} `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if the width or height is out of range, or `rows` is too short for them.
 * @throws {TypeError} if `plane` is not a packed plane.
 */
export function expandZplane(plane: PackedPlane): Uint8Array {
  checkPlane(plane);
  const { width, height, rows } = plane;
  checkSize(width, height);
  checkPixels(width, height);
  if (rows.length < (width / 8) * height)
    throw new RangeError(`rows has ${rows.length} of ${(width / 8) * height} bytes`);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = bitAt(plane, x, y);
  return pixels;
}

/**
 * Tests one pixel of a packed plane.
 *
 * @throws {RangeError} if `x` or `y` is not a whole number inside the plane.
 * @throws {TypeError} if `plane` is not a packed plane.
 */
export function testZplane(plane: PackedPlane, x: number, y: number): boolean {
  checkPlane(plane);
  checkUpTo(x, plane.width - 1, 'x');
  checkUpTo(y, plane.height - 1, 'y');
  return bitAt(plane, x, y) === 1;
}

/** The bit of a pixel: 1 hides. */
function bitAt({ width, rows }: PackedPlane, x: number, y: number): number {
  const byte = rows[y * (width / 8) + Math.floor(x / 8)];
  const bit = 7 - (x % 8);
  return (byte >> bit) & 1;
}
