// Talk of version 8, and of version 7 without Full Throttle: docs/format/fonts.md says it in words.

import type { PlacedGlyph } from '../../charset/charset.js';
import type { TalkPage } from '../../charset/lay-talk.js';
import type { Point } from '../../geometry.js';
import { breakLate } from './late-breaks.js';
import { heightOf, type LateLine, lateLines, placedLine } from './late-lines.js';
import type { Reading } from './style.js';
import type { Talk } from './talk.js';

/** A box by its edges, and the place of the text. */
interface TextBox extends Point {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lays out a page in a box. */
export function layBox(reading: Reading, source: Uint8Array, talk: Talk): TalkPage {
  const isMarked = reading.style === 'marked';
  const box = isMarked ? innerBox(talk) : screenBox(talk);
  const text = breakLate(reading, source, box.right - box.left);
  const { lines, stop, end } = lateLines(reading, text);
  const x = isMarked ? fittingX(box, lines, talk) : box.x;
  let y = fittingY(reading, box, lines);
  const glyphs: PlacedGlyph[] = [];
  let pen: Point = { x, y: y + talk.screenTop };
  for (const line of lines) {
    let left = talk.isCentered ? x - Math.floor(line.width / 2) : x;
    if (!isMarked) left = within(left, box.left, talk.screen.width - line.width);
    const place = { x: left, y: y + talk.screenTop };
    for (const glyph of placedLine(line, place)) glyphs.push(glyph);
    pen = { x: left + line.width, y: place.y };
    y += heightOf(reading, line);
  }
  return { glyphs, pen, rest: stop === 3 ? text.slice(end) : undefined, keeps: stop === 2 };
}

/** The box of version 8. */
function innerBox({ at, screen }: Talk): TextBox {
  const { width, height } = screen;
  return { x: at.x, y: at.y, left: 10, top: 10, right: width - 10, bottom: height - 10 };
}

/** The box of version 7. */
function screenBox({ at, isCentered, right, screen }: Talk): TextBox {
  const { width, height } = screen;
  const x = within(at.x, 80, width - 80);
  const y = within(at.y, 1, height - 40);
  if (!isCentered) return { x, y, left: 0, top: 0, right: width, bottom: height };
  const side = Math.min(right - x - 1, x);
  const edges = { left: Math.max(0, x - side), right: Math.min(width, x + side) };
  return { x, y, ...edges, top: 0, bottom: height };
}

/** The column nearest to x at which the widest line is in the box. */
function fittingX(box: TextBox, lines: readonly LateLine[], { isCentered }: Talk): number {
  let widest = 0;
  for (const { width } of lines) widest = Math.max(widest, width);
  const half = Math.floor(widest / 2);
  return isCentered
    ? within(box.x, box.left + half, box.right - half)
    : within(box.x, box.left, box.right - widest);
}

/** The row nearest to y at which all lines are in the box. */
function fittingY(reading: Reading, box: TextBox, lines: readonly LateLine[]): number {
  let height = Math.floor(heightOf(reading, lines[lines.length - 1]) / 2);
  for (const line of lines) height += heightOf(reading, line);
  return within(box.y, box.top, box.bottom - height);
}

/** The number nearest to `value` from `least` to `most`; `least` if they are in the wrong order. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
