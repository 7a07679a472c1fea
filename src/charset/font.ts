// The glyphs that one call has met: each is looked up once, and a bad one is reported once.

import { attempt, fail, type Reporter } from '../errors.js';
import type { Charset, GlyphHeader } from './charset.js';
import { headerOf, storedGlyph } from './glyph.js';

/** A charset with the glyphs of it that a call has met. */
export interface Font {
  readonly charset: Charset;
  /** By code; null for a character that the font lacks, or whose glyph is bad. */
  readonly glyphs: (GlyphHeader | null | undefined)[];
}

/** Charsets by the numbers that control codes name. */
export type NumberedCharsets = Readonly<Record<number, Charset | undefined>>;

/**
 * The glyph of a character; null if a CHAR lacks it. If a NUT lacks it, that is a failure at `start`, the offset of
 * the character in the text.
 */
export function glyphIn(
  font: Font,
  code: number,
  start: number,
  reporter: Reporter | undefined,
): GlyphHeader | null {
  return font.glyphs[code] ?? readOnce(font, code, start, reporter);
}

/** A function of its own, or each call would make a closure, for known glyphs too. */
function readOnce(
  { charset, glyphs }: Font,
  code: number,
  start: number,
  reporter: Reporter | undefined,
): GlyphHeader | null {
  if (glyphs[code] === undefined)
    glyphs[code] = attempt(reporter, () => lookUp(charset, code, start)) ?? null;
  return glyphs[code];
}

function lookUp(charset: Charset, code: number, start: number): GlyphHeader | undefined {
  const glyph = storedGlyph(charset, code);
  if (glyph === undefined && charset.type === 'nut')
    fail('MISSING', start, `text: unknown character ${code}, the font has ${charset.count}`);
  return glyph && headerOf(glyph);
}
