// Lines of versions 7 and 8: docs/format/fonts.md says it in words.

import type { Charset, PlacedGlyph } from '../../charset/charset.js';
import type { Point } from '../../geometry.js';
import { readLatePart } from './late-part.js';
import { lineHeight } from './line-width.js';
import { fontOf, glyphOf, type Reading } from './style.js';

/** A line, with the places of its glyphs in it. */
export interface LateLine {
  readonly glyphs: PlacedGlyph[];
  width: number;
  /** Pixels of the highest glyph. */
  tall: number;
}

/** A text in lines. */
export interface LateText {
  readonly lines: readonly LateLine[];
  /** Number of the code that ended it; `undefined` for none. */
  readonly stop: number | undefined;
  /** Where reading ended. */
  readonly end: number;
}

/** The lines of a text. */
export function lateLines(reading: Reading, text: Uint8Array, first?: Charset): LateText {
  let line: LateLine = { glyphs: [], width: 0, tall: 0 };
  const lines = [line];
  let charset = first ?? reading.charset;
  let color: number | undefined;
  let pos = 0;
  for (;;) {
    const part = readLatePart(text, pos, reading.style, 'fails');
    if (part === undefined) return { lines, stop: undefined, end: pos };
    const { type, code } = part;
    pos = part.end;
    if (type === 'stop') return { lines, stop: code, end: pos };
    if (type === 'font') charset = fontOf(reading, code, charset);
    if (type === 'color') color = code % 256;
    if (type === 'line') {
      line = { glyphs: [], width: 0, tall: 0 };
      lines.push(line);
    }
    const glyph = type === 'character' ? glyphOf(charset, code, part.start) : undefined;
    if (glyph === undefined) continue;
    line.glyphs.push({ charset, glyph, x: line.width, y: glyph.yOffset, color });
    line.width += glyph.width;
    line.tall = Math.max(line.tall, glyph.height);
  }
}

/** Pixels from a line to the next. */
export function heightOf(reading: Reading, { glyphs, tall }: LateLine): number {
  return lineHeight(reading, tall, glyphs.length > 0) ?? 0;
}

/** The glyphs of a line that starts at a place. */
export function placedLine({ glyphs }: LateLine, { x, y }: Point): PlacedGlyph[] {
  const placed: PlacedGlyph[] = [];
  for (const glyph of glyphs) placed.push({ ...glyph, x: x + glyph.x, y: y + glyph.y });
  return placed;
}
