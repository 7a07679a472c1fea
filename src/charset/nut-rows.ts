// The rows of a glyph of a NUT. Each opens with the u16le length of its data, and the next one starts
// behind that.
//
//   codec 1       the codes of a BOMP: bomp/row.ts
//   codec 21, 44  again and again: u16le pixels to skip, u16le number of bytes less 1, the bytes, a
//                 pixel each. A skip that reaches the end of the row may be the last word
//
// What a row does not say is transparent, and what is past its last pixel is ignored. That each row
// starts at its own place is the rule of current engines; those of 2016 write rows of codec 1 whose
// pixels do not add up to the width as one stream.

import { CUT, rowInto } from '../bomp/row.js';
import { u16le } from '../bytes.js';
import { fail } from '../errors.js';
import { viewOf } from '../views.js';
import type { StoredGlyph } from './char-glyph.js';
import type { NutCharset, NutCodec } from './charset.js';

/**
 * Decodes the data of a row into memory that is transparent already.
 *
 * @param at - where the first pixel goes
 * @param stop - one past the last pixel
 * @returns the number of pixels that are told; CUT if the row ends in the middle of something
 */
type RowReader = (
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  stop: number,
) => number;

const runs: RowReader = (src, pos, end, dst, at, stop) => {
  const first = dst.byteOffset + at;
  const behind = dst.byteOffset + stop;
  const [from, last] = [src.byteOffset + pos, src.byteOffset + end];
  const made = rowInto(viewOf(src), from, last, viewOf(dst), first, behind, behind);
  // Stores of several bytes may have written more than the row has.
  if (made !== CUT) dst.fill(0, at + made, stop);
  return made;
};

const skips: RowReader = (src, pos, end, dst, first, stop) => {
  let at = first;
  while (at < stop && pos < end) {
    if (pos + 2 > end) return CUT;
    at += u16le(src, pos);
    pos += 2;
    if (at >= stop) break;
    if (pos + 2 > end) return pos === end ? at - first : CUT;
    let next = at + u16le(src, pos) + 1;
    if (next > stop) next = stop;
    pos += 2;
    if (pos + next - at > end) return CUT;
    for (; at < next; at++) dst[at] = src[pos++];
  }
  return (at < stop ? at : stop) - first;
};

const ROWS: Readonly<Record<NutCodec, RowReader>> = { 1: runs, 21: skips, 44: skips };

/** Decodes the rows into memory that has room for them. */
export function nutPixels(
  { src }: NutCharset,
  glyph: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  const { code, codec = 1, width, height, transparent, end } = glyph;
  const read = ROWS[codec];
  const whole = pitch === width;
  if (whole) dst.fill(transparent, at, at + width * height);
  let pos = glyph.pixelsAt;
  for (let y = 0; y < height; y++, at += pitch) {
    if (pos + 2 > end) fail('TRUNCATED', end, `glyph ${code}: row ${y} of ${height}`);
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = next < end ? next : end;
    if (!whole) dst.fill(transparent, at, at + width);
    const made = read(src, pos + 2, rowEnd, dst, at, at + width);
    if (made === CUT || (made < width && next > end))
      fail('TRUNCATED', rowEnd, `glyph ${code}: row ${y} at ${pos}`);
    pos = next;
  }
}
