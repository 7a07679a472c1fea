// Encodes pixels as runs of one color, with the fewest bytes. For the layout see costume/cost/runs.ts.

import type { OwnBytes } from '../bytes.js';

/** Longest run: its length byte is 0. */
const LONGEST = 256;

/** Reorders row-major pixels by column. */
export function columnsOf(pixels: Uint8Array, width: number, height: number): OwnBytes {
  const turned = new Uint8Array(pixels.length);
  for (let i = 0, x = 0; x < width; x++)
    for (let y = 0; y < height; y++, i++) turned[i] = pixels[y * width + x];
  return turned;
}

/** Encodes pixels as runs whose first byte has `lengthBits` bits of length. Colors are not checked. */
export function encodeRuns(pixels: Uint8Array, lengthBits: number): OwnBytes {
  const short = (1 << lengthBits) - 1;
  const bytes: number[] = [];
  for (let i = 0; i < pixels.length; ) {
    const color = pixels[i];
    let length = 1;
    while (length < LONGEST && pixels[i + length] === color) length++;
    if (length <= short) bytes.push((color << lengthBits) | length);
    else bytes.push(color << lengthBits, length & 0xff);
    i += length;
  }
  return Uint8Array.from(bytes);
}
