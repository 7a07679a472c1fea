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
import { offsets47 } from './motion.js';
import {
  copySquare,
  fillSquare,
  nextByte,
  type Planes,
  readSquare,
  rotate,
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

/**
 * Decodes a picture whose header is there; says whether it needs nothing from before. There are twice three planes: where
 * one must stay for the case of bad data, its twin is drawn on.
 */
export function decode47(planes: Planes, src: Uint8Array): boolean {
  const { header, size, bytes, pictureWidth } = planes;
  const { fields } = CODEC_47;
  const mode = src[header + fields.mode[0]];
  if ((src[header + fields.flags[0]] & HAS_TABLE) !== 0) planes.pos += TABLE_SIZE;
  need(planes.pos, 0, planes.end, 'codec 47');
  if (mode === 1) fail('BAD_CODE', header + fields.mode[0], 'mode 1 of codec 47 is not read');
  const sequence = u16le(src, header + fields.sequence[0]);
  const isFirst = sequence === 0;
  const inTurn = isFirst || sequence === planes.previous + 1;
  if (isFirst) {
    planes.old = filledTwin(planes, planes.old, src[header + fields.oldFill[0]]);
    planes.last = filledTwin(planes, planes.last, src[header + fields.lastFill[0]]);
  }
  let isKey = isFirst && mode >= 2 && mode <= 4;
  if (mode === 0 || mode === 5) {
    const whole = pictureWidth * planes.pictureHeight;
    const count = mode === 0 ? whole : Math.min(u32le(src, header + fields.size[0]), whole);
    storePixels(planes, src, count, mode === 5, pictureWidth);
    isKey = count === whole;
  } else if (mode === 2 && inTurn) {
    planes.current = twinOf(planes, planes.current);
    planes.offsets = planes.tables[0] ??= offsets47(planes.width);
    decodeSquares(planes, src);
  } else if (mode === 3) bytes.copyWithin(planes.current, planes.last, planes.last + size);
  else if (mode === 4) bytes.copyWithin(planes.current, planes.old, planes.old + size);
  planes.previous = sequence;
  planes.shown = planes.current;
  if (inTurn) turn(planes, src[header + fields.rotation[0]]);
  return isKey;
}

function twinOf({ size }: Planes, place: number): number {
  return place < 3 * size ? place + 3 * size : place - 3 * size;
}

function filledTwin(planes: Planes, place: number, color: number): number {
  const twin = twinOf(planes, place);
  planes.bytes.fill(color, twin, twin + planes.size);
  return twin;
}

function turn(planes: Planes, rotation: number): void {
  const { current, last } = planes;
  if (rotation === 2) rotate(planes);
  else if (rotation === 1) {
    planes.current = last;
    planes.last = current;
  }
}

/** Mode 2. */
function decodeSquares(planes: Planes, src: Uint8Array): void {
  const { current, width, height } = planes;
  for (let y = 0; y < height; y += 8)
    for (let x = 0; x < width; x += 8) decodeSquare(planes, src, current + y * width + x, 8);
}

/** Decodes a square, and those in it. */
function decodeSquare(planes: Planes, src: Uint8Array, at: number, side: number): void {
  const { header } = planes;
  const code = nextByte(planes, src);
  if (code < 0xf8) copySquare(planes, planes.last, planes.offsets[code], at, side);
  else if (code < 0xfc)
    fillSquare(planes, at, side, src[header + CODEC_47.fields.colors[0] + code - 0xf8]);
  else if (code === 0xfc) copySquare(planes, planes.old, 0, at, side);
  else if (code === 0xfe) fillSquare(planes, at, side, nextByte(planes, src));
  else if (code === 0xfd && side > 2) drawGlyph(planes, src, at, side === 8 ? 8 : 4);
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

function drawGlyph(planes: Planes, src: Uint8Array, at: number, side: 4 | 8): void {
  const { view, width, pos } = planes;
  need(pos, 3, planes.end, 'codec 47');
  planes.pos += 3;
  const masks = glyphsOf()[side];
  const rest = Math.imul(src[pos + 2], 0x01010101);
  const points = Math.imul(src[pos + 1], 0x01010101) ^ rest;
  let mask = src[pos] * side * side;
  for (let y = 0; y < side; y++, at += width)
    for (let x = 0; x < side; x += 4, mask += 4)
      view.setInt32(at + x, rest ^ (points & masks.getInt32(mask)));
}
