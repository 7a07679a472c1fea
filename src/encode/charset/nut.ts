// Builds NUT files. For the layout see charset/nut.ts, charset/nut-glyph.ts and charset/nut-rows.ts.

import { checkBytes, describe, type OwnBytes } from '../../bytes.js';
import type { NutCodec } from '../../charset/charset.js';
import type { NutFields, NutGlyphFields } from '../../charset/fields.js';
import { MOST, NUT_HEADER, type NutTag } from '../../charset/nut.js';
import { FOBJ } from '../../charset/nut-glyph.js';
import { encodeRow } from '../bomp/bomp.js';
import { concat, u16le, u32be } from '../bytes.js';
import { checkRecord, checkRecords } from '../check.js';
import { encodeFields } from '../fields.js';
import { byCode } from './char.js';

type RowWriter = (row: Uint8Array) => OwnBytes;

const ROWS: Readonly<Record<NutCodec, RowWriter>> = {
  1: encodeRow,
  21: (row) => skips(row, 0),
  44: (row) => skips(row, 2),
};

/**
 * Builds a NUT file; the inverse of `readNut` and `decodeGlyphs`:
 * `encodeNut({ glyphs: decodeGlyphs(charset) })`. Fields that games do not read become 0. An FOBJ of odd size
 * gets one more byte, a 0: some tools read no odd sizes.
 *
 * @param charset - its glyphs
 * @throws {RangeError} if there are more than 256 glyphs, the codes are not 0 to one less than their
 *   number, a codec is unknown, a side or a row does not fit its field, or there are not
 *   `width * height` values.
 * @throws {TypeError} if `charset` is not a record, `glyphs` not a list of records, or the pixels of
 *   one not a Uint8Array.
 */
export function encodeNut(charset: NutFields): OwnBytes {
  checkRecord(charset, 'charset');
  const { glyphs } = charset;
  checkRecords(glyphs, 'glyphs');
  const count = glyphs.length;
  if (count > MOST) throw new RangeError(`${count} glyphs, at most ${MOST} fit`);
  const frames = byCode(glyphs, count, (glyph) =>
    chunk('FRME', [chunk('FOBJ', objectBytes(glyph))]),
  );
  const header = chunk('AHDR', [encodeFields({ count }, NUT_HEADER)]);
  return chunk('ANIM', [header, ...(frames as Uint8Array[])]);
}

function objectBytes(glyph: NutGlyphFields): Uint8Array[] {
  const { width, height, pixels, codec } = glyph;
  if (!(typeof codec === 'number' && Object.hasOwn(ROWS, codec)))
    throw new RangeError(`codec is ${describe(codec)}, not 1, 21 or 44`);
  const head = encodeFields(glyph, FOBJ);
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels for ${width}x${height}`);
  const rows = concat(rowsOf(pixels, width, height, ROWS[codec]));
  return [head, rows, new Uint8Array(rows.length % 2)];
}

/** Encodes the rows, each behind its size. Rows of width 0 are made at once: a caller can ask for many. */
function rowsOf(pixels: Uint8Array, width: number, height: number, write: RowWriter): Uint8Array[] {
  if (width === 0) return [new Uint8Array(height * 2)];
  return Array.from({ length: height }, (_, y) => {
    const row = write(pixels.subarray(y * width, (y + 1) * width));
    return [u16le(row.length), row];
  }).flat();
}

/** Encodes a row: skips over transparent pixels, and the other pixels as they are. */
function skips(row: Uint8Array, transparent: number): OwnBytes {
  const pieces: Uint8Array[] = [];
  let x = 0;
  const span = (isIn: (value: number) => boolean): number => {
    const start = x;
    while (x < row.length && isIn(row[x])) x++;
    return x - start;
  };
  while (x < row.length) {
    pieces.push(u16le(span((value) => value === transparent)));
    const start = x;
    const count = span((value) => value !== transparent);
    if (count > 0) pieces.push(u16le(count - 1), row.subarray(start, x));
  }
  return concat(pieces);
}

/** A chunk, whose size does not count its header. */
function chunk(tag: NutTag, pieces: readonly Uint8Array[]): OwnBytes {
  const payload = concat(pieces);
  const name = Uint8Array.from(tag, (letter) => letter.charCodeAt(0));
  return concat([name, u32be(payload.length), payload]);
}
