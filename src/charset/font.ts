// The glyphs that one call has met: each is looked up once, and a bad one is reported once.

import { attempt, fail, type Reporter } from '../errors.js';
import type { StoredGlyph } from './char-glyph.js';
import type { Charset } from './charset.js';
import { storedGlyph } from './glyph.js';

/** A charset with the glyphs of it that a call has met. */
export interface Font {
  readonly charset: Charset;
  /** By code; null for a character that the font lacks, or whose glyph is bad. */
  readonly glyphs: (StoredGlyph | null | undefined)[];
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
): StoredGlyph | null {
  return font.glyphs[code] ?? meet(font, code, start, reporter);
}

/** A function of its own, or each call would make a closure, for known glyphs too. */
function meet(
  { charset, glyphs }: Font,
  code: number,
  start: number,
  reporter: Reporter | undefined,
): StoredGlyph | null {
  if (glyphs[code] === undefined)
    glyphs[code] = attempt(reporter, () => lookUp(charset, code, start)) ?? null;
  return glyphs[code];
}

function lookUp(charset: Charset, code: number, start: number): StoredGlyph | undefined {
  const glyph = storedGlyph(charset, code);
  if (glyph === undefined && charset.type === 'nut')
    fail('MISSING', start, `text: unknown character ${code}, the font has ${charset.count}`);
  return glyph;
}
