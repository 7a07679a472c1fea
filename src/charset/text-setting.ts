// What the functions need to know that lay a text out: its bytes, its fonts and how it is read.

import { checkBytes, shown } from '../bytes.js';
import { type ErrorHandler, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { type Charset, checkCharset } from './charset.js';
import { type Font, type Fonts, fontsOf, type NumberedCharsets } from './font.js';
import { type CharacterOptions, checkLeadBytes, type LeadBytes } from './text.js';
import { textRules } from './text-rules.js';
import { styleOf, type TextStyle } from './text-style.js';
import { type KnownWidths, noWidths } from './widths.js';

/** Options of functions that lay out texts. */
export interface LineOptions extends CharacterOptions {
  /**
   * What the control code 8 does to a width in versions 4 to 6, the next line in a list of verbs: it
   * ends the line, or is skipped with the spaces behind it and the byte after them. Default: `ends`.
   */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The charsets that control codes change to, by number. Default: they change nothing. */
  readonly charsets?: NumberedCharsets | undefined;
  /**
   * Receives the problem of each bad glyph once, and of a text that ends in a control code. What is bad
   * is left out. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** How the bytes of a text are told apart. */
export interface Reading {
  /** Bytes that open a control code in versions 4 to 6. */
  readonly prefixes: readonly number[];
  /** Whether `^` opens marks. */
  readonly isMarked: boolean;
  readonly leadBytes: LeadBytes | undefined;
  /** What a part does that is cut off: it fails, or the text ends before it. */
  readonly cut: 'fails' | 'ends';
}

/** A text that is laid out. */
export interface Setting {
  readonly text: Uint8Array;
  readonly style: TextStyle;
  readonly fonts: Fonts;
  readonly nextLine: 'ends' | 'skipped';
  /** For what is done once. */
  readonly strict: Reading;
  /** For what is measured on the way: a part that is cut off fails when it is done. */
  readonly quiet: Reading;
  readonly reporter: Reporter | undefined;
  /** Widths of lines of this text that are known already. */
  readonly widths: KnownWidths;
}

/** Checks the arguments that all functions of texts have. */
export function settingOf(charset: Charset, text: Uint8Array, options?: LineOptions): Setting {
  const { nextLine = 'ends', charsets, leadBytes, onError }: LineOptions = options ?? NO_OPTIONS;
  checkCharset(charset);
  checkBytes(text, 'text');
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine ${shown(nextLine)} is not 'ends' or 'skipped'`);
  checkCharsets(charsets);
  checkLeadBytes(leadBytes);
  const reporter = reporterOf(onError);
  const style = styleOf(charset);
  const { prefixes } = textRules(charset.version, 'shown');
  const common = { prefixes, isMarked: style === 'marked', leadBytes };
  return {
    ...{ text, style, nextLine, reporter },
    fonts: fontsOf(charset, charsets, reporter),
    strict: { ...common, cut: 'fails' },
    quiet: { ...common, cut: 'ends' },
    widths: noWidths(),
  };
}

/** The same fonts and reading for another text. */
export function withText(setting: Setting, text: Uint8Array): Setting {
  return { ...setting, text, widths: noWidths() };
}

function checkCharsets(charsets: NumberedCharsets | undefined): void {
  if (charsets === undefined) return;
  if (typeof charsets !== 'object' || charsets === null)
    throw new TypeError(`charsets is not a record of charsets: ${shown(charsets)}`);
  for (const [number, charset] of Object.entries(charsets))
    if (charset !== undefined) checkCharset(charset, `charsets[${number}]`);
}

/** The font that a control code names; the present one if the caller has none of that number. */
export function fontOf({ fonts }: Setting, number: number, present: Font): Font {
  return fonts.others[number] ?? present;
}
