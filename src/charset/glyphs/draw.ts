// Draws placed glyphs into a picture, in these colors:
//
//   char  value 0: not drawn; others: by a map of 16 palette indices, whose entry 1 is the text's color. In
//         fonts of 2 bits entries 2 and 3 are those of a shadow in most games
//   nut   the transparent value: not drawn; 1: the text's color. Other values surround the letter:
//         an outline or a shadow, in palette indices. In codec 44 that is often value 0, which codecs 1
//         and 21 cannot draw: they use a dark index instead
//   cutscene  as nut, but those other values are drawn in color 0, unless `shadow` says otherwise

import { boxOfBounds, type Edges, widen } from '../../bounds.js';
import { checkByte, checkBytes, checkList, describe } from '../../bytes.js';
import { checkPicture, type IndexPicture } from '../../costume/draw/place.js';
import { attempt, fail, type Reporter, reporterOf } from '../../errors.js';
import { type Box, checkInt } from '../../geometry.js';
import { limitOf } from '../../limits.js';
import { optionsOf, type ReadOptions } from '../../options.js';
import { inOrigin } from '../../origin.js';
import { viewOf } from '../../views.js';
import { styleOf } from '../layout/rules.js';
import { checkSource, type Font, fontFrom, glyphIn } from '../layout/setting.js';
import type { StoredGlyph } from './char-glyph.js';
import {
  type Charset,
  checkCharset,
  type GivenGlyphs,
  type GlyphHeader,
  type PlacedGlyph,
  type PreparedGlyphs,
} from './charset.js';
import { pixelsInto, storedGlyph } from './glyph.js';
import { createWords, type GlyphWords, memoryOf, paintCut, paintWhole, release } from './words.js';

/** The colors of a text. */
export interface TextColors {
  /** Palette index of the text, 0..255, for pixels of value 1. Default: entry 1 of `colors`; 1 in a NUT. */
  readonly color?: number | undefined;
  /**
   * Palette index of the shadow, 0..255: for values 2 and 3 in a CHAR of 2 bits; in a NUT, for all values but 1 and the
   * transparent one. `stored`: a CHAR takes `colors`, a NUT takes the values as indices. Default: `stored`, but 0 in
   * cutscene videos. A CHAR of 1 or 4 bits ignores it. It is not proved that values 2 and 3 of a CHAR are its shadow,
   * nor how cutscene videos draw theirs.
   */
  readonly shadow?: number | 'stored' | undefined;
  /** Palette index for pixel values 0 to 15 of a CHAR. Default: the `colors` of each charset. */
  readonly colors?: readonly number[] | Uint8Array | undefined;
}

/**
 * Draws placed glyphs, clipped to the picture.
 *
 * @param glyphs - from {@link layText} or {@link layTalk}
 * @param dst - transparent pixels are left as they are
 * @returns the box in the picture whose pixels may have changed; `undefined` if none did
 * @throws {DecodeError} as {@link decodeGlyph}: `LIMIT` counts the pixels of all glyphs. Glyphs before the bad one have
 *   been drawn. With `onError` only `LIMIT`.
 */
