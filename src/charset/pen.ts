// The pen of versions 3 to 6, which puts glyphs down one after the other:
//
//   the character @, and one that the font lacks   nothing
//   a line outside the screen                       nothing; its top and the row below the line decide
//   the first glyph that is drawn                   stands at the pen
//   other glyphs                                    stand at the pen plus their left offset
//   one that would pass the right or left edge      is left out whole; the pen moves on
//
// A glyph may pass the upper or lower edge: it is cut when it is drawn.

import type { PlacedGlyph } from './charset.js';
import { type Font, glyphIn } from './font.js';
import type { Setting } from './text-setting.js';

/** Where the next glyph goes. */
export interface Pen {
  left: number;
  top: number;
  /** Whether no glyph has been drawn yet. */
  isFirst: boolean;
  /** The color of what is put down; `undefined` for the text's own. */
  color: number | undefined;
}

/** What bounds the glyphs. */
export interface Edges {
  /** The last column that a glyph may cover. */
  readonly right: number;
  /** Rows of the screen, from 0. */
  readonly rows: number;
}

const AT = 0x40;

/** Puts a character down and moves the pen; `undefined` for one that is not drawn. */
export function putDown(
  { reporter }: Setting,
  pen: Pen,
  font: Font,
  { code, start }: { readonly code: number; readonly start: number },
  edges: Edges,
): PlacedGlyph | undefined {
  const { charset } = font;
  const height = charset.lineHeight ?? 0;
  if (code === AT || !(isRow(pen.top, edges) || isRow(pen.top + height, edges))) return undefined;
  const glyph = glyphIn(font, code, start, reporter);
  if (glyph === null) return undefined;
  const x = pen.isFirst ? pen.left : pen.left + glyph.xOffset;
  pen.left = x + glyph.width;
  if (x < 0 || pen.left > edges.right + 1) return undefined;
  pen.isFirst = false;
  return { charset, glyph, x, y: pen.top + glyph.yOffset, color: pen.color };
}

function isRow(row: number, { rows }: Edges): boolean {
  return row >= 0 && row < rows;
}
