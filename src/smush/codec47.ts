// Codec 47: a picture in squares of 8x8 pixels, which are copied from one of the two pictures before.
//
//   0   u16le  sequence number
//   2   u8     mode
//   3   u8     rotation of the planes
//   4   u8     flags: 1 a table of 32896 bytes stands before the data, for mode 1
//   5   u8[3]  not known
//   8   u8[4]  colors of the codes F8 to FB
//   12  u8     color that fills the plane `old` if the sequence number is 0
//   13  u8     color that fills the plane `last` then
//   14  u32le  pixels that mode 5 stores
//   18  u8[8]  not known
//   26  ...    data
//
// Three planes, as large as the picture, rounded up to squares, and 0 at first: old, last, current. A picture is in turn
// if its sequence number is 0, or one more than that of the picture before.
//
//   mode 0  pixels, as they are             3  the plane `last`
//   2       squares, if it is in turn       4  the plane `old`
//   5       groups as in bomp/groups.ts     others  nothing; 1 is of other engines, and an error
//
// Each is written to the current plane, which is shown. Then, if the picture is in turn, planes change places: with
// rotation 1 current and last; with 2 last becomes old, current last, old current.
//
// Squares: squares.ts.

import { checkGroups, groupsInto } from '../bomp/groups.js';
import { need, u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Layout } from '../fields.js';
import { offsets47 } from './motion.js';
import { type SquarePlanes, squaresInto } from './squares.js';

type Field47 =
  | 'sequence'
  | 'mode'
  | 'rotation'
  | 'flags'
  | 'colors'
  | 'oldFill'
  | 'lastFill'
  | 'size';

export const CODEC_47: Layout<Field47> = {
  size: 26,
  fields: {
    sequence: [0, 'u16'],
    mode: [2, 'u8'],
    rotation: [3, 'u8'],
    flags: [4, 'u8'],
    colors: [8, 'u8'],
    oldFill: [12, 'u8'],
    lastFill: [13, 'u8'],
    size: [14, 'u32'],
  },
};

const HAS_TABLE = 1;
const TABLE_SIZE = 32_896;

/** The planes of codec 47. */
export interface Planes47 extends SquarePlanes {
  /** Pixels of the picture. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** Each plane, a view of `bytes`. */
  readonly planes: readonly Uint8Array[];
  /** Sequence number of the picture before; -1 for none. */
  previous: number;
  /** Whether the last picture was in turn. */
  inTurn: boolean;
}

/** Planes of 0 for pictures of a size. */
export function createPlanes47(pictureWidth: number, pictureHeight: number): Planes47 {
  const [width, height] = [(pictureWidth + 7) & ~7, (pictureHeight + 7) & ~7];
  const size = width * height;
  const bytes = new Uint8Array(6 * size);
  return {
    pictureWidth,
    pictureHeight,
    width,
    height,
    size,
    bytes,
    planes: [0, 1, 2].map((plane) => bytes.subarray(plane * size, (plane + 1) * size)),
    offsets: offsets47(width),
    old: 0,
    last: size,
    current: 2 * size,
    colors: 0,
    end: 0,
    previous: -1,
    inTurn: false,
  };
}

/**
 * Decodes the data of a picture into the current plane; leaves the planes as they were if it throws. Then call
 * {@link turn47}.
 *
 * @returns whether the picture needs nothing from before
 */
export function decode47(planes: Planes47, src: Uint8Array, start: number, end: number): boolean {
  need(start, CODEC_47.size, end, 'codec 47');
  const { size, bytes, pictureWidth: width, pictureHeight: height } = planes;
  const mode = src[start + CODEC_47.fields.mode[0]];
  const hasTable = (src[start + CODEC_47.fields.flags[0]] & HAS_TABLE) !== 0;
  const pos = start + CODEC_47.size + (hasTable ? TABLE_SIZE : 0);
  const count = Math.min(u32le(src, start + CODEC_47.fields.size[0]), width * height);
  need(pos, mode === 0 ? width * height : 0, end, 'codec 47');
  if (mode === 5) checkGroups(src, pos, end, count, 'codec 47');
  if (mode === 1)
    fail('BAD_CODE', start + CODEC_47.fields.mode[0], 'mode 1 of codec 47 is not read');
  const sequence = u16le(src, start + CODEC_47.fields.sequence[0]);
  const isFirst = sequence === 0;
  planes.inTurn = isFirst || sequence === planes.previous + 1;
  if (mode === 2 && planes.inTurn) {
    decodeSquares(planes, src, start, pos, end);
    return isFirst;
  }
  if (isFirst) fillPlanes(planes, src, start);
  const { current, last, old } = planes;
  if (mode === 0) storeRows(planes, src, pos);
  else if (mode === 3) bytes.copyWithin(current, last, last + size);
  else if (mode === 4) bytes.copyWithin(current, old, old + size);
  else if (mode === 5) groupsInto(src, pos, count, bytes, current, width, planes.width);
  if (mode === 5) return count === width * height;
  return mode === 0 || (isFirst && (mode === 3 || mode === 4));
}

/** What a picture leaves for the next, once it has been shown: takes the header of its data. */
export function turn47(planes: Planes47, src: Uint8Array, start: number): void {
  const { old, last, current } = planes;
  const rotation = src[start + CODEC_47.fields.rotation[0]];
  planes.previous = u16le(src, start + CODEC_47.fields.sequence[0]);
  if (!planes.inTurn || (rotation !== 1 && rotation !== 2)) return;
  planes.last = current;
  planes.current = rotation === 1 ? last : old;
  if (rotation === 2) planes.old = last;
}

function fillPlanes({ bytes, old, last, size }: Planes47, src: Uint8Array, start: number): void {
  bytes.fill(src[start + CODEC_47.fields.oldFill[0]], old, old + size);
  bytes.fill(src[start + CODEC_47.fields.lastFill[0]], last, last + size);
}

/** Mode 2. Keeps a copy of what it changes, behind the planes. */
function decodeSquares(
  planes: Planes47,
  src: Uint8Array,
  start: number,
  pos: number,
  end: number,
): void {
  const { bytes, size, current } = planes;
  const isFirst = u16le(src, start + CODEC_47.fields.sequence[0]) === 0;
  const from = isFirst ? 0 : current;
  const to = isFirst ? 3 * size : current + size;
  bytes.copyWithin(3 * size, from, to);
  planes.colors = start + CODEC_47.fields.colors[0];
  planes.end = end;
  try {
    if (isFirst) fillPlanes(planes, src, start);
    squaresInto(planes, src, pos);
  } catch (error) {
    bytes.copyWithin(from, 3 * size, 3 * size + to - from);
    throw error;
  }
}

/** Mode 0. */
function storeRows(planes: Planes47, src: Uint8Array, pos: number): void {
  const { bytes, current, pictureWidth, pictureHeight } = planes;
  for (let y = 0, at = current; y < pictureHeight; y++, at += planes.width)
    for (let x = 0; x < pictureWidth; x++) bytes[at + x] = src[pos++];
}
