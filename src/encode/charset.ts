// Builds CHAR blocks and NUT files; for the layouts see charset/glyphs/. A CHAR is built anew or over a previous font,
// whose unchanged parts keep their bytes and places. A new one has its header, its offsets, then the glyphs in order;
// equal glyphs are stored once. For fonts of version 3 see old-charset.ts.

import { FOBJ } from '../anim/chunk.js';
import { checkByte, checkBytes, describe, type OwnBytes } from '../bytes.js';
import { charGlyph, GLYPH_HEADER } from '../charset/glyphs/char-glyph.js';
import {
  CHAR_FORMS,
  CHAR_HEADER,
  CHAR_MARK,
  type CharCharset,
  type CharFields,
  type CharGlyphFields,
  checkCharset,
  FONT_AT,
  FONT_HEADER,
  isBitsPerPixel,
  LENGTH_LACKS,
  type NutCodec,
  type NutFields,
  type NutGlyphFields,
} from '../charset/glyphs/charset.js';
import { decodeGlyphs, recast } from '../charset/glyphs/glyph.js';
import { MOST, NUT_HEADER, undrawn } from '../charset/glyphs/nut.js';
import { checkUpTo } from '../geometry.js';
import { type Limits, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import { checkRelease } from '../version.js';
import { encodeRow } from './bomp.js';
import {
  changed,
  concat,
  encodeFields,
  i8,
  layOut,
  type Piece,
  patched,
  u8,
  u16le,
  u32le,
} from './bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf, type PreviousOptions } from './check.js';
import { chunk } from './chunk.js';
import { encodeOldChar } from './old-charset.js';

/**
 * Builds a CHAR payload, which is a whole file of version 3 or 4; the inverse of `readChar` and `decodeGlyphs`:
 * `encodeChar({ ...charset, glyphs: decodeGlyphs(charset) })`. Equal glyphs are stored once.
 *
 * @param charset - its `colors` has 16 entries; the first one is not stored
 * @throws {DecodeError} as `decodeGlyphs`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if a code is not below `count`, or comes twice; if a value does not fit the bits of a pixel; if a
 *   glyph has another `transparent` and draws 0; or for what a font of version 3 cannot hold.
 */
export function encodeChar(charset: CharFields, options?: PreviousOptions<CharCharset>): OwnBytes {
  const { previous, limits } = optionsOf(options);
  limitOf(limits, 'pixels');
  if (previous !== undefined) checkCharset(previous, 'previous');
  if (previous && previous.type !== 'char') throw new TypeError('previous is not a CHAR');
  if (isOld(charset))
    return layOutRows(charset, previous && isOld(previous) ? previous : undefined);
  const laidOut = layOutChar(charset);
  if (previous === undefined || isOld(previous)) return laidOut;
  return patchChar(charset, previous, limits) ?? laidOut;
}

/**
 * Writes the changes of `next` into the payload of `previous`; `undefined` if they do not fit. `next` is already
 * checked.
 */
function patchChar(
  next: CharFields,
  previous: CharCharset,
  limits: Limits | undefined,
): OwnBytes | undefined {
  const { src, start, end, fontAt, bitsPerPixel, count } = previous;
  if (next.bitsPerPixel !== bitsPerPixel || next.count !== count) return undefined;
  const stored = decodeGlyphs(previous, { limits });
  const glyphs = new Map(next.glyphs.map((glyph) => [glyph.code, glyph]));
  if (glyphs.size !== stored.length) return undefined;
  const pieces: Piece[] = [{ start, end: fontAt + FONT_HEADER.size + count * 4 }];
  for (const old of stored) {
    const glyph = glyphs.get(old.code);
    const place = charGlyph(previous, old.code);
    if (glyph === undefined || place === undefined) return undefined;
    const bytes = glyphBytes(old, bitsPerPixel);
    const at = place.pixelsAt - GLYPH_HEADER;
    const range = { start: at, end: at + bytes.length };
    pieces.push(changed(range, bytes, glyphBytes(glyph, bitsPerPixel)));
  }
  // Not `slice`, which makes a view of a Node Buffer.
  const payload = new Uint8Array(src.subarray(start, end));
  if (!patched(payload, start, pieces)) return undefined;
  payload.set(next.colors.subarray(1), CHAR_HEADER.size);
  payload[fontAt - start + FONT_HEADER.fields.lineHeight[0]] = next.lineHeight;
  return payload;
}

/** Whether a font has the layout of version 3. */
function isOld(charset: Pick<CharFields, 'version'>): boolean {
  checkRecord(charset, 'charset');
  return CHAR_FORMS[checkRelease({ version: charset.version ?? 4 })] === 'rows';
}

function layOutRows(charset: CharFields, previous: CharCharset | undefined): OwnBytes {
  checkRecords(charset.glyphs, 'glyphs');
  checkUpTo(charset.count, 0xff, 'count');
  const glyphs = byCode(charset.glyphs, charset.count, (glyph) => {
    return { ...glyph, pixels: pixelsOf(glyph, undefined) };
  });
  return encodeOldChar(charset, glyphs, previous);
}

function layOutChar(charset: CharFields): OwnBytes {
  checkRecord(charset, 'charset');
  const { bitsPerPixel, count, colors, glyphs } = charset;
  if (!isBitsPerPixel(bitsPerPixel))
    throw new RangeError(`bitsPerPixel is ${describe(bitsPerPixel)}, not 1, 2 or 4`);
  checkBytes(colors, 'colors');
  if (colors.length !== 16) throw new RangeError(`${colors.length} colors, not 16`);
  checkRecords(glyphs, 'glyphs');
  checkUpTo(count, 0xffff, 'count');
  const body = layOut(FONT_HEADER.size + count * 4);
  const offsets = byCode(glyphs, count, (glyph) => {
    const piece = glyphBytes(glyph, bitsPerPixel);
    return body.once(piece.join(), () => piece);
  });
  const header = encodeFields(charset, FONT_HEADER);
  const font = concat([header, ...offsets.map((at = 0) => u32le(at)), ...body.pieces]);
  const length = FONT_AT + font.length - LENGTH_LACKS;
  const head = encodeFields({ length, mark: CHAR_MARK }, CHAR_HEADER);
  return concat([head, colors.subarray(1), font]);
}

function glyphBytes(glyph: CharGlyphFields, bits: number): OwnBytes {
  const sides = fieldsOf(glyph, u8, 'width', 'height');
  const offsets = fieldsOf(glyph, i8, 'xOffset', 'yOffset');
  const pixels = pixelsOf(glyph, undefined);
  const packed = new Uint8Array((pixels.length * bits + 7) >> 3);
  pixels.forEach((value, i) => {
    if (value >> bits !== 0) throw new RangeError(`value ${value} does not fit ${bits} bits`);
    packed[(i * bits) >> 3] |= value << (8 - bits - ((i * bits) & 7));
  });
  return concat([...sides, ...offsets, packed]);
}

/** The checked pixels of a glyph, with the value that is not drawn where they are transparent. */
function pixelsOf(
  glyph: CharGlyphFields | NutGlyphFields,
  codec: NutCodec | undefined,
): Uint8Array {
  const { width, height, pixels, transparent = undrawn(codec) } = glyph;
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels for ${width}x${height}`);
  checkByte(transparent, 'transparent');
  return recast(glyph, transparent, undrawn(codec));
}

/** Maps each glyph, and puts the result at its code. */
function byCode<G extends { readonly code: number }, T>(
  glyphs: readonly G[],
  count: number,
  make: (glyph: G) => T,
): (T | undefined)[] {
  const made = new Array<T | undefined>(count).fill(undefined);
  eachOf(glyphs, 'glyphs', (glyph) => {
    const { code } = glyph;
    if (!(Number.isInteger(code) && code >= 0 && code < count))
      throw new RangeError(`code is ${describe(code)}, not below ${count}`);
    if (made[code] !== undefined) throw new RangeError(`code ${code} comes twice`);
    made[code] = make(glyph);
    return [];
  });
  return made;
}

type RowWriter = (row: Uint8Array) => OwnBytes;

const ROWS: Readonly<Record<NutCodec, RowWriter>> = {
  1: encodeRow,
  21: (row) => skips(row, undrawn(21)),
  44: (row) => skips(row, undrawn(44)),
};

/**
 * Builds a NUT file; the inverse of `readNut` and `decodeGlyphs`: `encodeNut({ glyphs: decodeGlyphs(charset) })`.
 * Fields that games do not read become 0. An FOBJ of odd size gets one more byte, a 0: some tools read no odd sizes.
 *
 * @throws {RangeError} if the codes are not 0 to one less than their number; or if a glyph has another `transparent` than
 *   its codec and draws the value of the codec.
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
  const { width, height, codec } = glyph;
  if (!(typeof codec === 'number' && Object.hasOwn(ROWS, codec)))
    throw new RangeError(`codec is ${describe(codec)}, not 1, 21 or 44`);
  const head = encodeFields({ ...glyph, left: 0, top: 0 }, FOBJ);
  const rows = concat(rowsOf(pixelsOf(glyph, codec), width, height, ROWS[codec]));
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
