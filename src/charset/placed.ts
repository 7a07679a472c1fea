// Glyphs in their places.

import type { Charset, GlyphHeader } from './charset.js';

/** A glyph of a text in its place. */
export interface PlacedGlyph {
  /** Its font. */
  readonly charset: Charset;
  /** What the glyph is like. */
  readonly glyph: GlyphHeader;
  /** Column of its upper left pixel. */
  readonly x: number;
  /** Row of its upper left pixel. */
  readonly y: number;
  /** Palette index that a control code gives the text from here on; `undefined` for none. */
  readonly color: number | undefined;
}
