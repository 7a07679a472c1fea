// The blocks of codec 37, row by row, from one plane to the other. Vectors: motion.ts. They count in memory: what leaves a
// row at one side goes on at the other side of the next. What leaves the plane is 0.
//
//   mode 3  one code a block: 255 16 pixels; 254 four colors, one a row; 253 one color; others copy by vector
//   mode 4  as mode 3, but 0 has a number behind it: so many more blocks are copied from their own places too
//   mode 1  codes come in runs: a byte 2n + 1 and a code is n + 1 times that code; 2n, and n + 1 codes follow. 255 is 16
//           pixels, which continue the run, or come in runs too

import { need } from '../bytes.js';
import { fail, failCut } from '../errors.js';
import { viewOf } from '../views.js';
import type { Planes37 } from './codec37.js';
import type { Offsets } from './motion.js';

/** What the four colors of code 254 are for, if it has any. */
export const NO_COLORS = 0;
export const ROWS = 1;
export const QUARTERS = 2;

/** Modes 3 and 4. The plane at `to` becomes the current one. */
export function blocks(
  { width, height, bytes, planes }: Planes37,
  src: Uint8Array,
  start: number,
  end: number,
  to: number,
  offsets: Offsets,
  hasRuns: boolean,
  colors: number,
): void {
  const view = viewOf(bytes);
  const size = planes[0].length;
  const other = size - to;
  let pos = start;
  let run = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const place = y * width + x;
      if (run > 0) {
        run--;
        copyBlock(view, other, place, to + place, width, size);
        continue;
      }
      if (pos >= end) failCut(end, 'codec 37');
      const code = src[pos++];
      if (code === 255) {
        need(pos, 16, end, 'codec 37');
        for (let row = 0; row < 4; row++, pos += 4)
          view.setInt32(to + place + row * width, i32le(src, pos), true);
      } else if (code === 254 && colors !== NO_COLORS) {
        need(pos, 4, end, 'codec 37');
        fourColors(view, to + place, width, src, pos, colors === QUARTERS);
        pos += 4;
      } else if (code === 253 && colors !== NO_COLORS) {
        need(pos, 1, end, 'codec 37');
        fillBlock(view, to + place, width, src[pos++]);
      } else {
        copyBlock(view, other, place + offsets[code], to + place, width, size);
        if (code !== 0 || !hasRuns) continue;
        need(pos, 1, end, 'codec 37');
        run = src[pos++];
      }
    }
  if (run > 0) fail('BAD_VALUE', pos - 1, `codec 37: ${run} copies go on behind the last block`);
}

/** Mode 1. The plane at `to` becomes the current one. */
export function blocksInRuns(
  { width, height, bytes, planes }: Planes37,
  src: Uint8Array,
  start: number,
  end: number,
  to: number,
  offsets: Offsets,
): void {
  const view = viewOf(bytes);
  const size = planes[0].length;
  const other = size - to;
  let pos = start;
  let left = -1; // codes of the run, less one; none below 0
  let fills = false;
  let code = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const place = y * width + x;
      const opens = left < 0;
      if (opens) {
        need(pos, 2, end, 'codec 37');
        fills = (src[pos] & 1) !== 0;
        left = src[pos++] >> 1;
      }
      const isNew = opens || !fills;
      if (isNew) {
        need(pos, 1, end, 'codec 37');
        code = src[pos++];
      }
      left--;
      if (code !== 255 || !isNew) {
        // A color 255 that goes on is no code; not proved: it copies from the same place.
        copyBlock(view, other, place + offsets[code], to + place, width, size);
        continue;
      }
      for (let i = 0; i < 16; i++, left--) {
        if (left < 0) {
          need(pos, 2, end, 'codec 37');
          fills = (src[pos] & 1) !== 0;
          left = src[pos++] >> 1;
          if (fills) code = src[pos++];
        }
        if (!fills) need(pos, 1, end, 'codec 37');
        const color = fills ? code : src[pos++];
        view.setUint8(to + place + (i >> 2) * width + (i & 3), color);
      }
    }
}

/** Copies a block of the other plane from a place, which may lie outside. */
function copyBlock(
  view: DataView,
  other: number,
  place: number,
  at: number,
  width: number,
  size: number,
): void {
  const isInside = place >= 0 && place + 3 * width + 4 <= size;
  for (let row = 0; row < 4; row++, at += width, place += width) {
    if (isInside) view.setInt32(at, view.getInt32(other + place, true), true);
    else
      for (let x = 0; x < 4; x++) {
        const from = place + x;
        view.setUint8(at + x, from >= 0 && from < size ? view.getUint8(other + from) : 0);
      }
  }
}

function fillBlock(view: DataView, at: number, width: number, color: number): void {
  const word = Math.imul(color, 0x01010101);
  for (let row = 0; row < 4; row++) view.setInt32(at + row * width, word, true);
}

/** Code 254: four colors. */
function fourColors(
  view: DataView,
  at: number,
  width: number,
  src: Uint8Array,
  pos: number,
  areQuarters: boolean,
): void {
  for (let row = 0; row < 4; row++) {
    const left = areQuarters ? src[pos + (row & 2)] : src[pos + row];
    const right = areQuarters ? src[pos + (row & 2) + 1] : left;
    view.setInt32(at + row * width, (left * 0x0101) | (right * 0x01010000), true);
  }
}

function i32le(src: Uint8Array, pos: number): number {
  return src[pos] | (src[pos + 1] << 8) | (src[pos + 2] << 16) | (src[pos + 3] << 24);
}
