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
// The planes are as large as the picture, rounded up to blocks, and 0 at first. Blocks come from the plane that is not the
// current one. Vectors count in memory: what leaves a row at one side goes on at the other side of the next. What leaves
// the plane is 0.
//
// Blocks: blocks.ts.

import { checkGroups, groupsInto } from '../bomp/groups.js';
import { need, u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Layout } from '../fields.js';
import { blocks, blocksInRuns, NO_COLORS, QUARTERS, ROWS } from './blocks.js';
import { type Offsets, offsets37 } from './motion.js';

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

/** The planes of codec 37. */
export interface Planes37 {
  /** Pixels of the picture. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** Pixels: the size of the picture, rounded up to blocks. */
  readonly width: number;
  readonly height: number;
  /** Whether code 254 is colors of quarters. */
  readonly hasQuarters: boolean;
  /** Both planes, and behind them a copy of one while a picture is decoded into it. */
  readonly bytes: Uint8Array;
  /** Each plane, a view of `bytes`. */
  readonly planes: readonly [Uint8Array, Uint8Array];
  /** The plane that is shown. */
  current: 0 | 1;
  /** The vectors of the tables that were used. */
  readonly offsets: [Offsets | undefined, Offsets | undefined, Offsets | undefined];
}

/** Planes of 0 for pictures of a size. */
export function createPlanes37(
  pictureWidth: number,
  pictureHeight: number,
  hasQuarters: boolean,
): Planes37 {
  const [width, height] = [(pictureWidth + 3) & ~3, (pictureHeight + 3) & ~3];
  const size = width * height;
  const bytes = new Uint8Array(3 * size);
  return {
    pictureWidth,
    pictureHeight,
    width,
    height,
    hasQuarters,
    bytes,
    planes: [bytes.subarray(0, size), bytes.subarray(size, 2 * size)],
    current: 0,
    offsets: [undefined, undefined, undefined],
  };
}

/**
 * Decodes the data of a picture into the planes; leaves them as they were if it throws.
 *
 * @returns whether the picture needs nothing from before
 */
export function decode37(planes: Planes37, src: Uint8Array, start: number, end: number): boolean {
  need(start, CODEC_37.size, end, 'codec 37');
  const mode = src[start + CODEC_37.fields.mode[0]];
  if (mode === 0 || mode === 2) {
    storePixels(planes, src, start, end, mode);
    return true;
  }
  if (mode === 1 || mode === 3 || mode === 4) moveBlocks(planes, src, start, end, mode);
  return false;
}

/** Modes 0 and 2. */
function storePixels(
  { bytes, planes, current }: Planes37,
  src: Uint8Array,
  start: number,
  end: number,
  mode: 0 | 2,
): void {
  const size = planes[current].length;
  const count = Math.min(u32le(src, start + CODEC_37.fields.size[0]), size);
  const pos = start + CODEC_37.size;
  if (mode === 2) checkGroups(src, pos, end, count, 'codec 37');
  else need(pos, count, end, 'codec 37');
  bytes.fill(0, 0, 2 * size);
  const plane = planes[current];
  if (mode === 2) groupsInto(src, pos, count, plane, 0, size, size);
  else for (let i = 0; i < count; i++) plane[i] = src[pos + i];
}

/** Modes 1, 3 and 4. */
function moveBlocks(
  planes: Planes37,
  src: Uint8Array,
  start: number,
  end: number,
  mode: 1 | 3 | 4,
): void {
  const { bytes } = planes;
  const size = planes.planes[0].length;
  const flags = src[start + CODEC_37.fields.flags[0]];
  const isOdd = u16le(src, start + CODEC_37.fields.sequence[0]) % 2 !== 0;
  const stays = (flags & SHARES_PLANE) !== 0 && !isOdd;
  const to = stays === (planes.current === 0) ? 0 : size;
  const offsets = offsetsOf(planes, src[start + CODEC_37.fields.table[0]], start + 1);
  const colors = (flags & HAS_COLORS) === 0 ? NO_COLORS : planes.hasQuarters ? QUARTERS : ROWS;
  bytes.copyWithin(2 * size, to, to + size);
  try {
    const pos = start + CODEC_37.size;
    if (mode === 1) blocksInRuns(planes, src, pos, end, to, offsets);
    else blocks(planes, src, pos, end, to, offsets, mode === 4, colors);
  } catch (error) {
    bytes.copyWithin(to, 2 * size);
    throw error;
  }
  planes.current = to === 0 ? 0 : 1;
}

/** The vectors of a table, whose number is stored at `at`. */
function offsetsOf({ offsets, width }: Planes37, table: number, at: number): Offsets {
  if (table !== 0 && table !== 1 && table !== 2)
    return fail('BAD_VALUE', at, `codec 37: table ${table}, not 0 to 2`);
  const known = offsets[table] ?? offsets37(table, width);
  offsets[table] = known;
  return known;
}
