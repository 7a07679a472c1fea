// Glyphs of CHAR and NUT, and drawing placed glyphs: docs/format/fonts.md says it in words.

import { FOBJ } from '../anim/chunk.js';
import {
  checkByte,
  checkBytes,
  checkList,
  describe,
  isRecord,
  need,
  u16le,
  u32be,
  u32le,
} from '../bytes.js';
import {
  CHAR_FORMS,
  type CharCharset,
  type Charset,
  type Glyph,
  type NutCharset,
  type PlacedGlyph,
} from '../charset/glyphs/charset.js';
import type { TextColors } from '../charset/glyphs/draw.js';
import { TRANSPARENT } from '../charset/glyphs/nut.js';
import { NUT_STYLES, TEXT_RULES } from '../charset/layout/rules.js';
import type { IndexPicture } from '../costume/draw/place.js';
import { fail } from '../errors.js';
import { readFields } from '../fields.js';
import { type Box, checkInt, checkUpTo } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { checkReleaseIn, releaseOf } from '../version.js';
import { checkPicture } from './actors.js';
import { around } from './akos.js';
import { readRowGroups, readRows } from './cels.js';
import { checkCharset } from './records.js';

/**
 * Decodes a glyph. The twin of the function of this name in the main entry.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @throws {DecodeError} `BAD_OFFSET`, `TRUNCATED`, `BAD_CODE` or `LIMIT`, as there.
 */
export function decodeGlyph(charset: Charset, code: number): Glyph | undefined {
  checkCharset(charset);
  checkUpTo(code, 0xffff, 'code');
  return charset.type === 'char' ? charGlyph(charset, code) : nutGlyph(charset, code);
}

function charGlyph(charset: CharCharset, code: number): Glyph | undefined {
  if (CHAR_FORMS[releaseOf(charset)] === 'rows') return oldGlyph(charset, code);
  const { src, end, fontAt, count } = charset;
  if (code >= count) return undefined;
  const entry = fontAt + 4 + 4 * code;
  const offset = u32le(src, entry);
  if (offset === 0) return undefined;
  const pos = fontAt + offset;
  if (offset < 4 + 4 * count || pos >= end) fail('BAD_OFFSET', entry, `glyph ${code}`);
  need(pos, 4, end, 'glyph');
  const width = src[pos];
  const xOffset = signed(src[pos + 2]);
  const isEarly = TEXT_RULES[releaseOf(charset)].style === 'early';
  return {
    code,
    width,
    height: src[pos + 1],
    xOffset,
    yOffset: signed(src[pos + 3]),
    advance: isEarly ? width + xOffset : width,
    transparent: 0,
    codec: undefined,
    pixels: pixelsOf(charset, pos),
  };
}

/** A glyph of version 3: its width, and eight rows of a byte. */
function oldGlyph({ src, start, end, count }: CharCharset, code: number): Glyph | undefined {
  if (code >= count) return undefined;
  const width = src[start + 8 + code];
  if (width > 8) fail('BAD_VALUE', start + 8 + code, `glyph ${code}`);
  const rows = start + 8 + count + 8 * code;
  need(rows, 8, end, 'glyph');
  const pixels = new Uint8Array(8 * width);
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = (src[rows + y] >> (7 - x)) & 1;
  const header = { code, width, height: 8, xOffset: 0, yOffset: 0, advance: width };
  return { ...header, transparent: 0, codec: undefined, pixels };
}

function signed(byte: number): number {
  return byte < 128 ? byte : byte - 256;
}

function pixelsOf({ src, end, bitsPerPixel }: CharCharset, pos: number): Uint8Array {
  const count = src[pos] * src[pos + 1];
  need(pos + 4, Math.ceil((count * bitsPerPixel) / 8), end, 'pixels of a glyph');
  const pixels = new Uint8Array(count);
  let bit = 8 * (pos + 4);
  for (let i = 0; i < count; i++) {
    let value = 0;
    for (let left = bitsPerPixel; left > 0; left--) {
      const byte = src[Math.floor(bit / 8)];
      value = 2 * value + (Math.floor(byte / 2 ** (7 - (bit % 8))) % 2);
      bit += 1;
    }
    pixels[i] = value;
  }
  return pixels;
}

