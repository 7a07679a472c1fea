// Measuring a text: docs/format/fonts.md says it in words.

import type { Charset } from '../../charset/charset.js';
import type { TextSize } from '../../charset/measure-text.js';
import { lineHeight, measureLine } from './line-width.js';
import { type ReferenceLineOptions, readingOf } from './style.js';

/**
 * Measures the first line of a text. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @param text - ready to show; up to a byte 0, or the end
 * @throws {DecodeError} `TRUNCATED` or `MISSING`, and as `readGlyph`, as the function of this name.
 * @throws {RangeError} if `nextLine`, or the version of the charset, is unknown.
 * @throws {TypeError} if `charset` or one of `charsets` is not a `Charset`, or `text` not a
 *   Uint8Array.
 */
export function measureText(
  charset: Charset,
  text: Uint8Array,
  options?: ReferenceLineOptions,
): TextSize {
  const reading = readingOf(charset, text, options ?? {});
  const { width, tall, hasGlyph, controls, next } = measureLine(reading, text, 0, 'fails');
  return { width, height: lineHeight(reading, tall, hasGlyph), controls, next };
}
