// Copies parts of one picture to another: strips of eight pixels, four pixels at a time. Strips go from top to bottom, two
// of them together: the end of a loop over a row of a small picture is mispredicted at each row, which takes as long as
// copying it. Numbers are copied with `| 0` first, as in strip/op-by-op.ts.
// bench/decisions.md says what was declined.

import type { Bounds } from '../bounds.js';
import { nearViewOf } from '../views.js';

/**
 * Copies rows of whole strips.
 *
 * @param from - offset of the first pixel; rows are `pitch` bytes apart
 * @param to - offset of its place; rows are `width` bytes apart
 * @param length - pixels of a row, a multiple of 8
 * @param count - rows
 */
export function copyStrips(
  src: DataView,
  from: number,
  pitch: number,
  dst: DataView,
  to: number,
  width: number,
  length: number,
  count: number,
): void {
  const down = pitch | 0;
  const on = width | 0;
  const rows = count | 0;
  const end = (from + length) | 0;
  const apart = (to - from) | 0;
  let start = from | 0;
  for (; ((start + 16) | 0) <= end; start = (start + 16) | 0) {
    let pos = start;
    let at = (start + apart) | 0;
    for (let row = 0; row < rows; row = (row + 1) | 0) {
      dst.setInt32(at, src.getInt32(pos, true), true);
      dst.setInt32((at + 4) | 0, src.getInt32((pos + 4) | 0, true), true);
      dst.setInt32((at + 8) | 0, src.getInt32((pos + 8) | 0, true), true);
      dst.setInt32((at + 12) | 0, src.getInt32((pos + 12) | 0, true), true);
      pos = (pos + down) | 0;
      at = (at + on) | 0;
    }
  }
  if (start === end) return;
  let at = (start + apart) | 0;
  for (let row = 0; row < rows; row = (row + 1) | 0) {
    dst.setInt32(at, src.getInt32(start, true), true);
    dst.setInt32((at + 4) | 0, src.getInt32((start + 4) | 0, true), true);
    start = (start + down) | 0;
    at = (at + on) | 0;
  }
}

/** Copies all bytes but those with one value; otherwise as {@link copyStrips}. */
export function copyOpen(
  src: DataView,
  from: number,
  pitch: number,
  dst: DataView,
  to: number,
  width: number,
  length: number,
  count: number,
  leaveOut: number,
): void {
  const none = Math.imul(leaveOut, 0x01010101);
  const down = pitch | 0;
  const on = width | 0;
  const rows = count | 0;
  const end = (from + length) | 0;
  const apart = (to - from) | 0;
  for (let start = from | 0; start < end; start = (start + 8) | 0) {
    let pos = start;
    let at = (start + apart) | 0;
    for (let row = 0; row < rows; row = (row + 1) | 0) {
      const one = src.getInt32(pos, true);
      const two = src.getInt32((pos + 4) | 0, true);
      const under = dst.getInt32(at, true);
      const below = dst.getInt32((at + 4) | 0, true);
      dst.setInt32(at, under ^ ((one ^ under) & maskOf(one ^ none)), true);
      dst.setInt32((at + 4) | 0, below ^ ((two ^ below) & maskOf(two ^ none)), true);
      pos = (pos + down) | 0;
      at = (at + on) | 0;
    }
  }
}

/** 0xff for each byte of a word that is not zero, else 0. */
function maskOf(word: number): number {
  // Adding carries into the high bit of a byte from any of its other bits.
  const high = (((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word) & 0x80808080;
  return Math.imul(high >>> 7, 0xff);
}

/** Copies a part of one picture to another of the same size; the part is given in elements. */
export function copyRows(
  src: Uint8Array,
  dst: Uint8Array,
  pitch: number,
  { left, right, top, bottom }: Bounds,
): void {
  const length = right - left;
  const start = top * pitch + left;
  if (length === pitch) {
    const end = bottom * pitch;
    // A part of a list would be a record more for each plane of each frame.
    dst.set(start === 0 && end === src.length ? src : src.subarray(start, end), start);
    return;
  }
  const rows = bottom - top;
  const strips = length & ~7;
  if (strips > 0) {
    const [read, write] = [nearViewOf(src), nearViewOf(dst)];
    const from = src.byteOffset - read.byteOffset + start;
    const to = dst.byteOffset - write.byteOffset + start;
    copyStrips(read, from, pitch, write, to, pitch, strips, rows);
  }
  // Bytes of planes go from top to bottom too.
  for (let column = strips; column < length; column++) {
    let at = (start + column) | 0;
    for (let row = 0; row < rows; row++, at = (at + pitch) | 0) dst[at] = src[at];
  }
}
