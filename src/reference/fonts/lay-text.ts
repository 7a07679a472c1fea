// Laying out a text that nobody speaks: docs/format/fonts.md says it in words.

import { shown } from '../../bytes.js';
import type { Charset, PlacedGlyph } from '../../charset/charset.js';
import type { LayTextOptions, TextLayout } from '../../charset/lay-text.js';
import { checkCorner, checkInt, type Point } from '../../geometry.js';
import { brokenText } from './break-text.js';
import { layEarly, type Placing } from './early-places.js';
import { heightOf, lateLines, placedLine } from './late-lines.js';
import { screenOf } from './screen.js';
import { type Reading, readingOf } from './style.js';

/**
 * Options of {@link layText}: those of the main entry point, without a handler and characters of
 * two bytes.
 */
export type ReferencePlaceOptions = Omit<LayTextOptions, 'onError' | 'leadBytes'>;

/**
 * Lays out a text. The slow twin of the function of this name in the main entry point.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @param text - ready to show; up to a byte 0, or the end
 * @param at - the pen at the top of the first line, or the column in the middle of centered lines
 * @returns the places of the glyphs, and the column where the next text goes on
 * @throws {DecodeError} as `measureText`; in versions 3 to 6 offsets in the text do not count its
 *   characters `@`.
 * @throws {RangeError} as `measureText`; if a number is not whole and of 32 bits, a side of the
 *   screen is below 1, or `align` is unknown.
 * @throws {TypeError} as `measureText`.
 */
export function layText(
  charset: Charset,
  text: Uint8Array,
  at: Point,
  options?: ReferencePlaceOptions,
): TextLayout {
  const how: ReferencePlaceOptions = options ?? {};
  const reading = readingOf(charset, text, how);
  checkPlaces(at, how);
  const screen = screenOf(reading.style, how.screen);
  const { align, width, right = screen.width - 1 } = how;
  const edges = { right, rows: screen.height };
  return laidText(reading, text, { at, isCentered: align === 'center', width, edges });
}

/** Throws a RangeError for a bad place, and for unknown options. */
export function checkPlaces(
  at: Point,
  { align = 'left', right, width }: Pick<ReferencePlaceOptions, 'align' | 'right' | 'width'>,
): void {
  checkCorner(at, 'at');
  if (align !== 'left' && align !== 'center')
    throw new RangeError(`align ${shown(align)} is not 'left' or 'center'`);
  if (right !== undefined) checkInt(right, 'right');
  if (width !== undefined) checkInt(width, 'width');
}

/** Lays out a text, with unchecked arguments. */
export function laidText(reading: Reading, source: Uint8Array, placing: Placing): TextLayout {
  if (reading.style === 'early') return layEarly(reading, source, placing);
  const { at, isCentered, width, edges } = placing;
  const text = width === undefined ? source : brokenText(reading, source, width);
  const glyphs: PlacedGlyph[] = [];
  let { y } = at;
  let nextX = at.x;
  for (const line of lateLines(reading, text).lines) {
    if (y >= edges.rows && reading.style !== 'film') break;
    const x = isCentered ? at.x - Math.floor(line.width / 2) : at.x;
    for (const glyph of placedLine(line, { x, y })) glyphs.push(glyph);
    nextX = x + line.width;
    y += heightOf(reading, line);
  }
  return { glyphs, nextX };
}
