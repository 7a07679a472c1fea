// Drawing placed glyphs: docs/format/fonts.md says it in words.

import { checkByte, checkBytes, checkList, describe, isRecord } from '../../bytes.js';
import type { Charset, PlacedGlyph } from '../../charset/charset.js';
import type { TextColors } from '../../charset/glyph-colors.js';
import { NUT_STYLES } from '../../charset/rules.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import { type Box, checkInt } from '../../geometry.js';
import { checkReleaseIn } from '../../version.js';
import { checkPicture } from '../actors/check.js';
import { around } from '../akos/draw.js';
import { checkCharset } from '../records.js';
import { decodeGlyph } from './glyph.js';

/**
 * Draws placed glyphs, clipped to the picture. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param glyphs - as `layText` and `layTalk` give them
 * @param dst - changed in place; transparent pixels are left as they are
 * @returns the box in the picture whose pixels may have changed; `undefined` if none did
 * @throws {DecodeError} as `decodeGlyph`, of a glyph in the picture. Glyphs before it have been
 *   drawn.
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

/**
 * The palette index of a pixel value that is drawn. `chosen`: the color that a control code chose.
 */
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
