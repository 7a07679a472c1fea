// What functions of fonts take: docs/format/fonts.md says it in words.

import { isBytes, isRecord, isWords } from '../../bytes.js';
import type { Charset } from '../../charset/charset.js';
import { isVersion } from '../../version.js';

/** Throws a TypeError unless a value is the record of a font. */
export function checkCharset(charset: Charset): void {
  if (!isRecord(charset) || !isBytes(charset.src) || !isFont(charset))
    throw new TypeError('charset is not a Charset');
}

function isFont(charset: Charset): boolean {
  const { src, start, end, count } = charset;
  if (!isWithin(end, 0, src.length) || !isWithin(start, 0, end)) return false;
  if (!isWithin(count, 0, 0xffff) || !isVersion(charset.version)) return false;
  if (charset.type === 'nut') return isWords(charset.frames) && charset.frames.length === count;
  const { type, bitsPerPixel, lineHeight, colors, fontAt } = charset;
  if (type !== 'char' || !isBytes(colors) || colors.length !== 16) return false;
  if (bitsPerPixel !== 1 && bitsPerPixel !== 2 && bitsPerPixel !== 4) return false;
  return isWithin(lineHeight, 0, 255) && isWithin(fontAt, start, end - 4 - 4 * count);
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
