// Encoders for z-planes. For the layout see the decoders in mask/.

import { HEADER_SIZE } from '../block/header.js';
import { checkBytes } from '../bytes.js';
import { checkSize, checkWhole } from '../geometry.js';
import { checkPlane } from '../mask/expand.js';
import type { Zplane } from '../mask/index.js';
import { concat, u16le } from './bytes.js';
import { tabled } from './strip-table.js';

/** Most rows in one op; a zero count, which means 256, is not used. */
const COUNT_MAX = 127;

/** Fewest equal rows for which a run is worth ending a literal. */
const RUN_MIN = 3;

/**
 * Encodes one strip of a z-plane; the inverse of `decodeMaskStrip`.
 *
 * @param rows - one byte a row, bit 7 leftmost; at least one
 * @returns the strip's body
 * @throws {RangeError} if there is no row.
 * @throws {TypeError} if `rows` is not a Uint8Array.
 */
export function encodeMaskStrip(rows: Uint8Array): Uint8Array {
  checkBytes(rows, 'rows');
  checkWhole(rows.length, 'rows.length');
  const body: number[] = [];
  for (let y = 0; y < rows.length; ) {
    const run = runAt(rows, y);
    if (run >= RUN_MIN) {
      body.push(0x80 | run, rows[y]);
      y += run;
    } else {
      const start = y;
      while (y < rows.length && y - start < COUNT_MAX && runAt(rows, y) < RUN_MIN) y++;
      body.push(y - start, ...rows.subarray(start, y));
    }
  }
  return Uint8Array.from(body);
}

/** Number of equal rows from `y` on, at most COUNT_MAX. */
function runAt(rows: Uint8Array, y: number): number {
  let end = y + 1;
  while (end < rows.length && end - y < COUNT_MAX && rows[end] === rows[y]) end++;
  return end - y;
}

/**
 * Encodes a z-plane; the inverse of `decodeZplane`.
 *
 * @param plane - a strip with `present` 0 gets offset 0 and no body; its rows must be zero
 * @returns ZPnn payload
 * @throws {RangeError} if the width or height is out of range, there are too few rows or strips, a
 *   strip without a body has a bit set, or an offset does not fit two bytes.
 * @throws {TypeError} if `plane` is not a {@link Zplane}.
 */
export function encodeZplane(plane: Zplane): Uint8Array {
  const strips = encodeMaskStrips(plane);
  const { table, bodies } = tabled(strips, u16le, HEADER_SIZE + strips.length * 2);
  return concat([...table, ...bodies]);
}

/** The strips of a z-plane from the left; `undefined` for a strip without a body. */
export function encodeMaskStrips(plane: Zplane): (Uint8Array | undefined)[] {
  checkPlane(plane);
  const { width, height, rows, present } = plane;
  checkBytes(present, 'present');
  checkSize(width, height);
  const count = width / 8;
  if (rows.length < count * height || present.length < count)
    throw new RangeError(`${rows.length} row bytes for ${count} strips of ${height} rows`);
  return Array.from({ length: count }, (_, strip) => {
    const column = Uint8Array.from({ length: height }, (__, y) => rows[y * count + strip]);
    if (present[strip] !== 0) return encodeMaskStrip(column);
    if (column.some((row) => row !== 0))
      throw new RangeError(`strip ${strip} has rows but is not present`);
    return undefined;
  });
}
