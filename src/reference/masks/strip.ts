// One strip of a mask: docs/format/masks.md says it in words.

import { checkBytes, need } from '../../bytes.js';
import { checkWhole } from '../../geometry.js';
import { allowanceOf, checkPixels, take } from '../../limits.js';

/**
 * Decodes one strip of a z-plane. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - the strip's body. What follows the last row is ignored.
 * @param height - rows, at least 1
 * @returns `height` bytes, one a row, bit 7 leftmost
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last row; `LIMIT` past the default
 *   limit of pixels.
 * @throws {RangeError} if `height` is not a whole number of at least 1.
 * @throws {TypeError} if `src` is not a Uint8Array.
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
 * @throws {RangeError} if `height` is not a whole number of at least 1.
 * @throws {TypeError} if `src` is not a Uint8Array.
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
export function maskStripAt(
  src: Uint8Array,
  start: number,
  height: number,
  ops?: MaskOp[],
): Uint8Array {
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
