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
} from './charset.js';
import { pixelsInto, storedGlyph } from './glyph.js';

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
      brush = brushes.get(charset) ?? brushOf(charset, drawing);
      brushes.set(charset, brush);
    }
    drawOne(placed, brush, canvas, drawing);
  }
  return touched.left === Infinity ? undefined : boxOfBounds(touched);
}

function brushOf(charset: Charset, { how, source }: GlyphDrawing): Brush {
  const colors = glyphColors(charset, how);
  const [, text] = colors;
  const pixels = new Uint8Array(ROOM);
  const view = new DataView(pixels.buffer);
  return { ...fontFrom(charset, source), colors, text, places: [], pixels, view, used: 0 };
}

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
    const own = brush.given.has(code) ? undefined : storedGlyph(brush.charset, code);
    const { pixelsAt = 0 } = own ?? {};
    inOrigin(brush.charset.origin, undefined, () =>
      fail('LIMIT', pixelsAt, `glyph ${code} of a text: more than limits.pixels`),
    );
  }
  const place = brush.places[code] ?? decode(brush, glyph, drawing.reporter);
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

/** Decodes a glyph to the end of `pixels`. Gives its place, or -1 if its pixels are bad. */
function decode(
  brush: Brush,
  { code, width, height }: GlyphHeader,
  reporter: Reporter | undefined,
): number {
  const { charset, places, used } = brush;
  const end = used + width * height;
  if (end > brush.pixels.length) {
    const { pixels } = brush;
    brush.pixels = new Uint8Array(Math.max(2 * pixels.length, end));
    brush.pixels.set(pixels);
    brush.view = new DataView(brush.pixels.buffer);
  }
  const { pixels } = brush;
  const given = brush.given.get(code);
  const isRight = attempt(reporter, () => {
    if (given !== undefined) pixels.set(given, used);
    else pixelsInto(charset, storedGlyph(charset, code) as StoredGlyph, pixels, used, width);
    return true;
  });
  places[code] = isRight ? used : -1;
  brush.used = end;
  return places[code];
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

/**
 * Draws all values but the transparent one, four at a time without a branch, some of the last four twice if need be.
 * Trusts all numbers, which are offsets in whole buffers.
 *
 * @param count - of values
 * @param colors - what is drawn for each of 256 values
 */
// bench/decisions.md says what was declined.
function paintRow(
  src: DataView,
  from: number,
  dst: DataView,
  to: number,
  count: number,
  colors: Uint8Array,
  transparent: number,
): void {
  if (count < 4) {
    for (let i = 0; i < count; i++) {
      const value = src.getUint8(from + i);
      if (value !== transparent) dst.setUint8(to + i, colors[value]);
    }
    return;
  }
  const open = Math.imul(transparent, 0x01010101);
  const last = count - 4;
  for (let i = 0; i < count; i += 4) {
    const step = i < last ? i : last;
    const at = to + step;
    const values = src.getInt32(from + step, true);
    // 0xff for each value that is drawn, made from the highest bit of its byte.
    const differs = values ^ open;
    const bits = (((differs & 0x7f7f7f7f) + 0x7f7f7f7f) | differs) & 0x80808080;
    const mask = Math.imul(bits >>> 7, 0xff);
    const drawn =
      colors[values & 0xff] |
      (colors[(values >> 8) & 0xff] << 8) |
      (colors[(values >> 16) & 0xff] << 16) |
      (colors[values >>> 24] << 24);
    dst.setInt32(at, (dst.getInt32(at, true) & ~mask) | (drawn & mask), true);
  }
}
