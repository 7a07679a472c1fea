// All glyphs of a font on one picture. What no glyph covers, and what a glyph leaves open, has the same index.
// A CHAR leaves value 0 open, and a NUT another value by glyph: its codecs 1 and 21 leave 0 open and may draw 2,
// its codec 44 leaves 2 open and draws 0.

import {
  checkSheet,
  type SpriteSheet,
  type SpriteSheetOptions,
  sheetOf,
} from '../costume/draw/lay-out.js';
import { fail, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import type { DamageOptions } from '../options.js';
import { type Charset, checkCharset, type Glyph } from './charset.js';
import { allGlyphs } from './glyph.js';

/** Options of {@link glyphSheet}. `limits.pixels` counts those of the glyphs, and those of the sheet. */
export interface GlyphSheetOptions extends Omit<SpriteSheetOptions, 'fill'>, DamageOptions {}

/** The glyphs of a font on one picture. */
export interface GlyphSheet extends SpriteSheet {
  /** The value of what is transparent: 0, or in a NUT whose glyphs draw 0 the least that none draws. */
  readonly transparent: number;
  /** The glyphs, by ascending code: `places` are theirs, in this order. */
  readonly glyphs: readonly Glyph[];
}

/**
 * Decodes all glyphs of a charset onto one picture, a table of the font.
 *
 * @param charset - as {@link readChar} or {@link readNut} gives it
 * @returns a sheet over memory of its own, of the values that glyphs have: 1 is the color of a text
 * @throws {DecodeError} as {@link decodeGlyphs} and {@link spriteSheet}; `BAD_VALUE` if glyphs draw all 256 values,
 *   so that none is left for what is transparent. With `onError` only this and `LIMIT`.
 * @throws {RangeError} if `columns` is not a whole number of at least 1, `gap` not one of at least 0, or a limit
 *   not a number of at least 0.
 * @throws {TypeError} if `charset` is not a {@link Charset}, or `onError` not a function.
 */
export function glyphSheet(charset: Charset, options?: GlyphSheetOptions): GlyphSheet {
  const { onError, limits, columns, gap }: GlyphSheetOptions = options ?? NO_OPTIONS;
  checkCharset(charset);
  checkSheet({ columns, gap });
  const glyphs = allGlyphs(charset, limits, reporterOf(onError));
  const transparent = freeValue(glyphs);
  if (transparent === -1) fail('BAD_VALUE', charset.start, 'glyphs draw all 256 values');
  const pictures = glyphs.map((glyph) => withHoles(glyph, transparent));
  return { ...sheetOf(pictures, { columns, gap, fill: transparent, limits }), transparent, glyphs };
}

/** The least value that no glyph draws; -1 for none. */
function freeValue(glyphs: readonly Glyph[]): number {
  const drawn = new Uint8Array(256);
  for (const { pixels, transparent } of glyphs)
    for (const value of pixels) if (value !== transparent) drawn[value] = 1;
  // The color of a text is never free.
  drawn[1] = 1;
  return drawn.indexOf(0);
}

/** A glyph whose holes have a value. */
function withHoles({ width, height, pixels, transparent }: Glyph, value: number) {
  const holes = pixels.map((one) => (one === transparent ? value : one));
  return { width, height, pixels: holes };
}
