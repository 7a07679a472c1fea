// Draws a line of text into a picture. The caller breaks lines: the result says where the next starts.
//
//   char  value 0 nothing; others by a map of 16 palette indices, whose entry 1 is the text's color
//   nut   the transparent value nothing; 1 the text's color; others are palette indices
//
// In a CHAR of 2 bits, entries 2 and 3 are the colors of a shadow in most fonts. For which values they
// are is up to the font.

import { around, type Bounds, boxOfBounds } from '../bounds.js';
import { checkByte, checkBytes } from '../bytes.js';
import { checkPicture, type IndexPicture } from '../costume/draw/drawing.js';
import { attempt, fail, reporterOf } from '../errors.js';
import { type Box, checkWholePoint, NO_OPTIONS, type Point } from '../geometry.js';
import { type LimitOptions, limitOf } from '../limits.js';
import type { Charset } from './charset.js';
import { pixelsOf } from './glyph.js';
import { type LineOptions, layLine, type PlacedGlyph } from './line.js';
import type { TextControl } from './text.js';

/** Options of {@link drawText}. `limits.pixels` counts those of the glyphs in the picture. */
export interface DrawTextOptions extends LineOptions, LimitOptions {
  /** Palette index of the text, 0..255. Default: entry 1 of `colors`; with a NUT 1. */
  readonly color?: number | undefined;
  /** Palette index for pixel values 0 to 15 of a CHAR. Default: the `colors` of each charset. */
  readonly colors?: readonly number[] | Uint8Array | undefined;
  /**
   * Palette index for values 2 and 3 in a CHAR of 2 bits, 0..255. That these are its shadow is not
   * proved; others ignore it. Default: as `colors` says.
   */
  readonly shadow?: number | undefined;
}

/** What was drawn. */
export interface DrawnText {
  /** Where the pen is: the column for what follows on the line. */
  readonly x: number;
  /** The pixels that may have changed, in the picture; `undefined` for none. */
  readonly touched: Box | undefined;
  /** The control codes in the line, the one that ended it included. */
  readonly controls: readonly TextControl[];
  /** Offset in the text of the next line; `undefined` if the text is over. */
  readonly next: number | undefined;
}

/**
 * Draws the first line of a text, clipped to the picture. Drawing the texts of cutscene videos is not proved; nor
 * is a change of the charset in a line.
 *
 * @param charset - as {@link readChar} or {@link readNut} gives it
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @param dst - changed in place; transparent pixels are left as they are
 * @param at - the pen at the top of the line, pixels in `dst`; may lie outside
 * @throws {DecodeError} as {@link measureText}; `TRUNCATED` if the pixels of a glyph end early; `LIMIT`
 *   past `limits.pixels`. Glyphs before it have been drawn. With `onError` only `LIMIT`.
 * @throws {RangeError} as {@link measureText}; if a side of `dst` is not a whole number of at least 1
 *   or it has too few pixels, the place is not two whole numbers, `color`, `shadow` or one of `colors`
 *   not a byte, there are less than 16 `colors`, or a limit is not a number of at least 0.
 * @throws {TypeError} as {@link measureText}; if the pixels of `dst` are not a Uint8Array, or `colors`
 *   not a list.
 */
export function drawText(
  charset: Charset,
  text: Uint8Array,
  dst: IndexPicture,
  at: Point,
  options?: DrawTextOptions,
): DrawnText {
  const { limits, onError, ...how }: DrawTextOptions = options ?? NO_OPTIONS;
  checkPicture(dst);
  checkWholePoint(at);
  checkColors(how);
  const reporter = reporterOf(onError);
  let left = limitOf(limits, 'pixels');
  const { glyphs, x, controls, next } = layLine(charset, text, { ...how, onError });
  const brushes = new Map<Charset, Brush>();
  let touched: Bounds | undefined;
  for (const placed of glyphs) {
    const part = partOf(placed, dst, at);
    if (part === undefined) continue;
    const { glyph, charset: font } = placed;
    left -= glyph.width * glyph.height;
    if (left < 0)
      fail('LIMIT', glyph.pixelsAt, `glyph ${glyph.code} of a text: more than limits.pixels`);
    const brush = brushes.get(font) ?? brushOf(font, how);
    brushes.set(font, brush);
    const pixels = brush.decoded.get(glyph.code) ?? attempt(reporter, () => pixelsOf(font, glyph));
    if (pixels === undefined) continue;
    brush.decoded.set(glyph.code, pixels);
    paint(pixels, brush.colors, placed, part, dst);
    touched = touched === undefined ? part : around(touched, part);
  }
  return { x: at.x + x, touched: touched && boxOfBounds(touched), controls, next };
}

/** The colors of a charset, and the glyphs that are decoded already. */
interface Brush {
  readonly colors: Uint8Array;
  readonly decoded: Map<number, Uint8Array>;
}

/** Palette index for each of 256 pixel values. */
function brushOf(charset: Charset, how: DrawTextOptions): Brush {
  const colors = Uint8Array.from({ length: 256 }, (_, value) => value);
  if (charset.type === 'char') {
    colors.set(Array.from({ length: 16 }, (_, i) => (how.colors ?? charset.colors)[i]));
    if (how.shadow !== undefined && charset.bitsPerPixel === 2) colors.fill(how.shadow, 2, 4);
  }
  if (how.color !== undefined) colors[1] = how.color;
  return { colors, decoded: new Map() };
}

/** The part of a picture that a glyph covers. */
interface Part extends Bounds {
  /** Place of the glyph's first pixel. */
  readonly x: number;
  readonly y: number;
}

/** `undefined` for a glyph outside of the picture, or without pixels. */
function partOf({ glyph, x: pen }: PlacedGlyph, dst: IndexPicture, at: Point): Part | undefined {
  const x = at.x + pen + glyph.xOffset;
  const y = at.y + glyph.yOffset;
  const part = {
    ...{ x, y },
    left: Math.max(0, x),
    right: Math.min(dst.width, x + glyph.width),
    top: Math.max(0, y),
    bottom: Math.min(dst.height, y + glyph.height),
  };
  return part.left < part.right && part.top < part.bottom ? part : undefined;
}

function paint(
  pixels: Uint8Array,
  colors: Uint8Array,
  { glyph: { width, transparent } }: PlacedGlyph,
  { left, right, top, bottom, x, y }: Part,
  dst: IndexPicture,
): void {
  for (let row = top; row < bottom; row++) {
    let from = (row - y) * width + left - x;
    const stop = row * dst.width + right;
    for (let to = row * dst.width + left; to < stop; to++) {
      const value = pixels[from++];
      if (value !== transparent) dst.pixels[to] = colors[value];
    }
  }
}

function checkColors({ color, colors, shadow }: DrawTextOptions): void {
  if (color !== undefined) checkByte(color, 'color');
  if (shadow !== undefined) checkByte(shadow, 'shadow');
  if (colors === undefined) return;
  if (!Array.isArray(colors)) checkBytes(colors as Uint8Array, 'colors');
  if (colors.length < 16) throw new RangeError(`colors has ${colors.length} of 16 entries`);
  for (let i = 0; i < 16; i++) checkByte(colors[i], `colors[${i}]`);
}
