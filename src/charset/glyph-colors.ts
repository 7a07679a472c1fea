// The colors in which glyphs are drawn.
//
//   char  value 0 nothing; others by a map of 16 palette indices, whose entry 1 is the text's color. In
//         fonts of 2 bits entries 2 and 3 are those of a shadow in most games
//   nut   the transparent value nothing; 1 the text's color. Other values are what surrounds the letter:
//         an outline or a shadow, in palette indices. In codec 44 it is often value 0, which codecs 1
//         and 21 cannot draw: they have some dark index
//   film  as nut, but all other values are drawn in color 0, unless the font has its own colors

import { checkByte, checkBytes, shown } from '../bytes.js';
import type { CharCharset, Charset } from './charset.js';
import { styleOf } from './text-style.js';

/** The colors of a text. */
export interface TextColors {
  /** Palette index of the text, 0..255: of pixels with value 1. Default: entry 1 of `colors`; with a NUT 1. */
  readonly color?: number | undefined;
  /**
   * Palette index of the shadow, 0..255: of values 2 and 3 in a CHAR of 2 bits, and of all values but
   * the transparent one and 1 in a NUT. `stored`: as `colors` says, and in a NUT the values themselves.
   * Default: `stored`, but 0 in cutscene videos. A CHAR of 1 or 4 bits ignores it. That values 2 and 3 of a
   * CHAR are its shadow is not proved; what cutscene videos do with theirs is not either.
   */
  readonly shadow?: number | 'stored' | undefined;
  /** Palette index for pixel values 0 to 15 of a CHAR. Default: the `colors` of each charset. */
  readonly colors?: readonly number[] | Uint8Array | undefined;
}

/** Throws a RangeError or TypeError for what are no colors. */
export function checkColors({ color, colors, shadow }: TextColors): void {
  if (color !== undefined) checkByte(color, 'color');
  if (typeof shadow === 'string' ? shadow !== 'stored' : shadow !== undefined)
    checkByte(shadow as number, 'shadow');
  if (colors === undefined) return;
  if (!Array.isArray(colors)) checkBytes(colors as Uint8Array, 'colors');
  if (colors.length < 16) throw new RangeError(`colors has ${shown(colors.length)} of 16 entries`);
  for (let i = 0; i < 16; i++) checkByte(colors[i], `colors[${i}]`);
}

/** Palette index for each of 256 pixel values. */
export function glyphColors(charset: Charset, how: TextColors): Uint8Array {
  const { color, shadow = styleOf(charset) === 'film' ? 0 : 'stored' } = how;
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
