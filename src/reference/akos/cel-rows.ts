// Codec 5: rows of groups: docs/format/akos.md says it in words.

import { need, u16le } from '../../bytes.js';
import type { ReferenceCelPixels } from './cel-pixels.js';

/** Decodes a cel of codec 5 whose pixels start at `start`; `turned`: as `readRowGroups`. */
export function readRows(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  turned = false,
): ReferenceCelPixels {
  const pixels = new Uint8Array(width * height).fill(255);
  let row = start;
  for (let y = 0; y < height; y++) {
    need(row, 2, src.length, 'length of a row');
    const next = row + 2 + u16le(src, row);
    const data = src.subarray(0, Math.min(next, src.length));
    const line = pixels.subarray(y * width, (y + 1) * width);
    const x = readRowGroups(data, row + 2, line, turned);
    // A row with too few pixels must be whole: else some of its groups are missing.
    if (x < width) need(next, 0, src.length, 'row');
    row = next;
  }
  return { pixels, end: Math.min(row, src.length) };
}

/**
 * Reads the groups of a row up to the end of the data; gives the number of pixels. `turned`: with the bytes of each
 * group in reverse order.
 */
export function readRowGroups(
  data: Uint8Array,
  start: number,
  line: Uint8Array,
  turned = false,
): number {
  let pos = start;
  let x = 0;
  while (x < line.length && pos < data.length) {
    const code = data[pos];
    pos += 1;
    const isRun = code % 2 === 1;
    const count = Math.min(Math.floor(code / 2) + 1, line.length - x);
    need(pos, isRun ? 1 : count, data.length, 'group');
    for (let i = 0; i < count; i++)
      line[turned ? x + count - 1 - i : x + i] = data[isRun ? pos : pos + i];
    pos += isRun ? 1 : count;
    x += count;
  }
  return x;
}
