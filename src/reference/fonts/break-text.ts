// Breaking a text: docs/format/fonts.md says it in words.

import type { Charset } from '../../charset/charset.js';
import { checkInt, checkUpTo } from '../../geometry.js';
import { breakEarly } from './early-breaks.js';
import { breakLate } from './late-breaks.js';
import { type Reading, type ReferenceLineOptions, readingOf } from './style.js';

/** Options of {@link breakText}. */
export interface ReferenceBreakOptions extends ReferenceLineOptions {
  /** Offset in the text at which breaking starts. Default: 0. */
  readonly start?: number | undefined;
}

/**
 * Breaks a text into lines of a width. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @param text - ready to show; up to a byte 0, or the end
 * @param width - pixels
 * @returns a text with its breaks
 * @throws {DecodeError} as `measureText`.
 * @throws {RangeError} as `measureText`; if `width` is not a whole number of 32 bits, or `start`
 *   not an offset in the text.
 * @throws {TypeError} as `measureText`.
 */
export function breakText(
  charset: Charset,
  text: Uint8Array,
  width: number,
  options?: ReferenceBreakOptions,
): Uint8Array {
  const how: ReferenceBreakOptions = options ?? {};
  const { start = 0 } = how;
  const reading = readingOf(charset, text, how);
  checkInt(width, 'width');
  checkUpTo(start, text.length, 'start');
  return brokenText(reading, text, width, start);
}

/** Breaks a text, with unchecked arguments. */
export function brokenText(
  reading: Reading,
  text: Uint8Array,
  width: number,
  start = 0,
): Uint8Array {
  if (reading.style === 'film') return new Uint8Array(text);
  if (reading.style === 'early') return breakEarly(reading, text, width, start);
  return breakLate(reading, text, width, start);
}
