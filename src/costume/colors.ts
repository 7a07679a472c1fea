// Maps the colors of a costume's pictures to those of the room.

import { checkByte, checkBytes, shown } from '../bytes.js';
import { checkPalette, PALETTE_SIZE } from '../palette/clut.js';
import { indicesToRgba, type RgbaBytes } from '../palette/index.js';
import { checkCostume } from './check.js';
import type { Costume } from './cost.js';

/** Entry of an actor's palette that keeps the costume's own color. */
const KEEP = 255;

/**
 * Gives the room's palette index for each color of a costume.
 *
 * @param palette - the actor's own choice for each color; 255 or none keeps the costume's
 * @returns `costume.colors` indices; the first is unused, because color 0 is not drawn
 * @throws {RangeError} if an entry of `palette` is not a byte.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `palette` not a list.
 */
export function costumeColors(costume: Costume, palette: ArrayLike<number> = []): Uint8Array {
  checkCostume(costume);
  return colorsOf(costume, palette);
}

/** The same for a costume that has been checked. */
export function colorsOf(costume: Costume, palette: ArrayLike<number>): Uint8Array {
  if (typeof palette !== 'object' || palette === null)
    throw new TypeError(`palette ${shown(palette)} is not a list of numbers`);
  return costume.palette.map((own, color) => {
    const chosen = palette[color] ?? KEEP;
    checkByte(chosen, `palette[${color}]`);
    return chosen === KEEP ? own : chosen;
  });
}

/**
 * Turns the colors of a picture into RGBA; color 0 becomes transparent.
 *
 * @param pixels - colors, as {@link decodeCostumePicture} gives them
 * @param palette - the room's palette: 768 bytes RGB
 * @param colors - room index for each color. Default: {@link costumeColors} of the costume
 * @returns four bytes a pixel
 * @throws {RangeError} if a color is not below `costume.colors`, `palette` is not 768 bytes, or
 *   `colors` does not have `costume.colors` entries.
 * @throws {TypeError} if `pixels`, `palette` or `colors` is not a Uint8Array, or `costume` not a
 *   {@link Costume}.
 */
export function costumeToRgba(
  pixels: Uint8Array,
  costume: Costume,
  palette: Uint8Array,
  colors?: Uint8Array,
): RgbaBytes {
  checkBytes(pixels, 'pixels');
  checkCostume(costume);
  checkPalette(palette);
  const indices = colors === undefined ? costume.palette : colors;
  checkBytes(indices, 'colors');
  if (indices.length !== costume.colors) throw new RangeError(`${indices.length} colors`);
  const own = new Uint8Array(PALETTE_SIZE);
  indices.forEach((index, color) => {
    own.set(palette.subarray(index * 3, index * 3 + 3), color * 3);
  });
  if (pixels.some((color) => color >= costume.colors))
    throw new RangeError(`a color of ${costume.colors} or above`);
  return indicesToRgba(pixels, own, { transparent: 0 });
}
