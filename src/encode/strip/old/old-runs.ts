// Writes the old strips that are runs of bytes or nibbles.

import { bitWriter, writeBits } from '../../bits.js';

/** Number of pixels from `i` on with the color of the one at `i`, at most `most`. */
export function sameFrom(line: Uint8Array, i: number, most: number): number {
  const stop = Math.min(i + most, line.length);
  let end = i;
  while (end < stop && line[end] === line[i]) end++;
  return end - i;
}

/** Code 2; see strip/old/pairs.ts. */
export function writePairs(line: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < line.length; ) {
    const length = sameFrom(line, i, 256);
    bytes.push(length - 1, line[i]);
    i += length;
  }
  return Uint8Array.from(bytes);
}

/** Code 3; see strip/old/nibbles.ts. */
export function writeNibbles(line: Uint8Array): Uint8Array {
  const writer = bitWriter();
  let row = 0;
  for (let i = 0; i < line.length; ) {
    if (line[i] >> 4 !== row) {
      row = line[i] >> 4;
      writeBits(writer, 0b1000 | (row << 4), 8);
    }
    const length = sameFrom(line, i, 5);
    if (length >= 2) {
      writeBits(writer, (length - 2) | ((line[i] & 15) << 4), 8);
      i += length;
      continue;
    }
    let end = i + 1;
    while (end < i + 4 && line[end] >> 4 === row && sameFrom(line, end, 2) === 1) end++;
    writeBits(writer, 0b0100 | (end - i - 1), 4);
    for (; i < end; i++) writeBits(writer, line[i], 4);
  }
  return Uint8Array.from(writer.bytes);
}

/** Most colors in a strip's own palette. This leaves half of the ops for runs. */
const OWN_COLORS = 128;

/** Code 4; see strip/old/palette.ts. */
export function writePalette(line: Uint8Array): Uint8Array {
  const palette = loneColors(line).slice(0, OWN_COLORS);
  const bytes = [palette.length, ...palette];
  for (let i = 0; i < line.length; ) {
    const length = sameFrom(line, i, 256 - palette.length);
    const entry = palette.indexOf(line[i]);
    if (length === 1 && entry >= 0) bytes.push(entry);
    else bytes.push(palette.length + length - 1, line[i]);
    i += length;
  }
  return Uint8Array.from(bytes);
}

/** Colors that stand alone more than once: an entry for such a color takes less than its runs. */
function loneColors(line: Uint8Array): number[] {
  const times = new Map<number, number>();
  for (let i = 0; i < line.length; ) {
    const length = sameFrom(line, i, line.length);
    if (length === 1) times.set(line[i], (times.get(line[i]) ?? 0) + 1);
    i += length;
  }
  return [...times].filter(([, count]) => count > 1).map(([color]) => color);
}
