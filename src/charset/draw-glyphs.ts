// Draws placed glyphs into a picture.

import { boxOfBounds, type Edges, widen } from '../bounds.js';
import { checkByte, checkList } from '../bytes.js';
import { checkPicture, type IndexPicture } from '../costume/draw/drawing.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { type Box, checkInt } from '../geometry.js';
import { limitOf } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { viewOf } from '../views.js';
import type { StoredGlyph } from './char-glyph.js';
import { type Charset, checkCharset, type PlacedGlyph } from './charset.js';
import { type Font, glyphIn } from './font.js';
import { pixelsInto, storedGlyph } from './glyph.js';
import { checkColors, glyphColors, type TextColors } from './glyph-colors.js';
import { paintRow } from './paint-row.js';

/**
 * Draws placed glyphs, clipped to the picture.
 *
 * @param glyphs - from {@link layText} or {@link layTalk}
 * @param dst - changed in place; transparent pixels are left as they are
 * @returns the box in the picture whose pixels may have changed; `undefined` if none did
 * @throws {DecodeError} as `readGlyph`; `TRUNCATED` if the pixels of a glyph end early; `LIMIT` past
 *   `limits.pixels`. Glyphs before it have been drawn. With `onError` only `LIMIT`.
 * @throws {RangeError} if a side of `dst` is not a whole number of at least 1, or `dst` has too few pixels; if `x`
 *   or `y` of a glyph is not a whole number of 32 bits; if `color`, `shadow` or one of `colors` is not a byte, or
 *   there are fewer than 16 `colors`; or if a limit is not a number of at least 0.
 * @throws {TypeError} if `glyphs` is not an array of {@link PlacedGlyph}, the pixels of `dst` are not a
 *   Uint8Array, `colors` is not a list, or `onError` not a function.
 */
export function drawGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  options?: TextColors & ReadOptions,
): Box | undefined {
  const { limits, onError, ...how } = optionsOf(options);
  checkPlaced(glyphs);
  checkPicture(dst);
  checkColors(how);
  const reporter = reporterOf(onError);
  return drawnGlyphs(glyphs, dst, { how, left: limitOf(limits, 'pixels'), reporter });
}

function checkPlaced(glyphs: readonly PlacedGlyph[]): void {
  checkList(glyphs, 'glyphs');
  let known: Charset | undefined;
  for (const placed of glyphs as readonly PlacedGlyph[]) {
    const { charset, glyph, x, y, color } = Object(placed) as PlacedGlyph;
    if (known === undefined || charset !== known) checkCharset(charset, 'charset of a glyph');
    known = charset;
    if (!Number.isInteger(Object(glyph).code))
      throw new TypeError(
        'glyphs holds a value that is not a PlacedGlyph: layText and layTalk give them',
      );
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

/** A charset with its colors, and the glyphs of it that have been decoded. */
interface Brush extends Font {
  readonly colors: Uint8Array;
  /** The text's color where no control code sets another. */
  readonly text: number;
  /** By code, where the pixels of a glyph start in `pixels`; -1 if they are bad. */
  readonly places: (number | undefined)[];
  /** The pixels of all glyphs in one buffer: a buffer for each would take longer to make than to fill. */
  pixels: Uint8Array;
  view: DataView;
  used: number;
}

/** What glyphs are drawn into. */
interface Canvas {
  readonly picture: IndexPicture;
  readonly view: DataView;
  /** The edges of what has been drawn. */
  readonly touched: Edges;
}

/** Bytes of pixels that a brush has room for at first. */
const ROOM = 4096;

/** Draws glyphs, with unchecked arguments. */
export function drawnGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  drawing: GlyphDrawing,
): Box | undefined {
  const brushes = new Map<Charset, Brush>();
  const touched = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const canvas = { picture: dst, view: viewOf(dst.pixels), touched };
  let brush: Brush | undefined;
  for (const placed of glyphs) {
    const { charset } = placed;
    if (brush?.charset !== charset) {
      brush = brushes.get(charset) ?? brushOf(charset, drawing.how);
      brushes.set(charset, brush);
    }
    drawOne(placed, brush, canvas, drawing);
  }
  return touched.left === Infinity ? undefined : boxOfBounds(touched);
}

function brushOf(charset: Charset, how: TextColors): Brush {
  const colors = glyphColors(charset, how);
  const [, text] = colors;
  const pixels = new Uint8Array(ROOM);
  const view = new DataView(pixels.buffer);
  return { charset, glyphs: [], colors, text, places: [], pixels, view, used: 0 };
}

/** Draws a glyph, and adds its part in the picture to what is touched. */
function drawOne(
  { glyph: { code }, x, y, color }: PlacedGlyph,
  brush: Brush,
  { picture: dst, view, touched }: Canvas,
  drawing: GlyphDrawing,
): void {
  const glyph = glyphIn(brush, code, 0, drawing.reporter);
  if (glyph === null) return;
  const { width, height, transparent } = glyph;
  const left = Math.max(0, x);
  const right = Math.min(dst.width, x + width);
  const top = Math.max(0, y);
  const bottom = Math.min(dst.height, y + height);
  if (left >= right || top >= bottom) return;
  drawing.left -= width * height;
  if (drawing.left < 0) {
    const { pixelsAt } = storedOf(brush, code);
    inOrigin(brush.charset.origin, undefined, () =>
      fail('LIMIT', pixelsAt, `glyph ${code} of a text: more than limits.pixels`),
    );
  }
  const place = brush.places[code] ?? decode(brush, code, drawing.reporter);
  if (place === -1) return;
  const { colors } = brush;
  colors[1] = color ?? brush.text;
  const columns = right - left;
  let from = place + (top - y) * width + left - x;
  let to = dst.pixels.byteOffset + top * dst.width + left;
  for (let row = top; row < bottom; row++, from += width, to += dst.width)
    paintRow(brush.view, from, view, to, columns, colors, transparent);
  widen(touched, left, right, top, bottom);
}

/** Where a glyph is that the font has. */
function storedOf({ charset }: Brush, code: number): StoredGlyph {
  return storedGlyph(charset, code) as StoredGlyph;
}

/** Decodes a glyph to the end of `pixels`. Gives its place, or -1 if its pixels are bad. */
function decode(brush: Brush, code: number, reporter: Reporter | undefined): number {
  const { charset, places, used } = brush;
  const glyph = storedOf(brush, code);
  const { width, height } = glyph;
  const end = used + width * height;
  if (end > brush.pixels.length) {
    const { pixels } = brush;
    brush.pixels = new Uint8Array(Math.max(2 * pixels.length, end));
    brush.pixels.set(pixels);
    brush.view = new DataView(brush.pixels.buffer);
  }
  const { pixels } = brush;
  const isRight = attempt(reporter, () => {
    pixelsInto(charset, glyph, pixels, used, width);
    return true;
  });
  places[code] = isRight ? used : -1;
  brush.used = end;
  return places[code];
}