export function drawGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  options?: TextColors & GivenGlyphs & ReadOptions,
): Box | undefined {
  const { limits, onError, glyph: source, ...how } = optionsOf(options);
  checkPlaced(glyphs);
  checkPicture(dst);
  checkColors(how);
  checkSource(source);
  const reporter = reporterOf(onError);
  return drawnGlyphs(glyphs, dst, { how, source, left: limitOf(limits, 'pixels'), reporter });
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

export function checkColors({ color, colors, shadow }: TextColors): void {
  if (color !== undefined) checkByte(color, 'color');
  if (typeof shadow === 'string' ? shadow !== 'stored' : shadow !== undefined)
    checkByte(shadow as number, 'shadow');
  if (colors === undefined) return;
  if (!Array.isArray(colors)) checkBytes(colors as Uint8Array, 'colors');
  if (colors.length < 16)
    throw new RangeError(`colors has ${describe(colors.length)} of 16 entries`);
  for (let i = 0; i < 16; i++) checkByte(colors[i], `colors[${i}]`);
}

/** The checked options of drawing. */
interface GlyphDrawing {
  readonly how: TextColors;
  readonly source: GivenGlyphs['glyph'];
  /** Pixels that may still be drawn. */
  left: number;
  readonly reporter: Reporter | undefined;
}

/** A charset with its colors, and the glyphs of it that have been decoded. */
interface Brush {
  readonly font: Font;
  readonly colors: Uint8Array;
  /** The text's color where no control code sets another. */
  readonly text: number;
  /** Glyphs that this call has decoded. */
  own: GlyphWords | undefined;
}

/** What glyphs are drawn into. */
interface Canvas {
  readonly picture: IndexPicture;
  readonly view: DataView;
  /** The edges of what has been drawn. */
  readonly touched: Edges;
}

export function drawnGlyphs(
  glyphs: readonly PlacedGlyph[],
  dst: IndexPicture,
  drawing: GlyphDrawing,
): Box | undefined {
  const brushes = new Map<Charset, Brush>();
  const touched = { left: dst.width, right: 0, top: dst.height, bottom: 0 };
  const canvas = { picture: dst, view: viewOf(dst.pixels), touched };
  let brush: Brush | undefined;
  for (const placed of glyphs) {
    const { charset } = placed;
    if (brush?.font.charset !== charset) {
      brush = brushes.get(charset) ?? brushOf(charset, drawing);
      brushes.set(charset, brush);
    }
    drawOne(placed, brush, canvas, drawing);
  }
  for (const { own } of brushes.values()) if (own !== undefined) release(own);
  return touched.right === 0 ? undefined : boxOfBounds(touched);
}

function brushOf(charset: Charset, { how, source }: GlyphDrawing): Brush {
  const colors = glyphColors(charset, how);
  return { font: fontFrom(charset, source), colors, text: colors[1], own: undefined };
}

function drawOne(
  { glyph: { code }, x, y, color }: PlacedGlyph,
  brush: Brush,
  { picture, view, touched }: Canvas,
  drawing: GlyphDrawing,
): void {
  const { font, colors, text } = brush;
  const glyph = glyphIn(font, code, 0, drawing.reporter);
  if (glyph === null) return;
  const { transparent } = glyph;
  const left = Math.max(0, x);
  const right = Math.min(picture.width, x + glyph.width);
  const top = Math.max(0, y);
  const bottom = Math.min(picture.height, y + glyph.height);
  if (left >= right || top >= bottom) return;
  drawing.left -= glyph.width * glyph.height;
  if (drawing.left < 0) failPast(font, code);
  const { words, starts } = storeOf(brush, glyph, drawing.reporter);
  const start = starts[code];
  if (start === undefined) return;
  colors[1] = color ?? text;
  const isCut = x !== left || x + glyph.width + 3 > picture.width || bottom - top < glyph.height;
  const to = picture.pixels.byteOffset + y * picture.width + x;
  if (isCut) paintCut(words, start, picture, x, y, colors, transparent);
  else paintWhole(words, start, view, to, picture.width, colors, transparent);
  widen(touched, left, right, top, bottom);
}

function failPast({ charset, given }: Font, code: number): void {
  const own = given.has(code) ? undefined : storedGlyph(charset, code);
  const { pixelsAt = 0 } = own ?? {};
  inOrigin(charset.origin, undefined, () =>
    fail('LIMIT', pixelsAt, `glyph ${code} of a text: more than limits.pixels`),
  );
}

/** The words of a glyph and of others. It has no start in them if its pixels are bad. */
function storeOf(
  brush: Brush,
  glyph: GlyphHeader,
  reporter: Reporter | undefined,
): Pick<PreparedGlyphs, 'words' | 'starts'> {
  const { charset, source } = brush.font;
  const { code } = glyph;
  if (source === undefined && charset.prepared?.starts[code] !== undefined) return charset.prepared;
  brush.own ??= createWords();
  if (!(code in brush.own.starts)) decode(brush.font, glyph, brush.own, reporter);
  return brush.own;
}

function decode(
  { charset, given }: Font,
  glyph: GlyphHeader,
  own: GlyphWords,
  reporter: Reporter | undefined,
): void {
  const { code, width } = glyph;
  const memory = memoryOf(glyph);
  const pixels = given.get(code);
  own.starts[code] = undefined;
  attempt(reporter, () => {
    if (pixels !== undefined) memory.pixels.set(pixels);
    else pixelsInto(charset, storedGlyph(charset, code) as StoredGlyph, memory.pixels, 0, width);
    memory.addTo(own, glyph);
  });
}

/** Palette index for each of 256 pixel values. */
function glyphColors(charset: Charset, how: TextColors): Uint8Array {
  const { color, shadow = styleOf(charset) === 'cutscene' ? 0 : 'stored' } = how;
  const map = new Uint8Array(256);
  if (charset.type === 'char') {
    const from = how.colors ?? charset.colors;
    for (let i = 0; i < 16; i++) map[i] = from[i];
    if (shadow !== 'stored' && charset.bitsPerPixel === 2) map.fill(shadow, 2, 4);
  } else {
    if (shadow === 'stored') for (let i = 0; i < 256; i++) map[i] = i;
    else map.fill(shadow);
    map[1] = 1;
  }
  if (color !== undefined) map[1] = color;
  return map;
}
