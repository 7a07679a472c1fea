// Runs with the fewest bytes: of one color, in costumes (see costume/cost/runs.ts); and of one byte between literal
// groups, in the rows of masks and of BOMP.

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

/** Bytes that are coded together. */
interface Group {
  readonly start: number;
  readonly length: number;
  /** Whether they are all the same, and stored once. */
  readonly run: boolean;
}

/**
 * Splits bytes into runs and literal groups of at most `most` bytes each, with the fewest bytes: a run takes two, a
 * literal group one more than it has. From the last byte back, `size[i]` is the fewest bytes for all from `i` on: the
 * least over each group that can start there. Only the longest run can be the best run, because `size` never grows
 * towards the end. Among equally short ways, the longest literal group wins.
 */
export function groupsOf(values: Uint8Array, most: number): Group[] {
  const count = values.length;
  const size = new Float64Array(count + 1);
  /** Length of the group that starts at each byte; negative for a run. */
  const first = new Int32Array(count);
  for (let i = count - 1, run = 0; i >= 0; i--) {
    run = i + 1 < count && values[i] === values[i + 1] ? Math.min(run + 1, most) : 1;
    let best = 2 + size[i + run];
    let length = -run;
    const longest = Math.min(most, count - i);
    for (let k = 1; k <= longest; k++) {
      const bytes = 1 + k + size[i + k];
      if (bytes > best) continue;
      best = bytes;
      length = k;
    }
    size[i] = best;
    first[i] = length;
  }
  const groups: Group[] = [];
  for (let start = 0; start < count; ) {
    const length = Math.abs(first[start]);
    groups.push({ start, length, run: first[start] < 0 });
    start += length;
  }
  return groups;
}
