// Draws glyphs that have their places into a picture.

import { around, type Bounds, boxOfBounds } from '../bounds.js';
import { checkByte, shown } from '../bytes.js';
import { checkPicture, type IndexPicture } from '../costume/draw/drawing.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { type Box, checkInt, NO_OPTIONS } from '../geometry.js';
import { limitOf } from '../limits.js';
import type { ReadOptions } from '../options.js';
import type { StoredGlyph } from './char-glyph.js';
import { type Charset, checkCharset, type PlacedGlyph } from './charset.js';
import { type Font, glyphIn } from './font.js';
import { pixelsOf } from './glyph.js';
import { checkColors, glyphColors, type TextColors } from './glyph-colors.js';

/** Options of {@link drawGlyphs}. `limits.pixels` counts those of the glyphs in the picture. */
export interface DrawGlyphsOptions extends TextColors, ReadOptions {}

/**
 * Draws glyphs that have their places, clipped to the picture.
 *
 * @param glyphs - as {@link layText} and {@link layTalk} give them
 * @param dst - changed in place; transparent pixels are left as they are
 * @returns the pixels that may have changed, in the picture; `undefined` for none
 * @throws {DecodeError} as {@link readGlyph}; `TRUNCATED` if the pixels of a glyph end early; `LIMIT` past
 *   `limits.pixels`. Glyphs before it have been drawn. With `onError` only `LIMIT`.
 * @throws {RangeError} if a side of `dst` is not a whole number of at least 1 or it has too few pixels, a
 *   place is not whole numbers of 32 bits, `color`, `shadow` or one of `colors` not a byte, there are less
 *   than 16 `colors`, or a limit is not a number of at least 0.
 * @throws {TypeError} if `glyphs` is not an array of {@link PlacedGlyph}, the pixels of `dst` are not a
 *   Uint8Array, `colors` is not a list, or `onError` not a function.
 */
export function drawGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  options?: DrawGlyphsOptions,
): Box | undefined {
  const { limits, onError, ...how }: DrawGlyphsOptions = options ?? NO_OPTIONS;
  checkPlaced(glyphs);
  checkPicture(dst);
  checkColors(how);
  const reporter = reporterOf(onError);
  return drawnGlyphs(glyphs, dst, { how, left: limitOf(limits, 'pixels'), reporter });
}

function checkPlaced(glyphs: readonly PlacedGlyph[]): void {
  if (!Array.isArray(glyphs)) throw new TypeError(`glyphs ${shown(glyphs)} is not an array`);
  const known = new Set<Charset>();
  for (const placed of glyphs as readonly PlacedGlyph[]) {
    const { charset, glyph, x, y, color } = Object(placed) as PlacedGlyph;
    if (!known.has(charset)) checkCharset(charset, 'charset of a glyph');
    known.add(charset);
    if (!Number.isInteger(Object(glyph).code))
      throw new TypeError('glyph of a glyph is not a GlyphHeader: layText and layTalk give them');
    checkInt(x, 'x of a glyph');
    checkInt(y, 'y of a glyph');
    if (color !== undefined) checkByte(color, 'color of a glyph');
  }
}

/** The checked options of drawing. */
export interface GlyphDrawing {
  readonly how: TextColors;
  /** Pixels that may still be drawn. */
  left: number;
  readonly reporter: Reporter | undefined;
}

/** A charset with its colors, and the glyphs that are decoded already. */
interface Brush extends Font {
  readonly colors: Uint8Array;
  /** By code; null for a glyph whose pixels are bad. */
  readonly pixels: (Uint8Array | null | undefined)[];
}

/** Draws glyphs, with unchecked arguments. */
export function drawnGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  drawing: GlyphDrawing,
): Box | undefined {
  const brushes = new Map<Charset, Brush>();
  let touched: Bounds | undefined;
  for (const placed of glyphs) {
    const brush = brushes.get(placed.charset) ?? brushOf(placed.charset, drawing.how);
    brushes.set(placed.charset, brush);
    const part = drawOne(placed, brush, dst, drawing);
    if (part !== undefined) touched = touched === undefined ? part : around(touched, part);
  }
  return touched && boxOfBounds(touched);
}

function brushOf(charset: Charset, how: TextColors): Brush {
  return { charset, glyphs: [], colors: glyphColors(charset, how), pixels: [] };
}

/** Draws a glyph; `undefined` if none of it is in the picture. */
function drawOne(
  placed: PlacedGlyph,
  brush: Brush,
  dst: IndexPicture,
  drawing: GlyphDrawing,
): Bounds | undefined {
  const { code } = placed.glyph;
  const glyph = glyphIn(brush, code, 0, drawing.reporter);
  if (glyph === null) return undefined;
  const part = partOf(placed, glyph, dst);
  if (part.left >= part.right || part.top >= part.bottom) return undefined;
  drawing.left -= glyph.width * glyph.height;
  if (drawing.left < 0)
    fail('LIMIT', glyph.pixelsAt, `glyph ${code} of a text: more than limits.pixels`);
  const pixels = pixelsIn(brush, glyph, drawing.reporter);
  if (pixels === null) return undefined;
  paint(pixels, glyph, placed, part, { dst, colors: brush.colors });
  return part;
}

function pixelsIn(
  { charset, pixels }: Brush,
  glyph: StoredGlyph,
  reporter: Reporter | undefined,
): Uint8Array | null {
  const known = pixels[glyph.code];
  if (known !== undefined) return known;
  const decoded = attempt(reporter, () => pixelsOf(charset, glyph)) ?? null;
  pixels[glyph.code] = decoded;
  return decoded;
}

/** The part of a picture that a glyph covers. */
function partOf({ x, y }: PlacedGlyph, { width, height }: StoredGlyph, dst: IndexPicture): Bounds {
  return {
    left: Math.max(0, x),
    right: Math.min(dst.width, x + width),
    top: Math.max(0, y),
    bottom: Math.min(dst.height, y + height),
  };
}

/** Where pixels go, and in which colors. */
interface Target {
  readonly dst: IndexPicture;
  readonly colors: Uint8Array;
}

function paint(
  values: Uint8Array,
  { width, transparent }: StoredGlyph,
  { x, y, color }: PlacedGlyph,
  { left, right, top, bottom }: Bounds,
  { dst: { pixels, width: pitch }, colors }: Target,
): void {
  const text = color ?? colors[1];
  for (let row = top; row < bottom; row++) {
    let from = (row - y) * width + left - x;
    const stop = row * pitch + right;
    for (let to = row * pitch + left; to < stop; to++) {
      const value = values[from++];
      if (value !== transparent) pixels[to] = value === 1 ? text : colors[value];
    }
  }
}
