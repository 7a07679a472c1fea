// What is needed to lay out a text: its bytes, its fonts and how it is read.

import { checkBytes, describe } from '../bytes.js';
import { type ErrorHandler, type Reporter, reporterOf } from '../errors.js';
import { type Charset, checkCharset } from './charset.js';
import type { Font, NumberedCharsets } from './font.js';
import { styleOf, type TextStyle, textRulesOf } from './rules.js';
import { checkLeadBytes, type LeadBytes } from './text.js';
import type { KnownWidths } from './widths.js';

/** Options of functions that lay out texts. */
export interface LineOptions {
  /**
   * Range of the bytes that open a character of two bytes, such as `[0x81, 0xfe]`; both ends are included. Not
   * proved: the games take the glyphs of such characters from other files, and none of these was at hand. Default:
   * none.
   */
  readonly leadBytes?: LeadBytes | undefined;
  /**
   * What the control code 8 (next line, in lists of verbs) does to a width in versions 3 to 6. `ends`: it ends the
   * line. `skipped`: it is skipped, with the spaces behind it and the byte after them. Default: `ends`.
   */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The charsets that control codes change to, by number. Default: they change nothing. */
  readonly charsets?: NumberedCharsets | undefined;
  /**
   * Receives the problem of each bad glyph once, and of a text that ends in a control code. The bad part is left
   * out. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** A text to lay out. */
export interface Setting {
  readonly text: Uint8Array;
  readonly style: TextStyle;
  /** The font that it starts with. */
  readonly first: Font;
  /** The fonts that control codes change to, by number. */
  readonly others: Readonly<Record<number, Font | undefined>>;
  readonly nextLine: 'ends' | 'skipped';
  /** Bytes that open a control code in versions 3 to 6. */
  readonly prefixes: readonly number[];
  readonly leadBytes: LeadBytes | undefined;
  readonly reporter: Reporter | undefined;
  /** Widths of lines of this text that are known already. */
  readonly widths: KnownWidths;
}

/** Checks the arguments that all functions for texts share. */
export function settingOf(charset: Charset, text: Uint8Array, options: LineOptions): Setting {
  const { nextLine = 'ends', charsets, leadBytes, onError } = options;
  checkCharset(charset);
  checkBytes(text, 'text');
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine is ${describe(nextLine)}, not 'ends' or 'skipped'`);
  const others = charsets === undefined ? NO_FONTS : fontsOf(charsets);
  checkLeadBytes(leadBytes);
  const reporter = reporterOf(onError);
  const style = styleOf(charset);
  const { prefixes } = textRulesOf(charset);
  const first = { charset, glyphs: [] };
  const widths = { lines: 0, known: undefined };
  return { text, style, first, others, nextLine, prefixes, leadBytes, reporter, widths };
}

/** The same fonts and reading for another text. */
export function withText(setting: Setting, text: Uint8Array, first: Font = setting.first): Setting {
  const { style, others, nextLine, prefixes, leadBytes, reporter } = setting;
  const widths = { lines: 0, known: undefined };
  return { text, style, first, others, nextLine, prefixes, leadBytes, reporter, widths };
}

const NO_FONTS: Readonly<Record<number, Font | undefined>> = {};

function fontsOf(charsets: NumberedCharsets): Readonly<Record<number, Font | undefined>> {
  if (typeof charsets !== 'object' || charsets === null)
    throw new TypeError(`charsets is ${describe(charsets)}, not a record of charsets`);
  const fonts: Record<number, Font | undefined> = {};
  for (const [number, charset] of Object.entries(charsets)) {
    if (charset === undefined) continue;
    checkCharset(charset, `charsets[${number}]`);
    fonts[Number(number)] = { charset, glyphs: [] };
  }
  return fonts;
}

/** The font that a control code names; the present one if the caller gave none with that number. */
export function fontOf({ others }: Setting, number: number, present: Font): Font {
  return others[number] ?? present;
}
