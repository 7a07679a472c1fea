// A glyph of a NUT: docs/format/fonts.md says it in words.

import { need, u16le, u32be } from '../../bytes.js';
import type { GlyphHeader, NutCharset } from '../../charset/charset.js';
import { FOBJ, TRANSPARENT } from '../../charset/nut-glyph.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { readRowGroups } from '../akos/cel-rows.js';

/** Where the FOBJ of a glyph is; `undefined` if the font does not have the character. */
export function nutGlyphAt({ start, count, frames }: NutCharset, code: number): number | undefined {
  return code < count ? start + frames[code] : undefined;
}

/** The header of the glyph whose FOBJ is at `pos`. */
export function nutGlyphHeader({ src, end }: NutCharset, code: number, pos: number): GlyphHeader {
  need(pos, FOBJ.size, end, 'FOBJ');
  const { codec, width, height } = readFields(src, pos, FOBJ.fields);
  if (codec !== 1 && codec !== 21 && codec !== 44) return fail('BAD_CODE', pos, `codec ${codec}`);
  return {
    code,
    width,
    height,
    xOffset: 0,
    yOffset: 0,
    advance: width,
    transparent: TRANSPARENT[codec],
    codec,
  };
}

/** The pixels of the glyph whose FOBJ is at `pos`. */
export function nutGlyphPixels(
  { src, end: last }: NutCharset,
  { width, height, transparent, codec }: GlyphHeader,
  pos: number,
): Uint8Array {
  const end = Math.min(last, pos + u32be(src, pos - 4));
  const pixels = new Uint8Array(width * height).fill(transparent);
  if (width === 0) return pixels;
  let row = pos + FOBJ.size;
  for (let y = 0; y < height; y++) {
    need(row, 2, end, 'length of a row');
    const next = row + 2 + u16le(src, row);
    const data = src.subarray(0, Math.min(next, end));
    const line = pixels.subarray(y * width, (y + 1) * width);
    const x = codec === 1 ? readRowGroups(data, row + 2, line) : readSkips(data, row + 2, line);
    // A row with too few pixels must be whole: else some of them are missing.
    if (x < width) need(next, 0, end, 'row');
    row = next;
  }
  return pixels;
}

/** Reads what a row leaves out, and its values; gives the number of pixels. */
function readSkips(data: Uint8Array, start: number, line: Uint8Array): number {
  let pos = start;
  let x = 0;
  while (x < line.length && pos < data.length) {
    need(pos, 2, data.length, 'pixels to leave out');
    x += u16le(data, pos);
    pos += 2;
    if (x >= line.length || pos === data.length) break;
    need(pos, 2, data.length, 'number of values');
    const count = Math.min(u16le(data, pos) + 1, line.length - x);
    pos += 2;
    need(pos, count, data.length, 'values');
    for (let i = 0; i < count; i++) line[x + i] = data[pos + i];
    pos += count;
    x += count;
  }
  return x;
}
