// The methods of old strips. Each decodes the pixels of a strip, in the order of the stream, into the line that
// strip/line.ts describes. An op that goes past the last pixel is cut; what follows in its byte means nothing. Colors
// wrap at 8 bits; bits come least significant first.
//
// Codes 1 (version 3) and 149: the pixels, one byte each, without a first color.
//
//   0  u8 * 8 * height  palette indices
//
// Code 2: runs of one color, until the strip is full.
//
//   0  u8  length - 1
//   1  u8  color
//
// Code 3: ops of four bits each, the lower half of a byte first. A color is `16 * row + column`; the row starts at 0.
//
//   00nn <column>       n + 2 pixels of one color
//   01nn <column> ...   n + 1 pixels, each of its own color
//   10xx <row>          another row
//   11xx                nothing
//
// Code 4: single pixels in colors of the strip's own palette, and runs in any color.
//
//   0  u8          count: entries of the palette, may be 0
//   1  u8 * count  palette indices
//   .  ...         ops until the strip is full: u8 b
//                    b < count   one pixel, in the color of entry b
//                    else        a run of b - count + 1 pixels; u8 its palette index
//
// Code 7: steps of one with a remembered direction.
//
//   0  u8   first color
//   1  ...  bits: one op for each further pixel; step is -1 at first
//             0          same color
//             1 0        step = -step; color += step
//             1 1 0      color += step
//             1 1 1 <n>  new color, n is 8 bits wide; step = -1
//
// Codes 8 and 9: groups of bytes, until the strip is full.
//
//   0  u8   bit 0: a run; bits 1..7: pixels - 1
//   1  ...  a run: u8 color; else: u8 * pixels
//
// Code 10: runs of 16 colors, column by column, until the strip is full. If the length l is 0, the length is in the
// byte after the op and its colors, if it has any; that byte may be 0 too, for no pixel.
//
//   0lllcccc             a run of length l in color c
//   10llllll             a run of length l copied from the pixels to the left of it
//   11llllll <aaaabbbb>  a run of length l in the colors a b a b ...
//
// Runs go on in the next column. In the first column the pixels to the left are those of the strip before, so such a
// strip needs its neighbor.
//
// Codes 134 to 148: steps of up to four.
//
//   0  u8   first color
//   1  ...  bits: one op for each further pixel
//             0        same color
//             1 0 <n>  new color, n is `bits` wide
//             1 1 <d>  d is 3 bits wide: color += d - 4 for 0..3, d - 3 for 4..7

/**
 * A column of pixels. The pixel of row y is at `at + y * pitch`, and 0 without a view. It has `base` added, modulo 256:
 * a copy takes that off.
 */
export interface Column {
  view: DataView | undefined;
  at: number;
  readonly pitch: number;
  readonly base: number;
}

/**
 * Decodes one strip; trusts all numbers.
 *
 * @param src - view of the buffer that holds the strip
 * @param pos - offset of the first byte after the code
 * @param end - offset one past the last byte that may be read
 * @param line - receives the pixels
 * @param at - index in `line` of the first pixel
 * @param stop - index one past the last; up to SLACK more bytes may be written
 * @param bits - width of a color field
 * @param left - the pixels left of the strip
 * @returns offset of the first byte not used; past `end` if the strip is truncated
 */
export type OldKernel = (
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
  bits: number,
  left: Column,
) => number;

/** Writes a run, cut at `stop`; returns the index after it. May write seven bytes too many. */
function run(line: DataView, at: number, length: number, stop: number, color: number): number {
  const last = Math.min(at + length, stop);
  const four = Math.imul(color, 0x01010101);
  for (; at < last; at += 8) {
    line.setInt32(at, four, true);
    line.setInt32(at + 4, four, true);
  }
  return last;
}

export function raw(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  const next = pos + stop - at;
  if (next > end) return next;
  for (; at < stop; at += 4, pos += 4) line.setInt32(at, src.getInt32(pos, true), true);
  return next;
}

export function pairs(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  for (; at < stop; pos += 2) {
    if (pos + 2 > end) return end + 1;
    at = run(line, at, src.getUint8(pos) + 1, stop, src.getUint8(pos + 1));
  }
  return pos;
}

