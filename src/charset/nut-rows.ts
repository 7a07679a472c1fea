// The rows of a glyph of a NUT. Each opens with the u16le length of its data, and the next one starts
// behind that.
//
//   codec 1       the codes of a BOMP: bomp/row.ts
//   codec 21, 44  repeated: u16le pixels to skip, u16le number of bytes less 1, then the bytes, one for
//                 each pixel. A skip that reaches the end of the row may end the data
//
// Pixels that a row does not store are transparent; data past its last pixel is ignored. Each row starts at its own
// place: that is the rule of current engines. Engines of 2016 treat the rows of codec 1 as one stream, which
// differs if the pixels of a row do not add up to the width.

import { CUT } from '../bomp/row.js';
import { memoryFor } from '../bomp/row-memory.js';
import { u16le } from '../bytes.js';
import { fail } from '../errors.js';
import type { StoredGlyph } from './char-glyph.js';
import type { NutCharset } from './charset.js';

/** Decodes the rows into memory that has room for them. */
export function nutPixels(
  { src }: NutCharset,
  glyph: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  if (glyph.codec === 1) runs(src, glyph, dst, at, pitch);
  else skips(src, glyph, dst, at, pitch);
}

/**
 * Codec 1. A row may store more pixels than it has; later stores overwrite them. Declined, straight in the glyph: eight
 * pixels at once, which took as long for letters of 9 columns and 1.5 times as long for those of 26; single bytes, 0.8
 * and 2.7 times; the copies there and back by one function for both, 1.25 and 1.2 times. For groups see bomp/row.ts.
 */
function runs(
  src: Uint8Array,
  { code, width, height, transparent, pixelsAt, end }: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  const memory = memoryFor(width);
  const { pixels, rowInto } = memory;
  let origin = 0;
  let loaded = 0;
  let held = 0;
  let pos = pixelsAt;
  for (let y = 0; y < height; y++) {
    if (pos + 2 > end) fail('TRUNCATED', end, `glyph ${code}: row ${y} of ${height}`);
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = next < end ? next : end;
    if (rowEnd > loaded) {
      origin = pos;
      loaded = memory.load(src, pos, end);
    }
    if (held + width > pixels.length) {
      at = memory.storeRows(held, width, dst, at, pitch);
      held = 0;
    }
    const stop = held + width;
    const made = rowInto(pos + 2 - origin, rowEnd - origin, held, stop);
    if (made === CUT || (made < width && next > end)) failIn(code, y, pos, rowEnd);
    for (let rest = held + made; rest < stop; rest++) pixels[rest] = transparent;
    held = stop;
    pos = next;
  }
  memory.storeRows(held, width, dst, at, pitch);
}

/**
 * Codecs 21 and 44. Declined: stores of eight bytes, which took 1.6 times as long for letters of 9 columns and
 * 0.9 times for those of 26; a function for a row, 1.24 and 1.04 times; a fill by a loop, 1.6 and 1.5 times; sums kept
 * to 32 bits, 0.84 and 0.92 times, but wrong behind 2 GiB; such sums within a row alone, 1.0 times.
 */
function skips(
  src: Uint8Array,
  { code, width, height, transparent, pixelsAt, end }: StoredGlyph,
  dst: Uint8Array,
  first: number,
  pitch: number,
): void {
  const whole = pitch === width;
  if (whole) dst.fill(transparent, first, first + width * height);
  let pos = pixelsAt;
  for (let y = 0; y < height; y++, first += pitch) {
    if (pos + 2 > end) fail('TRUNCATED', end, `glyph ${code}: row ${y} of ${height}`);
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = next < end ? next : end;
    const stop = first + width;
    if (!whole) dst.fill(transparent, first, stop);
    const row = pos;
    let at = first;
    pos += 2;
    while (at < stop && pos < rowEnd) {
      if (pos + 2 > rowEnd) failIn(code, y, row, rowEnd);
      at += u16le(src, pos);
      pos += 2;
      if (at >= stop || pos === rowEnd) break;
      if (pos + 2 > rowEnd) failIn(code, y, row, rowEnd);
      let last = at + u16le(src, pos) + 1;
      if (last > stop) last = stop;
      pos += 2;
      if (pos + last - at > rowEnd) failIn(code, y, row, rowEnd);
      for (; at < last; at++) dst[at] = src[pos++];
    }
    if (at < stop && next > end) failIn(code, y, row, rowEnd);
    pos = next;
  }
}

function failIn(code: number, y: number, row: number, end: number): never {
  return fail('TRUNCATED', end, `glyph ${code}: row ${y} at ${row}`);
}
