// Measures a line of text. For the rules see line-width.ts.

import { attempt } from '../errors.js';
import { optionsOf } from '../options.js';
import type { Charset } from './charset.js';
import { emptyLine, type MeasuredLine, measureLine } from './line-width.js';
import type { TextStyle } from './rules.js';
import type { TextControl } from './text.js';
import { type LineOptions, settingOf } from './text-setting.js';

/** The size of a line of text. */
export interface TextSize {
  /** Pixels, as the games count them: the sum of the advances of its glyphs, in versions 3 to 6 plus 1. */
  readonly width: number;
  /**
   * Pixels. CHAR: its line height. NUT: the height of the highest glyph, plus 1 in version 8; there a line without
   * glyphs has the line height of the charset, `undefined` if that has none.
   */
  readonly height: number | undefined;
  /** The control codes in the line, the one that ended it included. */
  readonly controls: readonly TextControl[];
  /** Offset in the text of the next line; `undefined` if the text is over. */
  readonly next: number | undefined;
}

/**
 * Measures the first line of a text, as the games do. Version 8, and control codes in version 7, are
 * not proved.
 *
 * @param charset - from {@link readChar} or {@link readNut}
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @throws {DecodeError} `TRUNCATED` if the text ends in the middle of a control code, and `MISSING` for
 *   a character that a NUT does not have: offsets count in `text`. As `readGlyph` for bad glyphs:
 *   offsets count in the `src` of the charset. With `onError` none.
 * @throws {RangeError} if `nextLine` is unknown, `leadBytes` are not bytes in order, or the version of
 *   the charset is unknown.
 * @throws {TypeError} if `charset` or one of `charsets` is not a {@link Charset}, `text` not a
 *   Uint8Array, or `onError` not a function.
 * @example
 * ```ts
 * import { measureText, openGame, readGameCharset } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const font = readGameCharset(openGame(lantern), 1);
 * console.log(measureText(font, new TextEncoder().encode('Ahoy there!')).width); // 49
 * ```
 */
export function measureText(charset: Charset, text: Uint8Array, options?: LineOptions): TextSize {
  const setting = settingOf(charset, text, optionsOf(options));
  const controls: TextControl[] = [];
  const line = emptyLine(setting.first, controls, undefined);
  attempt(setting.reporter, () => measureLine(setting, 0, 'fails', line));
  const height = lineHeight(charset, setting.style, line);
  return { width: line.width, height, controls, next: line.next };
}

/** Pixels by which a line of a NUT is higher than its highest glyph. */
const ABOVE: Readonly<Record<TextStyle, number>> = { early: 0, late: 0, marked: 1, cutscene: 0 };

/** The height of a measured line; `undefined` for one without glyphs in a font without a line height. */
export function lineHeight(
  charset: Charset,
  style: TextStyle,
  { tall, hasGlyph }: Pick<MeasuredLine, 'tall' | 'hasGlyph'>,
): number | undefined {
  if (charset.type === 'char') return charset.lineHeight;
  if (hasGlyph || style === 'cutscene') return tall + ABOVE[style];
  return charset.lineHeight === undefined ? undefined : charset.lineHeight + ABOVE[style];
}
