// A glyph of a NUT: docs/format/fonts.md says it in words.

import { need, u16le, u32be } from '../../bytes.js';
import type { Glyph, NutCharset } from '../../charset/charset.js';
import { FOBJ, TRANSPARENT } from '../../charset/nut-glyph.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { checkPixels } from '../../limits.js';
import { readRowGroups } from '../akos/cel-rows.js';

/** Decodes a glyph; `undefined` if the font does not have the character. */
export function nutGlyph(
  { src, start, end: last, count, frames }: NutCharset,
  code: number,
): Glyph | undefined {
  if (code >= count) return undefined;
  const pos = start + frames[code];
  need(pos, FOBJ.size, last, 'FOBJ');
  const { codec, width, height } = readFields(src, pos, FOBJ.fields);
  if (codec !== 1 && codec !== 21 && codec !== 44) return fail('BAD_CODE', pos, `codec ${codec}`);
  const rowsAt = pos + FOBJ.size;
  checkPixels(width, height, undefined, rowsAt);
  const transparent = TRANSPARENT[codec];
  const pixels = new Uint8Array(width * height).fill(transparent);
  const data = src.subarray(0, Math.min(last, pos + u32be(src, pos - 4)));
  if (width > 0) readRows(data, rowsAt, width, pixels, codec === 1 ? readRowGroups : readSkips);
  const header = { code, width, height, xOffset: 0, yOffset: 0, advance: width };
  return { ...header, transparent, codec, pixels };
}

/** Reads the rows from `row` on. `read` reads the data of one, and gives the number of its pixels. */
function readRows(
  src: Uint8Array,
  row: number,
  width: number,
  pixels: Uint8Array,
  read: (data: Uint8Array, start: number, line: Uint8Array) => number,
): void {
  for (let at = 0; at < pixels.length; at += width) {
    need(row, 2, src.length, 'length of a row');
    const next = row + 2 + u16le(src, row);
    const x = read(src.subarray(0, next), row + 2, pixels.subarray(at, at + width));
    // A row with too few pixels must be whole: else some of them are missing.
    if (x < width) need(next, 0, src.length, 'row');
    row = next;
  }
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
