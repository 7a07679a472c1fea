// Encoders for pictures of rows. For the layouts see the decoders in bomp/.

import { BOMP_LAYOUTS, type Bomp } from '../bomp/bomp.js';
import { checkBytes, type OwnBytes } from '../bytes.js';
import { checkWhole } from '../geometry.js';
import { checkReleaseIn } from '../version.js';
import { concat, encodeFields, u16le } from './bytes.js';
import { checkRecord } from './check.js';
import { groupsOf } from './runs.js';

const GROUP_MAX = 128;

/**
 * Encodes a picture as rows, each with the fewest bytes; the inverse of `decodeBomp`.
 *
 * @param pixels - `width * height` palette indices, row-major
 * @returns the rows, without a header
 * @throws {RangeError} if a row takes more than 65,535 bytes.
 */
export function encodeBomp(pixels: Uint8Array, width: number, height: number): OwnBytes {
  checkBytes(pixels, 'pixels');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} of ${width * height} pixels`);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = encodeRow(pixels.subarray(y * width, (y + 1) * width));
    if (row.length > 0xffff)
      throw new RangeError(`row ${y}: ${row.length} bytes, at most 65535 fit`);
    return [u16le(row.length), row];
  });
  return concat(rows.flat());
}

/** Encodes a row with the fewest bytes, without its size. */
export function encodeRow(pixels: Uint8Array): OwnBytes {
  const row: number[] = [];
  for (const { start, length, run } of groupsOf(pixels, GROUP_MAX)) {
    if (run) row.push(((length - 1) << 1) | 1, pixels[start]);
    else row.push((length - 1) << 1, ...pixels.subarray(start, start + length));
  }
  return Uint8Array.from(row);
}

/**
 * Builds a BOMP payload; the inverse of `readBomp`. Unknown and unused fields become 0.
 *
 * @param bomp - the size, and rows from `encodeBomp`
 */
export function encodeBompPayload(bomp: Bomp): OwnBytes {
  checkRecord(bomp, 'bomp');
  const layout = BOMP_LAYOUTS[checkReleaseIn(BOMP_LAYOUTS, bomp, 'BOMP')];
  checkBytes(bomp.rows, 'rows');
  return concat([encodeFields(bomp, layout), bomp.rows]);
}
