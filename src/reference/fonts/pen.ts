// The pen of versions 3 to 6
//
// A pen puts characters down, one after the other. For each:
//
// 1. `@`: nothing.
// 2. The line is outside of the screen: nothing, and the pen stays. A line is outside if neither its top nor the row
//    one line height below it is a row of the screen.
// 3. The font lacks the character: nothing.
// 4. The pen moves by the left offset of the glyph, unless no glyph was drawn yet.
// 5. The glyph stands at the pen, its rows moved by its upper offset. If its first column is left of
//    column 0, or its last one right of the right limit, it is left out whole. It may cover the limit itself.
// 6. The pen moves by the width of the glyph, drawn or not.
//
// A glyph may pass the upper or lower edge; it is cut there when it is drawn.
//
// Trap: the first glyph that is drawn stands at the pen itself. One that was left out before does not count as the
// first.
//
// Vectors: `fixtures/charset/engine-texts.json`.

import type { Charset, PlacedGlyph } from '../../charset/charset.js';
import { glyphOf } from './style.js';

/** Where the next glyph goes. */
export interface Pen {
  left: number;
  top: number;
  /** Whether no glyph has been drawn yet. */
  isFirst: boolean;
}

/** What bounds glyphs. */
export interface Edges {
  /** The last column that a glyph may cover. */
  readonly right: number;
  /** Rows of the screen, from 0. */
  readonly rows: number;
}

/**
 * Puts the character at `at` of a text down and moves the pen; `undefined` for one that is not
 * drawn.
 */
export function putDown(
  pen: Pen,
  charset: Charset,
  code: number,
  at: number,
  edges: Edges,
): PlacedGlyph | undefined {
  const bottom = pen.top + (charset.lineHeight ?? 0);
  if (code === 0x40 || !(isRow(pen.top, edges) || isRow(bottom, edges))) return undefined;
  const glyph = glyphOf(charset, code, at);
  if (glyph === undefined) return undefined;
  if (!pen.isFirst) pen.left += glyph.xOffset;
  const x = pen.left;
  pen.left += glyph.width;
  if (x < 0 || pen.left > edges.right + 1) return undefined;
  pen.isFirst = false;
  return { charset, glyph, x, y: pen.top + glyph.yOffset, color: undefined };
}

function isRow(row: number, { rows }: Edges): boolean {
  return row >= 0 && row < rows;
}
