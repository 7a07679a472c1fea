// The colors in which glyphs are drawn.
//
//   char  value 0: not drawn; others: by a map of 16 palette indices, whose entry 1 is the text's color. In
//         fonts of 2 bits entries 2 and 3 are those of a shadow in most games
//   nut   the transparent value: not drawn; 1: the text's color. Other values surround the letter:
//         an outline or a shadow, in palette indices. In codec 44 that is often value 0, which codecs 1
//         and 21 cannot draw: they use a dark index instead
//   cutscene  as nut, but those other values are drawn in color 0, unless `shadow` says otherwise

import { checkByte, checkBytes, describe } from '../bytes.js';
import type { CharCharset, Charset } from './charset.js';
import { styleOf } from './rules.js';

/** The colors of a text. */
export interface TextColors {
  /** Palette index of the text, 0..255, for pixels of value 1. Default: entry 1 of `colors`; 1 in a NUT. */
  readonly color?: number | undefined;
  /**
   * Palette index of the shadow, 0..255: for values 2 and 3 in a CHAR of 2 bits; in a NUT, for all values but 1 and
   * the transparent one. `stored`: a CHAR takes `colors`, a NUT takes the values as indices. Default: `stored`, but
   * 0 in cutscene videos. A CHAR of 1 or 4 bits ignores it. It is not proved that values 2 and 3 of a CHAR are its
   * shadow, nor how cutscene videos draw theirs.
   */
  readonly shadow?: number | 'stored' | undefined;
  /** Palette index for pixel values 0 to 15 of a CHAR. Default: the `colors` of each charset. */
  readonly colors?: readonly number[] | Uint8Array | undefined;
}

/** Throws a RangeError or TypeError for bad colors. */
export function checkColors({ color, colors, shadow }: TextColors): void {
  if (color !== undefined) checkByte(color, 'color');
  if (typeof shadow === 'string' ? shadow !== 'stored' : shadow !== undefined)
    checkByte(shadow as number, 'shadow');
  if (colors === undefined) return;
  if (!Array.isArray(colors)) checkBytes(colors as Uint8Array, 'colors');
  if (colors.length < 16)
    throw new RangeError(`colors has ${describe(colors.length)} of 16 entries`);
  for (let i = 0; i < 16; i++) checkByte(colors[i], `colors[${i}]`);
}

/** Palette index for each of 256 pixel values. */
export function glyphColors(charset: Charset, how: TextColors): Uint8Array {
  const { color, shadow = styleOf(charset) === 'cutscene' ? 0 : 'stored' } = how;
  const colors = charset.type === 'char' ? charColors(charset, how, shadow) : nutColors(shadow);
  if (color !== undefined) colors[1] = color;
  return colors;
}

function charColors(
  { colors, bitsPerPixel }: CharCharset,
  how: TextColors,
  shadow: number | 'stored',
): Uint8Array {
  const map = new Uint8Array(256);
  const from = how.colors ?? colors;
  for (let i = 0; i < 16; i++) map[i] = from[i];
  if (shadow !== 'stored' && bitsPerPixel === 2) map.fill(shadow, 2, 4);
  return map;
}

function nutColors(shadow: number | 'stored'): Uint8Array {
  const map = new Uint8Array(256);
  if (shadow === 'stored') for (let i = 0; i < 256; i++) map[i] = i;
  else map.fill(shadow);
  map[1] = 1;
  return map;
}
