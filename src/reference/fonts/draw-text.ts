// Drawing a text: docs/format/fonts.md says it in words.

import type { Charset } from '../../charset/charset.js';
import type { DrawnText, DrawTextOptions } from '../../charset/draw-text.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import type { Point } from '../../geometry.js';
import { checkPicture } from '../actors/check.js';
import { checkColors } from './colors.js';
import { drawnGlyphs } from './draw-glyphs.js';
import { checkPlaces, laidText } from './lay-text.js';
import { readingOf } from './style.js';

/**
 * Options of {@link drawText}: those of the main entry point, without limits, a handler and
 * characters of two bytes.
 */
export type ReferenceDrawOptions = Omit<DrawTextOptions, 'limits' | 'onError' | 'leadBytes'>;

/**
 * Draws all lines of a text. The slow twin of the function of this name in the main entry point.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @param text - ready to show; up to a byte 0, or the end
 * @param dst - changed in place; transparent pixels are left as they are
 * @param at - where the pen starts, at the top of the first line: pixels in `dst`
 * @throws {DecodeError} as `layText` and `drawGlyphs`.
 * @throws {RangeError} as `layText` and `drawGlyphs`.
 * @throws {TypeError} as `layText` and `drawGlyphs`.
 */
export function drawText(
  charset: Charset,
  text: Uint8Array,
  dst: IndexPicture,
  at: Point,
  options?: ReferenceDrawOptions,
): DrawnText {
  const how: ReferenceDrawOptions = options ?? {};
  checkPicture(dst);
  const reading = readingOf(charset, text, how);
  checkPlaces(at, how);
  checkColors(how);
  const { align, width, right = dst.width - 1 } = how;
  const edges = { right, rows: dst.height };
  const placing = { at, isCentered: align === 'center', width, edges };
  const { glyphs, nextX } = laidText(reading, text, placing);
  return { nextX, touched: drawnGlyphs(glyphs, dst, how) };
}
