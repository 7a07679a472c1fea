// Fonts as records that `encodeChar` and `encodeNut` write.

import type { CharCharset, Glyph, NutCodec } from './charset.js';

/** A glyph of a CHAR. */
export interface CharGlyphFields
  extends Pick<Glyph, 'code' | 'width' | 'height' | 'xOffset' | 'yOffset' | 'pixels'> {}

/** A CHAR in parts. */
export interface CharFields
  extends Pick<CharCharset, 'bitsPerPixel' | 'lineHeight' | 'count' | 'colors'> {
  /** The glyphs that the font has, in the order in which they are stored. */
  readonly glyphs: readonly CharGlyphFields[];
}

/** A glyph of a NUT. */
export interface NutGlyphFields extends Pick<Glyph, 'code' | 'width' | 'height' | 'pixels'> {
  /** How it is stored. */
  readonly codec: NutCodec | undefined;
}

/** A NUT in parts. */
export interface NutFields {
  /** One for each code from 0 on, in any order: a NUT cannot leave characters out. */
  readonly glyphs: readonly NutGlyphFields[];
}
