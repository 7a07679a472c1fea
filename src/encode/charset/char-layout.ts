// Lays out fonts of CHAR blocks: header, offsets, then the glyphs in order. Equal glyphs are stored once.
// For the layout see charset/char.ts and charset/char-glyph.ts.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { FONT_AT, LENGTH_LACKS } from '../../charset/char.js';
import { FONT_HEADER } from '../../charset/charset.js';
import type { CharFields, CharGlyphFields } from '../../charset/fields.js';
import { checkUpTo } from '../../geometry.js';
import { concat, i8, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf } from '../check.js';
import { layOut } from '../lay-out.js';

const BITS: readonly unknown[] = [1, 2, 4];

/** The word behind the length. */
const MARK = 0x0363;

/** Builds the payload; see `encodeChar`. */
export function layOutChar(charset: CharFields): OwnBytes {
  checkRecord(charset, 'charset');
  const { bitsPerPixel, count, colors, glyphs } = charset;
  if (!BITS.includes(bitsPerPixel))
    throw new RangeError(`bitsPerPixel ${shown(bitsPerPixel)} is not 1, 2 or 4`);
  checkBytes(colors, 'colors');
  if (colors.length !== 16) throw new RangeError(`${colors.length} colors, not 16`);
  checkRecords(glyphs, 'glyphs');
  checkUpTo(count, 0xffff, 'count');
  const body = layOut(FONT_HEADER + count * 4);
  const offsets = byCode(glyphs, count, (glyph) => {
    const piece = glyphBytes(glyph, bitsPerPixel);
    return body.once(piece.join(), () => piece);
  });
  const header = fieldsOf(charset, [
    [u8, 'bitsPerPixel', 'lineHeight'],
    [u16le, 'count'],
  ]);
  const font = concat([...header, ...offsets.map((at = 0) => u32le(at)), ...body.pieces]);
  const length = FONT_AT + font.length - LENGTH_LACKS;
  return concat([u32le(length), u16le(MARK), colors.subarray(1), font]);
}

/** A glyph as it is stored. */
export function glyphBytes(glyph: CharGlyphFields, bits: number): OwnBytes {
  const { width, height, pixels } = glyph;
  const header = fieldsOf(glyph, [
    [u8, 'width', 'height'],
    [i8, 'xOffset', 'yOffset'],
  ]);
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels for ${width}x${height}`);
  const packed = new Uint8Array((pixels.length * bits + 7) >> 3);
  pixels.forEach((value, i) => {
    if (value >> bits !== 0) throw new RangeError(`value ${value} does not fit ${bits} bits`);
    packed[(i * bits) >> 3] |= value << (8 - bits - ((i * bits) & 7));
  });
  return concat([...header, packed]);
}

/** Maps each glyph, and puts the result at its code. */
export function byCode<G extends { readonly code: number }, T>(
  glyphs: readonly G[],
  count: number,
  make: (glyph: G) => T,
): (T | undefined)[] {
  const made = new Array<T | undefined>(count).fill(undefined);
  eachOf(glyphs, 'glyphs', (glyph) => {
    const { code } = glyph;
    if (!(Number.isInteger(code) && code >= 0 && code < count))
      throw new RangeError(`code ${shown(code)} is not below ${count}`);
    if (made[code] !== undefined) throw new RangeError(`code ${code} comes twice`);
    made[code] = make(glyph);
    return [];
  });
  return made;
}
