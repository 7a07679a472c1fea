// One strip of a mask
//
// A mask hides actors behind a part of the picture. It is cut into the same strips as its picture, and has one bit a
// pixel: a byte for each row of a strip, whose bit 7 is the leftmost of the eight pixels. A set bit hides.
//
//   1nnnnnnn v         the byte v, for n rows
//   0nnnnnnn v1 .. vn  the next n bytes, one for each row
//
// n = 0 stands for 256. Ops go on until all rows are there; an op that goes past the last row is cut, and bytes for
// the rows behind it need not be stored. Bytes that are missing before the last row are damage (`TRUNCATED`).
//
//   example, five rows   83 00  02 FF 81   rows 00 00 00 FF 81
//
// Trap: the length of a strip is not stored, and there is no end mark. Count rows.
//
// Trap: n = 0 is not proved by real files, which have none. The engines' counter is a byte and wraps, so that it
// stands for 256 rows; a reader that takes it for 0 must not loop forever.
//
// Vectors: `fixtures/mask/strip.json`, `fixtures/mask/engine.json`.

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
