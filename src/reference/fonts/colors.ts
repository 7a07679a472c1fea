// The colors of texts: docs/format/fonts.md says it in words.

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
