// All glyphs of a font on one picture. Transparent pixels of glyphs and the space between glyphs have one value. In a
// CHAR value 0 is transparent. In a NUT it depends on the codec of the glyph: 1 and 21 leave out 0 and may draw 2; 44
// leaves out 2 and draws 0.
//
// Scripts choose the colors of a text, so glyphs have none of their own. Here value 1 has the text color, white, and the
// surroundings of the letter have the shadow color, black. In a CHAR, the values above 1 fade from the text color to the
// shadow color, which the highest value has.

import { checkByte, checkList, describe } from '../bytes.js';
import { type Charset, checkCharset, type Glyph } from '../charset/glyphs/charset.js';
import { allGlyphs, recast } from '../charset/glyphs/glyph.js';
import { undrawn } from '../charset/glyphs/nut.js';
import { fail, reporterOf } from '../errors.js';
import { type DamageOptions, optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { type RgbaBytes, rgbaOf } from '../palette/rgba.js';
import {
  checkSheet,
  type SpriteSheet,
  type SpriteSheetOptions,
  sheetOf,
  sheetPictures,
} from './sprite-sheet.js';

/** The glyphs of a font on one picture. */
export interface GlyphSheet extends SpriteSheet {
  /** The value of transparent pixels: 0; in a NUT whose glyphs draw 0, the least value that none draws. */
  readonly transparent: number;
  /** The glyphs, by ascending code. `places` has their places in the same order. */
  readonly glyphs: readonly Glyph[];
}

/**
 * Decodes all glyphs of a charset onto one picture.
 *
 * @param charset - from `readChar` or `readNut`
 * @returns a sheet in new memory. Its pixels are values of glyphs: 1 stands for the color of a text
 * @throws {DecodeError} as {@link decodeGlyphs} and {@link spriteSheet}; `BAD_VALUE` if glyphs draw all 256 values, so
 *   that none is left for transparent pixels. With `onError` only this and `LIMIT`.
 */
export function glyphSheet(
  charset: Charset,
  options?: Omit<SpriteSheetOptions, 'fill'> & DamageOptions,
): GlyphSheet {
  const { onError, limits, columns, gap } = optionsOf(options);
  checkCharset(charset);
  checkSheet({ columns, gap });
  const glyphs = allGlyphs(charset, limits, reporterOf(onError));
  const transparent = freeValue(glyphs);
  if (transparent === -1)
    inOrigin(charset.origin, undefined, () =>
      fail('BAD_VALUE', charset.start, 'glyphs draw all 256 values'),
    );
  const pictures = glyphs.map((glyph) => ({
    ...glyph,
    pixels: recast(glyph, glyph.transparent, transparent),
  }));
  return { ...sheetOf(pictures, { columns, gap, fill: transparent, limits }), transparent, glyphs };
}

/**
 * Cuts the glyphs out of a sheet; the inverse of {@link glyphSheet}. `encodeChar` and `encodeNut` take them.
 *
 * @param sheet - from {@link glyphSheet}; its pixels may be painted, but not between glyphs
 * @returns the glyphs of the sheet, with its pixels, in new memory. Their transparent pixels have the value that their
 *   font does not draw
 * @throws {RangeError} if a pixel is painted between glyphs, or with a value that its glyph cannot draw; both say where
 */
export function sheetGlyphs(sheet: GlyphSheet): Glyph[] {
  const pictures = sheetPictures(sheet);
  const { glyphs, transparent: hole } = sheet;
  checkByte(hole, 'sheet.transparent');
  checkList(glyphs, 'sheet.glyphs');
  if (glyphs.length !== pictures.length)
    throw new RangeError(`sheet has ${pictures.length} places for ${glyphs.length} glyphs`);
  checkBetween(sheet);
  return glyphs.map((glyph, i) => {
    const transparent = undrawn(glyph.codec);
    const cut = { ...glyph, ...pictures[i], transparent };
    const pixels = recast(cut, hole, transparent);
    return { ...cut, pixels, advance: glyph.advance + cut.width - glyph.width };
  });
}

/** Throws a RangeError for a pixel that is painted between the pictures of a sheet. */
function checkBetween({ width, height, pixels, places, transparent }: GlyphSheet): void {
  const between = pixels.slice(0, width * height);
  for (const place of places)
    for (let y = place.width > 0 ? 0 : place.height; y < place.height; y++) {
      const at = (place.y + y) * width + place.x;
      between.fill(transparent, at, at + place.width);
    }
  const at = between.findIndex((value) => value !== transparent);
  if (at !== -1)
    throw new RangeError(
      `pixel ${at % width}, ${Math.floor(at / width)} of the sheet has the value ${between[at]}, and is in no glyph: between glyphs all are ${transparent}`,
    );
}

/** The least value that no glyph draws; -1 for none. */
function freeValue(glyphs: readonly Glyph[]): number {
  const drawn = new Uint8Array(256);
  for (const { pixels, transparent } of glyphs)
    for (const value of pixels) if (value !== transparent) drawn[value] = 1;
  // Value 1 stands for the color of a text, and is never free.
  drawn[1] = 1;
  return drawn.indexOf(0);
}

/** A color: red, green and blue, 0..255. */
export type RgbColor = readonly [red: number, green: number, blue: number];

/** The colors that glyphs are shown in. */
export interface GlyphLook {
  /** The color of the text. Default: white. */
  readonly textColor?: RgbColor | undefined;
  /** The color of the shadow or outline. Default: black. */
  readonly shadowColor?: RgbColor | undefined;
}

const WHITE: RgbColor = [255, 255, 255];
const BLACK: RgbColor = [0, 0, 0];

/** Throws a RangeError unless the colors are three bytes each. */
export function checkLook({ textColor, shadowColor }: GlyphLook): void {
  if (textColor !== undefined) checkColor(textColor, 'textColor');
  if (shadowColor !== undefined) checkColor(shadowColor, 'shadowColor');
}

function checkColor(color: RgbColor, name: string): void {
  const isColor =
    Array.isArray(color) &&
    color.length === 3 &&
    color.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  if (!isColor) throw new RangeError(`${name} is ${describe(color)}, not three bytes`);
}

/** A glyph in its colors. */
export function glyphRgba(
  charset: Charset,
  pixels: Uint8Array,
  transparent: number,
  { textColor = WHITE, shadowColor = BLACK }: GlyphLook,
): RgbaBytes {
  const isChar = charset.type === 'char';
  const palette = new Uint8Array(isChar ? 16 * 3 : 256 * 3);
  palette.set(shadowColor);
  for (let size = 3; size < palette.length; size *= 2) palette.copyWithin(size, 0, size);
  const last = isChar ? (1 << charset.bitsPerPixel) - 1 : 1;
  for (let value = 1; value <= last; value++) {
    const share = value === 1 ? 1 : (last - value) / (last - 1);
    for (let part = 0; part < 3; part++)
      palette[value * 3 + part] = Math.round(
        textColor[part] * share + shadowColor[part] * (1 - share),
      );
  }
  return rgbaOf(pixels, palette, transparent);
}
