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
import type { NutCharset } from './charset.js';

/**
 * Decodes the rows into memory that has room for them. Declined for codecs 21 and 44: stores of eight bytes,
 * which took 1.6 times as long for letters of 9 columns and 0.9 times for those of 26.
 */
export function nutPixels(
  { src }: NutCharset,
  { code, codec, width, height, transparent, pixelsAt, end }: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  const views = codec === 1 ? { from: viewOf(src), to: viewOf(dst) } : undefined;
  const whole = pitch === width ? at + width * height : 0;
  if (whole > 0) dst.fill(transparent, at, whole);
  let pos = pixelsAt;
  for (let y = 0; y < height; y++, at += pitch) {
    if (pos + 2 > end) fail('TRUNCATED', end, `glyph ${code}: row ${y} of ${height}`);
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = next < end ? next : end;
    const stop = at + width;
    let made: number;
    if (views === undefined) {
      if (whole === 0) dst.fill(transparent, at, stop);
      made = skipsInto(src, pos + 2, rowEnd, dst, at, stop);
    } else {
      const [from, to] = [src.byteOffset, dst.byteOffset];
      const room = whole > 0 ? whole : stop;
      made = rowInto(
        views.from,
        from + pos + 2,
        from + rowEnd,
        views.to,
        to + at,
        to + stop,
        to + room,
      );
      for (let rest = at + made; made !== CUT && rest < stop; rest++) dst[rest] = transparent;
    }
    if (made === CUT || (made < width && next > end))
      fail('TRUNCATED', rowEnd, `glyph ${code}: row ${y} at ${pos}`);
    pos = next;
  }
}

/**
 * Decodes a row of codec 21 or 44 into memory that is transparent already.
 *
 * @returns the number of pixels that are told; CUT if the row ends in the middle of something
 */
function skipsInto(
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  first: number,
  stop: number,
): number {
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
}
