// The colors of cels: docs/format/akos.md says it in words.

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