export function nibbles(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  const limit = 2 * end;
  let n = 2 * pos; // the next nibble, counted from the start of the buffer
  let row = 0;
  while (at < stop) {
    if (n >= limit) return end + 1;
    const op = nibbleAt(src, n++);
    const kind = op >> 2;
    if (kind === 3) continue;
    if (kind === 1) {
      const last = Math.min(at + (op & 3) + 1, stop);
      if (n + last - at > limit) return end + 1;
      while (at < last) line.setUint8(at++, row | nibbleAt(src, n++));
      continue;
    }
    if (n >= limit) return end + 1;
    const value = nibbleAt(src, n++);
    if (kind === 0) at = run(line, at, (op & 3) + 2, stop, row | value);
    else row = value << 4;
  }
  return Math.ceil(n / 2);
}

function nibbleAt(src: DataView, n: number): number {
  return (src.getUint8(Math.floor(n / 2)) >> ((n & 1) << 2)) & 15;
}

export function palette(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  if (pos >= end) return end + 1;
  const count = src.getUint8(pos++);
  const entries = pos;
  pos += count;
  while (at < stop) {
    if (pos >= end) return end + 1;
    const op = src.getUint8(pos++);
    if (op < count) {
      line.setUint8(at++, src.getUint8(entries + op));
    } else {
      if (pos >= end) return end + 1;
      at = run(line, at, op - count + 1, stop, src.getUint8(pos++));
    }
  }
  return pos;
}

export function turns(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  if (pos >= end) return end + 1;
  let color = src.getUint8(pos++);
  let step = -1;
  let acc = 0; // unread bits, the next one lowest; zeros past `end`
  let have = 0; // number of unread bits
  for (;;) {
    line.setUint8(at++, color);
    if (at === stop) return pos - (have >> 3);
    for (; have < 11; have += 8, pos++) acc |= (pos < end ? src.getUint8(pos) : 0) << have;
    let width = 1;
    if ((acc & 1) !== 0) {
      if ((acc & 2) === 0) {
        width = 2;
        step = -step;
        color += step;
      } else if ((acc & 4) === 0) {
        width = 3;
        color += step;
      } else {
        width = 11;
        step = -1;
        color = acc >> 3;
      }
      color &= 0xff;
    }
    acc >>= width;
    have -= width;
  }
}

export function groups(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  while (at < stop) {
    if (pos + 2 > end) return end + 1;
    const op = src.getUint8(pos++);
    const length = (op >> 1) + 1;
    if ((op & 1) !== 0) {
      at = run(line, at, length, stop, src.getUint8(pos++));
    } else {
      const last = Math.min(at + length, stop);
      if (pos + last - at > end) return end + 1;
      while (at < last) line.setUint8(at++, src.getUint8(pos++));
    }
  }
  return pos;
}

export function ega(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
  _bits: number,
  left: Column,
): number {
  const first = at;
  const height = (stop - first) / 8;
  while (at < stop) {
    if (pos >= end) return end + 1;
    const op = src.getUint8(pos++);
    const two = op >= 0xc0;
    let colors = op & 15;
    if (two) {
      if (pos >= end) return end + 1;
      colors = src.getUint8(pos++);
    }
    let length = op < 0x80 ? op >> 4 : op & 0x3f;
    if (length === 0) {
      if (pos >= end) return end + 1;
      length = src.getUint8(pos++);
    }
    if (op < 0x80) {
      at = run(line, at, length, stop, colors);
      continue;
    }
    const last = Math.min(at + length, stop);
    if (two) {
      for (let high = 4; at < last; high ^= 4) line.setUint8(at++, (colors >> high) & 15);
    } else {
      for (; at < last; at++) {
        const y = at - first;
        line.setUint8(at, y < height ? colorOf(left, y) : line.getUint8(at - height));
      }
    }
  }
  return pos;
}

function colorOf({ view, at, pitch, base }: Column, y: number): number {
  return (view?.getUint8(at + y * pitch) ?? 0) - base;
}

export function steps(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
  bits: number,
): number {
  if (pos >= end) return end + 1;
  const mask = (1 << bits) - 1;
  let color = src.getUint8(pos++);
  let acc = 0; // unread bits, the next one lowest; zeros past `end`
  let have = 0; // number of unread bits
  for (;;) {
    line.setUint8(at++, color);
    if (at === stop) return pos - (have >> 3);
    for (; have < 10; have += 8, pos++) acc |= (pos < end ? src.getUint8(pos) : 0) << have;
    let width = 1;
    if ((acc & 1) !== 0) {
      if ((acc & 2) === 0) {
        width = 2 + bits;
        color = (acc >> 2) & mask;
      } else {
        width = 5;
        const d = (acc >> 2) & 7;
        color = (color + d - (d < 4 ? 4 : 3)) & 0xff;
      }
    }
    acc >>= width;
    have -= width;
  }
}
