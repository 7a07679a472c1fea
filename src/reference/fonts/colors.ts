// The colors of texts
//
// What the values of a glyph's pixels become on the screen:
//
// - CHAR: value 0 is not drawn. Others are looked up in a table of 16 palette indices, the font's own unless scripts
//   change it. Value 1 has the color of the text. In fonts of 2 bits the values 2 and 3 are mostly a shadow.
// - NUT: the glyph's transparent value is not drawn. Value 1 has the color of the text. Others are palette indices: an
//   outline or a shadow, which is stored in the glyph.
// - NUT of a video: the same, but all values other than 1 are drawn in color 0, or in a shadow's color that is asked
//   for.
//
// A control code may choose a color for glyphs; it takes the place of the color of the text.
//
// Trap: in a NUT, too, value 1 is not palette index 1, but the color of the text.
//
// Which values of a CHAR are its shadow, and how videos draw theirs, is not proved.
//
// Vectors: `fixtures/charset/engine-chars.json`, `fixtures/charset/engine-nuts.json`.

import { checkByte, checkBytes, shown } from '../../bytes.js';
import type { Charset } from '../../charset/charset.js';
import type { TextColors } from '../../charset/glyph-colors.js';
import { styleOf } from './style.js';

/** Throws a RangeError or TypeError for bad colors. */
export function checkColors({ color, colors, shadow }: TextColors): void {
  if (color !== undefined) checkByte(color, 'color');
  if (shadow !== undefined && shadow !== 'stored') checkByte(shadow, 'shadow');
  if (colors === undefined) return;
  if (!Array.isArray(colors)) checkBytes(colors as Uint8Array, 'colors');
  if (colors.length < 16) throw new RangeError(`colors has ${shown(colors.length)} of 16 entries`);
  for (let value = 0; value < 16; value++) checkByte(colors[value], `colors[${value}]`);
}

/**
 * The palette index of a pixel value that is drawn. `chosen`: the color that a control code chose.
 */
export function indexOf(
  charset: Charset,
  value: number,
  chosen: number | undefined,
  { color, colors, shadow }: TextColors,
): number {
  const text = chosen ?? color;
  if (value === 1 && text !== undefined) return text;
  if (charset.type === 'char') {
    const isShadow = charset.bitsPerPixel === 2 && (value === 2 || value === 3);
    if (isShadow && shadow !== undefined && shadow !== 'stored') return shadow;
    return (colors ?? charset.colors)[value];
  }
  if (value === 1) return 1;
  const around = shadow ?? (styleOf(charset) === 'film' ? 0 : 'stored');
  return around === 'stored' ? value : around;
}
