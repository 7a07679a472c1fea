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
import { type Offsets, offsets37 } from './motion.js';
import {
  checkPixelData,
  copySquare,
  createPlanes,
  fillSquare,
  nextByte,
  type Planes,
  readSquare,
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

export interface Planes37 extends Planes {
  /** Whether code 254 is colors of quarters. */
  readonly hasQuarters: boolean;
  /** The vectors of the tables that were used. */
  readonly tables: (Offsets | undefined)[];
  /** The vectors of the picture. */
  offsets: Offsets;
  /** Mode 1: codes left of the run, less one; none below 0. Whether they are one code. The last code. */
  left: number;
  fills: boolean;
  code: number;
}

export function createPlanes37(width: number, height: number, hasQuarters: boolean): Planes37 {
  const planes = createPlanes(width, height, 4, 2);
  const run = { left: -1, fills: false, code: 0 };
  return { ...planes, hasQuarters, tables: [], offsets: new Int32Array(0), ...run };
}

/** Makes planes as they were at first. */
export function clearPlanes37(planes: Planes37): void {
  planes.bytes.fill(0);
  planes.current = 0;
}

/**
 * Decodes the data of a picture, whose header is there, into the planes; leaves them as they were if it throws.
 *
 * @returns whether the picture needs nothing from before
 */
export function decode37(planes: Planes37, src: Uint8Array, start: number, end: number): boolean {
  const { fields, size: headerSize } = CODEC_37;
  const { bytes, size } = planes;
  const mode = src[start + fields.mode[0]];
  planes.pos = start + headerSize;
  planes.end = end;
  if (mode === 0 || mode === 2) {
    const count = Math.min(u32le(src, start + fields.size[0]), size);
    checkPixelData(planes, src, count, mode === 2);
    bytes.fill(0, 0, 2 * size);
    storePixels(planes, src, count, mode === 2, planes.width);
    return true;
  }
  if (mode !== 1 && mode !== 3 && mode !== 4) return false;
  const flags = src[start + fields.flags[0]];
  const isOdd = u16le(src, start + fields.sequence[0]) % 2 !== 0;
  const stays = (flags & SHARES_PLANE) !== 0 && !isOdd;
  const before = planes.current;
  useTable(planes, src[start + fields.table[0]], start + fields.table[0]);
  planes.current = stays ? before : size - before;
  bytes.copyWithin(2 * size, planes.current, planes.current + size);
  try {
    if (mode === 1) blocksInRuns(planes, src);
    else blocks(planes, src, mode === 4, (flags & HAS_COLORS) !== 0);
  } catch (error) {
    bytes.copyWithin(planes.current, 2 * size, 3 * size);
    planes.current = before;
    throw error;
  }
  return false;
}

/** Takes the vectors of a table, whose number is stored at `at`. */
function useTable(planes: Planes37, table: number, at: number): void {
  if (table > 2) fail('BAD_VALUE', at, `codec 37: table ${table}, not 0 to 2`);
  planes.offsets = planes.tables[table] ?? offsets37(table, planes.width);
  planes.tables[table] = planes.offsets;
}

/** Modes 3 and 4. */
function blocks(planes: Planes37, src: Uint8Array, hasRuns: boolean, hasColors: boolean): void {
  const { width, height, size, current, offsets } = planes;
  const other = size - current;
  let run = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const place = y * width + x;
      const at = current + place;
      const code = run > 0 ? 0 : nextByte(planes, src);
      if (code === 255) readSquare(planes, src, at, 4);
      else if (code === 254 && hasColors) fourColors(planes, src, at);
      else if (code === 253 && hasColors) fillSquare(planes, at, 4, nextByte(planes, src));
      else copySquare(planes, other, place + offsets[code], at, 4);
      if (run > 0) run--;
      else if (code === 0 && hasRuns) run = nextByte(planes, src);
    }
  if (run > 0)
    fail('BAD_VALUE', planes.pos - 1, `codec 37: ${run} copies go on behind the last block`);
}

/** Code 254: four colors. */
function fourColors(planes: Planes37, src: Uint8Array, at: number): void {
  const { pos, hasQuarters, view, width } = planes;
  need(pos, 4, planes.end, 'codec 37');
  planes.pos += 4;
  for (let row = 0; row < 4; row++) {
    const left = hasQuarters ? src[pos + (row & 2)] : src[pos + row];
    const right = hasQuarters ? src[pos + (row & 2) + 1] : left;
    view.setInt32(at + row * width, (left * 0x0101) | (right * 0x01010000), true);
  }
}

/** Mode 1. */
function blocksInRuns(planes: Planes37, src: Uint8Array): void {
  const { width, height, size, current, offsets } = planes;
  planes.left = -1;
  planes.fills = false;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const place = y * width + x;
      const isNew = planes.left < 0 || !planes.fills;
      openRun(planes, src);
      if (isNew) planes.code = nextByte(planes, src);
      planes.left--;
      if (planes.code === 255 && isNew) pixelsInRuns(planes, src, current + place);
      // A color 255 that goes on is no code. Not proved: it copies from the same place, as entry 255 says.
      else copySquare(planes, size - current, place + offsets[planes.code], current + place, 4);
    }
}

/** Code 255 of mode 1. A color that its runs end with is the next code. */
function pixelsInRuns(planes: Planes37, src: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++, planes.left--) {
    if (openRun(planes, src) && planes.fills) planes.code = nextByte(planes, src);
    const color = planes.fills ? planes.code : nextByte(planes, src);
    planes.bytes[at + (i >> 2) * planes.width + (i & 3)] = color;
  }
}

/** Opens a run if none goes on; says whether it did. */
function openRun(planes: Planes37, src: Uint8Array): boolean {
  if (planes.left >= 0) return false;
  const head = nextByte(planes, src);
  planes.fills = (head & 1) !== 0;
  planes.left = head >> 1;
  return true;
}
