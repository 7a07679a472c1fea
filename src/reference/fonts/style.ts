// Four ways to lay texts out: docs/format/fonts.md says it in words.

import { checkBytes, isRecord, shown } from '../../bytes.js';
import type { Charset, GlyphHeader } from '../../charset/charset.js';
import type { NumberedCharsets } from '../../charset/font.js';
import { NUT_STYLES, TEXT_RULES, type TextStyle } from '../../charset/rules.js';
import { fail } from '../../errors.js';
import { checkRelease, checkReleaseIn } from '../../version.js';
import { checkCharset } from './charset.js';
import { readGlyph } from './glyph.js';

/** Options of functions that lay texts out. */
export interface ReferenceLineOptions {
  /**
   * What the control code 8 does to a width in versions 3 to 6. `ends`: it ends the line.
   * `skipped`: it is skipped, with the spaces behind it and the byte after them. Default: `ends`.
   */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The fonts that control codes change to, by number. Default: none. */
  readonly charsets?: NumberedCharsets | undefined;
}

/** How a text is read: its first font, and the checked options. */
export interface Reading {
  readonly charset: Charset;
  readonly style: TextStyle;
  readonly charsets: NumberedCharsets;
  readonly nextLine: 'ends' | 'skipped';
}

/** Checks what all functions for texts take. */
export function readingOf(
  charset: Charset,
  text: Uint8Array,
  { nextLine = 'ends', charsets = {} }: ReferenceLineOptions,
): Reading {
  checkCharset(charset);
  checkBytes(text, 'text');
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine ${shown(nextLine)} is not 'ends' or 'skipped'`);
  if (!isRecord(charsets)) throw new TypeError('charsets is not a record of charsets');
  for (const other of Object.values(charsets)) if (other !== undefined) checkCharset(other);
  return { charset, style: styleOf(charset), charsets, nextLine };
}

/** How the texts of a font are laid out. */
export function styleOf(charset: Charset): TextStyle {
  return charset.type === 'nut'
    ? NUT_STYLES[checkReleaseIn(NUT_STYLES, charset, 'NUT')]
    : TEXT_RULES[checkRelease(charset)].style;
}

/** The font of a number; the present one if nobody named it. */
export function fontOf({ charsets }: Reading, number: number, present: Charset): Charset {
  return charsets[number] ?? present;
}

/**
 * The glyph of a character at an offset of a text; `undefined` if a CHAR lacks it. If a NUT lacks
 * it, that is a fault of the text.
 */
export function glyphOf(charset: Charset, code: number, at: number): GlyphHeader | undefined {
  const glyph = readGlyph(charset, code);
  if (glyph === undefined && charset.type === 'nut') fail('MISSING', at, `character ${code}`);
  return glyph;
}
