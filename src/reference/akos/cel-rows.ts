// Codec 5: rows of groups
//
// The pixels of a cel are stored row by row, as in a BOMP. A row starts with a u16: how many bytes of data follow it.
// The next row starts behind that many bytes, whatever the row holds. The data are groups:
//
//   code, odd   the next byte is a color, for code / 2 + 1 pixels (rounded down)
//   code, even  code / 2 + 1 bytes follow, a color each
//
// A group ends at the last pixel of the row even if it is longer: the bytes that it would have beyond that need not be
// there. Colors are indices in the palette of the room; 255 is transparent.
//
// Trap: a row may store too few pixels. Here the rest of it is 255, as in a tool. One engine does not look at the
// length while it reads, and takes the bytes behind the row as groups. What the original programs did is not
// known. A group that lacks bytes before the end of its row is `TRUNCATED` there, and so is a row of too few pixels
// that reaches past the end of AKCD. A row that has all of its pixels may reach past it.
//
// Vectors: `fixtures/akos/engine-cels.json`, `fixtures/akos/cel.json`, `fixtures/akos/pixels.json`.

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
