// The pen of versions 3 to 6: docs/format/fonts.md says it in words.

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
