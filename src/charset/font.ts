// The fonts of one call: each glyph is looked up once, and reported once if it is bad.

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

/** The fonts that a text may use. */
export interface Fonts {
  /** The font that it starts with. */
  readonly first: Font;
  /** Those that control codes change to, by number. */
  readonly others: Readonly<Record<number, Font | undefined>>;
  readonly reporter: Reporter | undefined;
}

/** Charsets by the numbers that control codes name. */
export type NumberedCharsets = Readonly<Record<number, Charset | undefined>>;

/** The fonts of a call, with no glyph met. */
export function fontsOf(
  charset: Charset,
  charsets: NumberedCharsets | undefined,
  reporter: Reporter | undefined,
): Fonts {
  const others: Record<number, Font | undefined> = {};
  for (const [number, other] of Object.entries(charsets ?? NONE))
    if (other !== undefined) others[Number(number)] = { charset: other, glyphs: [] };
  return { first: { charset, glyphs: [] }, others, reporter };
}

const NONE: NumberedCharsets = {};

/**
 * The glyph of a character; null if a CHAR lacks it. With a NUT that is a failure at `start`, its offset
 * in the text.
 */
export function glyphIn(
  { charset, glyphs }: Font,
  code: number,
  start: number,
  reporter: Reporter | undefined,
): StoredGlyph | null {
  const known = glyphs[code];
  if (known !== undefined) return known;
  const glyph = attempt(reporter, () => lookUp(charset, code, start)) ?? null;
  glyphs[code] = glyph;
  return glyph;
}

function lookUp(charset: Charset, code: number, start: number): StoredGlyph | undefined {
  const glyph = storedGlyph(charset, code);
  if (glyph === undefined && charset.type === 'nut')
    fail('MISSING', start, `text: character ${code}, the font has ${charset.count}`);
  return glyph;
}
