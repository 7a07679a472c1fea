// Codec 37: a picture in blocks of 4x4 pixels, which are copied from one of two planes to the other.
//
//   0   u8     mode
//   1   u8     table of vectors, 0 to 2: see motion.ts
//   2   u16le  sequence number
//   4   u32le  pixels that modes 0 and 2 store
//   8   u32le  not known
//   12  u8     flags: 1 two frames share a plane; 4 codes 253 and 254 are colors; 2 is ignored
//   13  u8[3]  not known
//   16  ...    data
//
//   mode 0     both planes are cleared; pixels, as they are
//   mode 2     both planes are cleared; groups as in bomp/groups.ts
//   1, 3, 4    the other plane is the current one from now on, unless the flag says not and the number is even; then
//              blocks, row by row
//   others     nothing: the current plane is shown again
//
// Blocks come from the plane that is not the current one; see planes.ts.
//
//   mode 3  one code a block: 255 16 pixels; 254 four colors, one a row; 253 one color; others copy by vector
//   mode 4  as mode 3, but 0 has a number behind it: so many more blocks are copied from their own places too
//   mode 1  codes come in runs: a byte 2n + 1 and a code is n + 1 times that code; 2n, and n + 1 codes follow. 255 is 16
//           pixels, which continue the run, or come in runs too

import { need, u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Layout } from '../fields.js';
import { offsets37 } from './motion.js';
import {
  copySquare,
  fillSquare,
  nextByte,
  type Planes,
  readSquare,
  rotate,
  storePixels,
} from './planes.js';

export const CODEC_37: Layout<'mode' | 'table' | 'sequence' | 'size' | 'flags'> = {
  size: 16,
  fields: {
    mode: [0, 'u8'],
    table: [1, 'u8'],
    sequence: [2, 'u16'],
    size: [4, 'u32'],
    flags: [12, 'u8'],
  },
};

const SHARES_PLANE = 1;
const HAS_COLORS = 4;

/**
 * Decodes a picture whose header is there; says whether it needs nothing from before. The old plane is the one that
 * nothing uses.
 *
 * @param hasQuarters - whether code 254 is colors of quarters
 */
export function decode37(planes: Planes, src: Uint8Array, hasQuarters: boolean): boolean {
  const { header, last, size } = planes;
  const { fields } = CODEC_37;
  const mode = src[header + fields.mode[0]];
  if (mode > 4) return false;
  const flags = src[header + fields.flags[0]];
  const isOdd = u16le(src, header + fields.sequence[0]) % 2 !== 0;
  rotate(planes);
  if (mode === 0 || mode === 2) {
    const count = Math.min(u32le(src, header + fields.size[0]), size);
    planes.bytes.fill(0, planes.current, planes.current + size);
    storePixels(planes, src, count, mode === 2, planes.width);
    planes.bytes.fill(0, planes.last, planes.last + size);
    planes.shown = planes.current;
    return true;
  }
  if ((flags & SHARES_PLANE) !== 0 && !isOdd) {
    planes.old = planes.last;
    planes.last = last;
  }
  useTable(planes, src[header + fields.table[0]]);
  if (mode === 1) blocksInRuns(planes, src);
  else blocks(planes, src, mode === 4, (flags & HAS_COLORS) !== 0, hasQuarters);
  planes.shown = planes.current;
  return false;
}

function useTable(planes: Planes, table: number): void {
  const at = planes.header + CODEC_37.fields.table[0];
  if (table > 2) fail('BAD_VALUE', at, `codec 37: table ${table}, not 0 to 2`);
  planes.offsets = planes.tables[table] ??= offsets37(table, planes.width);
}

/** Modes 3 and 4. */
function blocks(
  planes: Planes,
  src: Uint8Array,
  hasRuns: boolean,
  hasColors: boolean,
  hasQuarters: boolean,
): void {
  const { width, height, current, last, offsets } = planes;
  let run = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const at = current + y * width + x;
      const code = run > 0 ? 0 : nextByte(planes, src);
      if (code === 255) readSquare(planes, src, at, 4);
      else if (code === 254 && hasColors) fourColors(planes, src, at, hasQuarters);
      else if (code === 253 && hasColors) fillSquare(planes, at, 4, nextByte(planes, src));
      else copySquare(planes, last, offsets[code], at, 4);
      if (run > 0) run--;
      else if (code === 0 && hasRuns) run = nextByte(planes, src);
    }
  if (run > 0)
    fail('BAD_VALUE', planes.pos - 1, `codec 37: ${run} copies go on behind the last block`);
}

/** Code 254: four colors. */
function fourColors(planes: Planes, src: Uint8Array, at: number, hasQuarters: boolean): void {
  const { pos, view, width } = planes;
  need(pos, 4, planes.end, 'codec 37');
  planes.pos += 4;
  for (let row = 0; row < 4; row++) {
    const left = hasQuarters ? src[pos + (row & 2)] : src[pos + row];
    const right = hasQuarters ? src[pos + (row & 2) + 1] : left;
    view.setInt32(at + row * width, (left * 0x0101) | (right * 0x01010000), true);
  }
}

/** Mode 1. */
function blocksInRuns(planes: Planes, src: Uint8Array): void {
  const { width, height, current, last, offsets } = planes;
  planes.left = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const at = current + y * width + x;
      const goesOn = planes.left > 0 && planes.fills;
      const code = nextInRun(planes, src);
      // A color 255 that goes on is no code. Not proved: it copies from the same place, as entry 255 says.
      if (code !== 255 || goesOn) copySquare(planes, last, offsets[code], at, 4);
      else
        for (let i = 0; i < 16; i++)
          planes.bytes[at + (i >> 2) * width + (i & 3)] = nextInRun(planes, src);
    }
}

/** The next code or color of the runs. */
function nextInRun(planes: Planes, src: Uint8Array): number {
  const isNew = planes.left === 0;
  if (isNew) {
    const head = nextByte(planes, src);
    planes.fills = (head & 1) !== 0;
    planes.left = (head >> 1) + 1;
  }
  planes.left--;
  if (isNew || !planes.fills) planes.value = nextByte(planes, src);
  return planes.value;
}
