// Planes of masks, and their strips: docs/format/masks.md says it in words.

import { checkBytes, need, u16le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkSize, checkUpTo, checkWhole } from '../geometry.js';
import { allowanceOf, checkPixels, take } from '../limits.js';
import type { PackedPlane } from '../mask/expand.js';
import type { Zplane } from '../mask/zplane.js';
import { checkPlane } from './records.js';

/**
 * Decodes a z-plane. The twin of the function of this name in the main entry.
 *
 * @param src - ZPnn payload, without the 8-byte block header
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as there.
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
 * Expands a packed plane to one byte a pixel. The twin of the function of this name in the main entry.
 *
 * @param plane - as `decodeZplane` gives it
 * @throws {DecodeError} `LIMIT`, as there.
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

/** Tests one pixel of a packed plane. */
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

/**
 * Decodes one strip of a z-plane. The twin of the function of this name in the main entry.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @throws {DecodeError} `TRUNCATED` or `LIMIT`, as there.
 */
export function decodeMaskStrip(src: Uint8Array, height: number): Uint8Array {
  checkBytes(src);
  checkWhole(height, 'height');
  checkPixels(8, height);
  return maskStripAt(src, 0, height);
}

/** An op of a mask strip: a byte with a count, then one row that repeats, or the rows one by one. */
export interface MaskOp {
  /** Offset of its first byte. */
  readonly start: number;
  /** How many bytes it has. */
  readonly bytes: number;
  /** `run`: one row, several times; `rows`: rows one by one. */
  readonly meaning: 'run' | 'rows';
  /** How many rows it gives. */
  readonly count: number;
  /** Rows of the strip after it. */
  readonly rows: number;
}

/**
 * The ops of one strip of a z-plane, in order.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @param height - rows, 1..65,536
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last row; `LIMIT` for more rows.
 */
export function maskOps(src: Uint8Array, height: number): MaskOp[] {
  checkBytes(src);
  checkWhole(height, 'height');
  take(allowanceOf(undefined), height, 0, 'rows of a strip');
  const ops: MaskOp[] = [];
  maskStripAt(src, 0, height, ops);
  return ops;
}

/** Decodes the body at `start`; adds its ops to a list, if there is one. */
function maskStripAt(src: Uint8Array, start: number, height: number, ops?: MaskOp[]): Uint8Array {
  let pos = start;
  const next = () => {
    need(pos, 1, src.length, 'mask strip');
    return src[pos++];
  };
  const rows: number[] = [];
  while (rows.length < height) {
    const opStart = pos;
    const op = next();
    const run = op >= 0x80;
    let count = op % 0x80;
    if (count === 0) count = 256;
    count = Math.min(count, height - rows.length);
    let value = run ? next() : 0;
    for (let i = 0; i < count; i++) {
      if (!run) value = next();
      rows.push(value);
    }
    const meaning = run ? 'run' : 'rows';
    ops?.push({ start: opStart, bytes: pos - opStart, meaning, count, rows: rows.length });
  }
  return Uint8Array.from(rows);
}
