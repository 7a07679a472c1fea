// The squares of codec 47, row by row: of 8 pixels a side, which may be split into four, and these into four again. One
// code each:
//
//   00 to F7  the square of `last` that a vector leads to: motion.ts. It counts in memory: what leaves a row at one side
//             goes on at the other side of the next. What leaves the plane is 0; not proved
//   F8 to FB  one of four colors of the header
//   FC        the square of `old` in the same place
//   FD        u8 glyph, u8 color of its points, u8 color of the rest: glyphs.ts. At 2 pixels: nothing follows, and the
//             square has the color that fills `last`
//   FE        one color
//   FF        four squares of half the side, in rows; at 2 pixels their four colors

import { need } from '../bytes.js';
import { failCut } from '../errors.js';
import { viewOf } from '../views.js';
import { type Glyphs, glyphsOf } from './glyphs.js';
import type { Offsets } from './motion.js';

/** The planes that squares are copied from and to. The numbers below `offsets` change from picture to picture. */
export interface SquarePlanes {
  /** Pixels of a plane: the size of the picture, rounded up to squares. */
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** The planes, and behind them as many bytes for a copy. */
  readonly bytes: Uint8Array;
  readonly offsets: Offsets;
  /** Where each plane starts. */
  old: number;
  last: number;
  current: number;
  /** Where the colors of the codes F8 to FB are, and the end of the data. */
  colors: number;
  end: number;
}

/** The byte of the header that fills `last` stands so far behind the four colors. */
const FILL = 5;

const COLORS = 0xf8;
const SAME = 0xfc;
const GLYPH = 0xfd;
const ONE = 0xfe;

/** Decodes squares into the current plane. */
export function squaresInto(planes: SquarePlanes, src: Uint8Array, start: number): void {
  const { width, height, current } = planes;
  const view = viewOf(planes.bytes);
  const glyphs = glyphsOf();
  let pos = start;
  for (let y = 0; y < height; y += 8)
    for (let x = 0; x < width; x += 8)
      pos = square(planes, view, glyphs, src, pos, current + y * width + x, 8);
}

/** Decodes a square of 8 or 4 pixels a side, at `at`; gives the place behind its codes. */
function square(
  planes: SquarePlanes,
  view: DataView,
  glyphs: Glyphs,
  src: Uint8Array,
  pos: number,
  at: number,
  side: 8 | 4,
): number {
  const { width, end } = planes;
  if (pos >= end) failCut(end, 'codec 47');
  const code = src[pos++];
  if (code < COLORS) {
    copySquare(view, planes, at - planes.current + planes.offsets[code], at, side);
    return pos;
  }
  if (code < SAME) {
    fillSquare(view, at, width, side, src[planes.colors + code - COLORS]);
    return pos;
  }
  if (code === SAME) {
    copyInside(view, at - planes.current + planes.old, at, width, side);
    return pos;
  }
  if (code === ONE) {
    need(pos, 1, end, 'codec 47');
    fillSquare(view, at, width, side, src[pos]);
    return pos + 1;
  }
  if (code === GLYPH) {
    need(pos, 3, end, 'codec 47');
    drawGlyph(view, at, width, side, glyphs, src, pos);
    return pos + 3;
  }
  const half = side >> 1;
  const below = at + half * width;
  if (side === 4) {
    pos = smallSquare(planes, view, src, pos, at);
    pos = smallSquare(planes, view, src, pos, at + half);
    pos = smallSquare(planes, view, src, pos, below);
    return smallSquare(planes, view, src, pos, below + half);
  }
  pos = square(planes, view, glyphs, src, pos, at, 4);
  pos = square(planes, view, glyphs, src, pos, at + half, 4);
  pos = square(planes, view, glyphs, src, pos, below, 4);
  return square(planes, view, glyphs, src, pos, below + half, 4);
}

/** Decodes a square of 2 pixels a side. */
function smallSquare(
  planes: SquarePlanes,
  view: DataView,
  src: Uint8Array,
  pos: number,
  at: number,
): number {
  const { width, size, end, current } = planes;
  if (pos >= end) failCut(end, 'codec 47');
  const code = src[pos++];
  const below = at + width;
  if (code < COLORS) {
    const place = at - current + planes.offsets[code];
    if (place >= 0 && place + width + 2 <= size) {
      const from = planes.last + place;
      view.setUint16(at, view.getUint16(from));
      view.setUint16(below, view.getUint16(from + width));
    } else copySquare(view, planes, place, at, 2);
    return pos;
  }
  if (code === SAME) {
    const from = at - current + planes.old;
    view.setUint16(at, view.getUint16(from));
    view.setUint16(below, view.getUint16(from + width));
    return pos;
  }
  if (code === 0xff) {
    need(pos, 4, end, 'codec 47');
    view.setUint16(at, (src[pos] << 8) | src[pos + 1]);
    view.setUint16(below, (src[pos + 2] << 8) | src[pos + 3]);
    return pos + 4;
  }
  let color = src[planes.colors + code - COLORS];
  if (code === GLYPH) color = src[planes.colors + FILL];
  else if (code === ONE) {
    need(pos, 1, end, 'codec 47');
    color = src[pos++];
  }
  view.setUint16(at, color * 0x0101);
  view.setUint16(below, color * 0x0101);
  return pos;
}

/** Copies a square of `last` from a place, which may lie outside. */
function copySquare(
  view: DataView,
  { width, size, last }: SquarePlanes,
  place: number,
  at: number,
  side: number,
): void {
  if (side > 2 && place >= 0 && place + (side - 1) * width + side <= size) {
    copyInside(view, last + place, at, width, side);
    return;
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const from = place + y * width + x;
      const color = from >= 0 && from < size ? view.getUint8(last + from) : 0;
      view.setUint8(at + y * width + x, color);
    }
}

function copyInside(view: DataView, from: number, at: number, width: number, side: number): void {
  for (let y = 0; y < side; y++, from += width, at += width) {
    view.setInt32(at, view.getInt32(from, true), true);
    if (side === 8) view.setInt32(at + 4, view.getInt32(from + 4, true), true);
  }
}

function fillSquare(view: DataView, at: number, width: number, side: number, color: number): void {
  const word = Math.imul(color, 0x01010101);
  for (let y = 0; y < side; y++, at += width) {
    view.setInt32(at, word, true);
    if (side === 8) view.setInt32(at + 4, word, true);
  }
}

/** Draws a glyph: its number and its two colors are at `pos`. */
function drawGlyph(
  view: DataView,
  at: number,
  width: number,
  side: 8 | 4,
  { large, small, masks }: Glyphs,
  src: Uint8Array,
  pos: number,
): void {
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
