// Drawing placed glyphs: docs/format/fonts.md says it in words.

import { checkByte, isRecord, shown } from '../../bytes.js';
import type { PlacedGlyph } from '../../charset/charset.js';
import type { TextColors } from '../../charset/glyph-colors.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import { fail } from '../../errors.js';
import { type Box, checkInt } from '../../geometry.js';
import { limitOf } from '../../limits.js';
import { checkPicture } from '../actors/check.js';
import { around } from '../akos/draw.js';
import { checkCharset } from './charset.js';
import { checkColors, indexOf } from './colors.js';
import { decodeGlyph, glyphAt, pixelsAt } from './glyph.js';
import { glyphOf } from './style.js';

/**
 * Draws placed glyphs, clipped to the picture. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param glyphs - as `layText` and `layTalk` give them
 * @param dst - changed in place; transparent pixels are left as they are
 * @returns the box in the picture whose pixels may have changed; `undefined` if none did
 * @throws {DecodeError} as `decodeGlyph`; `LIMIT` past the default limit of pixels. Glyphs before
 *   it have been drawn.
 * @throws {RangeError} as the function of this name.
 * @throws {TypeError} as the function of this name.
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
  return drawnGlyphs(glyphs, dst, how);
}

function checkGlyphs(glyphs: readonly PlacedGlyph[]): void {
  if (!Array.isArray(glyphs)) throw new TypeError(`glyphs ${shown(glyphs)} is not an array`);
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

/** Draws glyphs, with unchecked arguments. */
export function drawnGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  how: TextColors,
): Box | undefined {
  let touched: Box | undefined;
  let left = limitOf(undefined, 'pixels');
  for (const placed of glyphs) {
    const { charset, glyph, x, y } = placed;
    const size = glyphOf(charset, glyph.code, 0);
    if (size === undefined) continue;
    const box = partIn(dst, { x, y, width: size.width, height: size.height });
    if (box === undefined) continue;
    left -= size.width * size.height;
    if (left < 0) fail('LIMIT', pixelsAt(charset, glyphAt(charset, glyph.code) ?? 0), 'glyphs');
    drawOne(placed, dst, box, how);
    touched = touched === undefined ? box : around(touched, box);
  }
  return touched;
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

/** The part of a box that is in the picture; `undefined` if none is. */
function partIn(dst: IndexPicture, { x, y, width, height }: Box): Box | undefined {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const right = Math.min(dst.width, x + width);
  const bottom = Math.min(dst.height, y + height);
  if (left >= right || top >= bottom) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
