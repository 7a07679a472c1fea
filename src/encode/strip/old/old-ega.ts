// Writes strips of 16 colors. Each op is the one that covers the most pixels per byte; see
// strip/old/ega.ts.

import { sameFrom } from './old-runs.js';

/** Most pixels of a run whose length has a byte of its own. */
const LONGEST = 255;

/** Code 10. */
export function writeEga(line: Uint8Array): Uint8Array {
  const other = line.find((color) => color > 15);
  if (other !== undefined) throw new RangeError(`stored color ${other} is not one of 16`);
  const height = line.length / 8;
  const bytes: number[] = [];
  for (let i = 0; i < line.length; ) {
    const best = [oneColor(line, i), copy(line, i, height), twoColors(line, i)].reduce((a, b) =>
      b.length * a.bytes.length > a.length * b.bytes.length ? b : a,
    );
    bytes.push(...best.bytes);
    i += best.length;
  }
  return Uint8Array.from(bytes);
}

/** An op and the pixels that it covers. */
interface Op {
  readonly length: number;
  readonly bytes: readonly number[];
}

function oneColor(line: Uint8Array, i: number): Op {
  const color = line[i];
  const length = sameFrom(line, i, LONGEST);
  return { length, bytes: length < 8 ? [(length << 4) | color] : [color, length] };
}

/** Length 0 in the first column, because the pixels left of the strip are not part of the line. */
function copy(line: Uint8Array, i: number, height: number): Op {
  const stop = Math.min(i + LONGEST, line.length);
  let end = i;
  while (end < stop && line[end] === line[end - height]) end++;
  const length = end - i;
  return { length, bytes: length < 64 ? [0x80 | length] : [0x80, length] };
}

function twoColors(line: Uint8Array, i: number): Op {
  const stop = Math.min(i + LONGEST, line.length);
  let end = Math.min(i + 2, stop);
  while (end < stop && line[end] === line[end - 2]) end++;
  const length = end - i;
  const colors = (line[i] << 4) | line[i + 1];
  return { length, bytes: length < 64 ? [0xc0 | length, colors] : [0xc0, colors, length] };
}
