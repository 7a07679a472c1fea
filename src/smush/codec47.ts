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
// Three planes: old, last, current; see planes.ts. A picture is in turn if its sequence number is 0, or one more than that
// of the picture before.
//
//   mode 0  pixels, as they are             3  the plane `last`
//   2       squares, if it is in turn       4  the plane `old`
//   5       groups as in bomp/groups.ts     others  nothing; 1 is of other engines, and an error
//
// Each is written to the current plane, which is shown. Then, if the picture is in turn, planes change places: with
// rotation 1 current and last; with 2 last becomes old, current last, old current.
//
// Squares come row by row: of 8 pixels a side, which may be split into four, and these into four again. One code each:
//
//   00 to F7  the square of `last` that a vector leads to: motion.ts
//   F8 to FB  one of four colors of the header
//   FC        the square of `old` in the same place
//   FD        u8 glyph, u8 color of its points, u8 color of the rest: glyphs.ts. At 2 pixels: nothing follows, and the
//             square has the color that fills `last`
//   FE        one color
//   FF        four squares of half the side, in rows; at 2 pixels their four colors

import { need, u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Layout } from '../fields.js';
import { glyphsOf } from './glyphs.js';
import { type Offsets, offsets47 } from './motion.js';
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

type Field47 = 'sequence' | 'mode' | 'rotation' | 'flags' | 'colors' | 'oldFill' | 'lastFill';

export const CODEC_47: Layout<Field47 | 'size'> = {
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

export interface Planes47 extends Planes {
  readonly offsets: Offsets;
  /** Where the other planes start. */
  old: number;
  last: number;
  /** Sequence number of the picture before; -1 for none. */
  previous: number;
  /** Where the header of the picture is. */
  header: number;
  /** Whether the picture is in turn. */
  inTurn: boolean;
}

export function createPlanes47(width: number, height: number): Planes47 {
  const planes = createPlanes(width, height, 8, 3);
  const { size } = planes;
  const places = { old: size, last: 2 * size, previous: -1, header: 0, inTurn: false };
  return { ...planes, offsets: offsets47(planes.width), ...places };
}

/** Makes planes as they were at first. */
export function clearPlanes47(planes: Planes47): void {
  planes.bytes.fill(0);
  planes.previous = -1;
}

/**
 * Decodes the data of a picture, whose header is there, into the current plane; leaves the planes as they were if it
 * throws. Then call {@link turn47}.
 *
 * @returns whether the picture needs nothing from before
 */
export function decode47(planes: Planes47, src: Uint8Array, start: number, end: number): boolean {
  const { fields, size: headerSize } = CODEC_47;
  const { size, bytes, current, last, old, pictureWidth } = planes;
  const mode = src[start + fields.mode[0]];
  const hasTable = (src[start + fields.flags[0]] & HAS_TABLE) !== 0;
  planes.header = start;
  planes.pos = start + headerSize + (hasTable ? TABLE_SIZE : 0);
  planes.end = end;
  need(planes.pos, 0, end, 'codec 47');
  const whole = pictureWidth * planes.pictureHeight;
  const count = mode === 0 ? whole : Math.min(u32le(src, start + fields.size[0]), whole);
  const stores = mode === 0 || mode === 5;
  if (stores) checkPixelData(planes, src, count, mode === 5);
  if (mode === 1) fail('BAD_CODE', start + fields.mode[0], 'mode 1 of codec 47 is not read');
  const sequence = u16le(src, start + fields.sequence[0]);
  const isFirst = sequence === 0;
  planes.inTurn = isFirst || sequence === planes.previous + 1;
  if (mode === 2 && planes.inTurn) {
    decodeSquares(planes, src, isFirst);
    return isFirst;
  }
  if (isFirst) fillPlanes(planes, src);
  if (stores) storePixels(planes, src, count, mode === 5, pictureWidth);
  else if (mode === 3) bytes.copyWithin(current, last, last + size);
  else if (mode === 4) bytes.copyWithin(current, old, old + size);
  return stores ? count === whole : isFirst && (mode === 3 || mode === 4);
}

/** What a picture leaves for the next, once it has been shown. */
export function turn47(planes: Planes47, src: Uint8Array): void {
  const { old, last, current, header } = planes;
  const rotation = src[header + CODEC_47.fields.rotation[0]];
  planes.previous = u16le(src, header + CODEC_47.fields.sequence[0]);
  if (!planes.inTurn || (rotation !== 1 && rotation !== 2)) return;
  planes.last = current;
  planes.current = rotation === 1 ? last : old;
  if (rotation === 2) planes.old = last;
}

function fillPlanes({ bytes, old, last, size, header }: Planes47, src: Uint8Array): void {
  bytes.fill(src[header + CODEC_47.fields.oldFill[0]], old, old + size);
  bytes.fill(src[header + CODEC_47.fields.lastFill[0]], last, last + size);
}

/** Mode 2. Keeps a copy of what it changes, behind the planes. */
function decodeSquares(planes: Planes47, src: Uint8Array, isFirst: boolean): void {
  const { bytes, size, current, width, height } = planes;
  const from = isFirst ? 0 : current;
  const to = isFirst ? 3 * size : current + size;
  bytes.copyWithin(3 * size, from, to);
  try {
    if (isFirst) fillPlanes(planes, src);
    for (let y = 0; y < height; y += 8)
      for (let x = 0; x < width; x += 8) decodeSquare(planes, src, current + y * width + x, 8);
  } catch (error) {
    bytes.copyWithin(from, 3 * size, 3 * size + to - from);
    throw error;
  }
}

/** Decodes a square, and those in it. */
function decodeSquare(planes: Planes47, src: Uint8Array, at: number, side: number): void {
  const { current, header } = planes;
  const code = nextByte(planes, src);
  if (code < 0xf8) copySquare(planes, planes.last, at - current + planes.offsets[code], at, side);
  else if (code < 0xfc)
    fillSquare(planes, at, side, src[header + CODEC_47.fields.colors[0] + code - 0xf8]);
  else if (code === 0xfc) copySquare(planes, planes.old, at - current, at, side);
  else if (code === 0xfe) fillSquare(planes, at, side, nextByte(planes, src));
  else if (code === 0xfd && side > 2) drawGlyph(planes, src, at, side);
  else if (code === 0xfd) fillSquare(planes, at, 2, src[header + CODEC_47.fields.lastFill[0]]);
  else if (side === 2) readSquare(planes, src, at, 2);
  else {
    const half = side >> 1;
    const below = at + half * planes.width;
    decodeSquare(planes, src, at, half);
    decodeSquare(planes, src, at + half, half);
    decodeSquare(planes, src, below, half);
    decodeSquare(planes, src, below + half, half);
  }
}

function drawGlyph(planes: Planes47, src: Uint8Array, at: number, side: number): void {
  const { view, width, pos } = planes;
  need(pos, 3, planes.end, 'codec 47');
  planes.pos += 3;
  const { large, small, masks } = glyphsOf();
  const rows = side === 8 ? large : small;
  const rest = Math.imul(src[pos + 2], 0x01010101);
  const points = Math.imul(src[pos + 1], 0x01010101) ^ rest;
  const glyph = src[pos] * side;
  for (let y = 0; y < side; y++, at += width) {
    const row = rows[glyph + y];
    view.setInt32(at, rest ^ (points & masks[row >> 4]), true);
    if (side === 8) view.setInt32(at + 4, rest ^ (points & masks[row & 15]), true);
  }
}
