// How large a line of text is. For the rules see line.ts.

import type { Charset } from './charset.js';
import { type LineOptions, layLine } from './line.js';
import type { TextControl } from './text.js';

/** The size of a line of text. */
export interface TextSize {
  /** Pixels, as the games count them: 1 more than the advances, but for cutscene videos. */
  readonly width: number;
  /**
   * Pixels: the line height of the charset, `undefined` if it has none; in cutscene videos the height of the
   * highest glyph.
   */
  readonly height: number | undefined;
  /** The control codes in the line, the one that ended it included. */
  readonly controls: readonly TextControl[];
  /** Offset in the text of the next line; `undefined` if the text is over. */
  readonly next: number | undefined;
}

/**
 * Measures the first line of a text, as the games do.
 *
 * @param charset - as {@link readChar} or {@link readNut} gives it
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @throws {DecodeError} `TRUNCATED` if the text ends in the middle of a control code, and `MISSING` for
 *   a character that a NUT does not have: offsets count in `text`. As {@link readGlyph} for bad glyphs:
 *   offsets count in the `src` of the charset. With `onError` none.
 * @throws {RangeError} if `nextLine` is unknown, `leadBytes` are not bytes in order, or the version of
 *   the charset is unknown.
 * @throws {TypeError} if `charset` or one of `charsets` is not a {@link Charset}, `text` not a
 *   Uint8Array, or `onError` not a function.
 */
export function measureText(charset: Charset, text: Uint8Array, options?: LineOptions): TextSize {
  const { glyphs, x, controls, next, cutscene } = layLine(charset, text, options);
  if (!cutscene) return { width: 1 + x, height: charset.lineHeight, controls, next };
  const height = glyphs.reduce((most, { glyph }) => Math.max(most, glyph.height), 0);
  return { width: x, height, controls, next };
}
