// The colors of cels
//
// Codec 1: a pixel is a color. Its palette index is that of AKPL, unless the actor has one of his own for that
// color: 255 in the actor's palette means none. A color that AKPL does not have is undefined; here it is index 0.
// Codecs 5 and 16: a pixel is a palette index.
//
// An actor may have a shadow mode, with a table of palette indices. A shadow is not painted, it changes what is
// there: the pixel of the room with index D becomes
//
//   mode 1  S[D]            for pixels of index 13
//   mode 3  S[index * 256 + D]  for pixels of indices 0 to 7
//
// The index is that after the palettes. With mode 0 nothing is a shadow; engines stop at mode 2. (The code also takes
// `all`: every pixel gives S[D]. No mode of versions 7 and 8 does so.)
//
// Trap: a color is transparent before it is looked up. Codec 1: color 0, whatever AKPL says; an index of 255 from AKPL
// is painted. The actor's palette cannot give a color the index 255.
//
// Trap: a dark room changes nothing here. In versions 3 to 6 it gives the actor other colors.
//
// Trap: a column that goes to the place of the column before it paints no shadow, or the place would be changed
// twice.
//
// Engine: one engine looks up the pixels of the first cel of codec 5 that it draws as if they were colors, if AKPL has
// 256 entries and the actor has an index of his own for color 0. 255 is transparent before and after. A cel counts as
// drawn if it would be in the picture one pixel further left. It looks like an accident; `maps` repeats it.
//
// Vectors: `fixtures/akos/engine-drawing.json`.

import { AKOS_CODECS, type AkosCostume } from '../../costume/akos/akos.js';

/** The colors of an actor. */
export interface CelColors {
  /** The actor's palette: an index for each color; 255, or no entry, for none. */
  readonly palette: ArrayLike<number>;
  /** The table of shadows; `undefined`: shadows are painted like other colors. */
  readonly shadowTable: Uint8Array | undefined;
  /** Which indices are shadows: 13 (mode 1), 0 to 7 (mode 3), or all of them. */
  readonly shadows: '13' | '0-7' | 'all';
}

/** The palette index of a color. */
function colorOf(akos: AkosCostume, palette: ArrayLike<number>, color: number): number {
  if (color >= akos.palette.length) return 0;
  const own = palette[color] ?? 255;
  return own === 255 ? akos.palette[color] : own;
}

/**
 * What a pixel of a cel makes of the index that is there; `undefined` if it draws nothing. `again`:
 * its column goes to the place of the column before it.
 */
export function inkOf(
  akos: AkosCostume,
  { palette, shadowTable, shadows }: CelColors,
  value: number,
  there: number,
  again: boolean,
): number | undefined {
  if (value === akos.transparent) return undefined;
  const index = AKOS_CODECS[akos.codec].needsPalette ? colorOf(akos, palette, value) : value;
  if (shadowTable === undefined || !isShadow(index, shadows)) return index;
  if (again) return undefined;
  return shadows === '0-7' ? shadowTable[256 * index + there] : shadowTable[there];
}

function isShadow(index: number, shadows: CelColors['shadows']): boolean {
  if (shadows === '13') return index === 13;
  return shadows === 'all' || index < 8;
}

/** The pixels of a cel of codec 5 as the engine sees them that looks them up. */
export function mappedPixels(
  akos: AkosCostume,
  palette: ArrayLike<number>,
  pixels: Uint8Array,
): Uint8Array {
  if (akos.palette.length !== 256 || (palette[0] ?? 255) === 255) return pixels;
  const mapped = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++)
    mapped[i] = pixels[i] === 255 ? 255 : colorOf(akos, palette, pixels[i]);
  return mapped;
}