function nutGlyph(
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

/**
 * Draws placed glyphs, clipped to the picture. The twin of the function of this name in the main entry.
 *
 * @param glyphs - as `layText` and `layTalk` give them
 * @throws {DecodeError} as `decodeGlyph`, of a glyph in the picture. Glyphs before it have been drawn.
 */
export function drawGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  options?: TextColors,
): Box | undefined {
  const how: TextColors = options ?? {};
  checkGlyphs(glyphs);
  checkPicture(dst);
  checkColors(how);
  let touched: Box | undefined;
  for (const placed of glyphs) {
    const { x, y, glyph } = placed;
    const box = partIn(dst, { x, y, width: glyph.width, height: glyph.height });
    if (box === undefined) continue;
    drawOne(placed, dst, box, how);
    touched = touched === undefined ? box : around(touched, box);
  }
  return touched;
}

function checkGlyphs(glyphs: readonly PlacedGlyph[]): void {
  checkList(glyphs, 'glyphs');
  for (const placed of glyphs as readonly PlacedGlyph[]) {
    if (!isRecord(placed)) throw new TypeError('glyphs holds a value that is not a PlacedGlyph');
    checkCharset(placed.charset);
    if (!isRecord(placed.glyph) || !Number.isInteger(placed.glyph.code))
      throw new TypeError('glyphs holds a value that is not a PlacedGlyph');
    checkInt(placed.x, 'x of a glyph');
    checkInt(placed.y, 'y of a glyph');
    if (placed.color !== undefined) checkByte(placed.color, 'color of a glyph');
  }
}

function checkColors({ color, colors, shadow }: TextColors): void {
  if (color !== undefined) checkByte(color, 'color');
  if (shadow !== undefined && shadow !== 'stored') checkByte(shadow, 'shadow');
  if (colors === undefined) return;
  if (!Array.isArray(colors)) checkBytes(colors as Uint8Array, 'colors');
  if (colors.length < 16)
    throw new RangeError(`colors has ${describe(colors.length)} of 16 entries`);
  for (let value = 0; value < 16; value++) checkByte(colors[value], `colors[${value}]`);
}

/** Draws the part of a glyph that is in a box. */
function drawOne(
  { charset, glyph: { code }, x, y, color }: PlacedGlyph,
  dst: IndexPicture,
  box: Box,
  how: TextColors,
): void {
  const glyph = decodeGlyph(charset, code);
  if (glyph === undefined) return;
  for (let row = box.y; row < box.y + box.height; row++) {
    for (let column = box.x; column < box.x + box.width; column++) {
      const value = glyph.pixels[(row - y) * glyph.width + column - x];
      if (value === glyph.transparent) continue;
      dst.pixels[row * dst.width + column] = indexOf(charset, value, color, how);
    }
  }
}

/** The palette index of a pixel value that is drawn. `chosen`: the color that a control code chose. */
function indexOf(
  charset: Charset,
  value: number,
  chosen: number | undefined,
  { color, colors, shadow }: TextColors,
): number {
  const text = chosen ?? color;
  if (value === 1 && text !== undefined) return text;
  if (charset.type === 'char') {
    const isShadow = charset.bitsPerPixel === 2 && (value === 2 || value === 3);
    if (isShadow && shadow !== undefined && shadow !== 'stored') return shadow;
    return (colors ?? charset.colors)[value];
  }
  if (value === 1) return 1;
  const style = NUT_STYLES[checkReleaseIn(NUT_STYLES, charset, 'NUT')];
  const outline = shadow ?? (style === 'cutscene' ? 0 : 'stored');
  return outline === 'stored' ? value : outline;
}

/** The part of a box that is in the picture; `undefined` if none is. */
function partIn(dst: IndexPicture, { x, y, width, height }: Box): Box | undefined {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const right = Math.min(dst.width, x + width);
  const bottom = Math.min(dst.height, y + height);
  if (left >= right || top >= bottom) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
