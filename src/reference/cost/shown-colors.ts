// The colors of a costume: docs/format/cost.md says it in words.

import { checkByte, checkBytes, type OwnBytes, shown } from '../../bytes.js';
import type { Costume } from '../../costume/kinds.js';
import type { RgbaBytes } from '../../palette/rgba.js';

/** Throws a TypeError unless a value is a costume with its palette. */
function checkPaletteOf(costume: Costume): void {
  const { type, palette, transparent } = Object(costume) as Costume;
  const whole = (type === 'cost' || type === 'akos') && (transparent === 0 || transparent === 255);
  if (!whole) throw new TypeError('costume is not a Costume: readCostume gives one');
  checkBytes(palette, 'costume.palette');
}

/**
 * Maps each color of a costume to an index in the palette of the room. The slow twin of the
 * function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param palette - the actor's index for each color; 255, or no entry, keeps the costume's
 * @returns an index for each entry of `costume.palette`; for cels that hold indices 0 to 255
 * @throws {RangeError} if an entry of `palette` is not a byte.
 * @throws {TypeError} if `costume` is not a `Costume`, or `palette` not a list.
 */
export function costumeColors(costume: Costume, palette: ArrayLike<number> = []): OwnBytes {
  checkPaletteOf(costume);
  if (typeof palette !== 'object' || palette === null)
    throw new TypeError(`palette ${shown(palette)} is not a list of numbers`);
  const colors = new Uint8Array(costume.palette.length);
  for (let color = 0; color < colors.length; color++) {
    const chosen = palette[color] ?? 255;
    checkByte(chosen, `palette[${color}]`);
    colors[color] = chosen === 255 ? costume.palette[color] : chosen;
  }
  if (costume.transparent === 0) return colors;
  const indices = new Uint8Array(256);
  for (let index = 0; index < 256; index++) indices[index] = index;
  return indices;
}

/**
 * Turns the pixels of a picture into RGBA. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param pixels - as `decodeCostumePicture` gives them
 * @param palette - the room's palette: 768 bytes RGB
 * @param colors - index in the room's palette for each color. Default: those of `costumeColors`
 * @returns four bytes a pixel; transparent pixels are four zeros
 * @throws {RangeError} if a pixel has no color, `palette` is not 768 bytes, or `colors` does not
 *   have as many entries as `costumeColors` gives.
 * @throws {TypeError} if `pixels`, `palette` or `colors` is not a Uint8Array, or `costume` not a
 *   `Costume`.
 */
export function costumeToRgba(
  costume: Costume,
  pixels: Uint8Array,
  palette: Uint8Array,
  colors?: Uint8Array,
): RgbaBytes {
  checkBytes(pixels, 'pixels');
  checkBytes(palette, 'palette');
  if (palette.length !== 768) throw new RangeError(`palette has ${palette.length} bytes, not 768`);
  const own = costumeColors(costume);
  const indices = colors ?? own;
  checkBytes(indices, 'colors');
  if (indices.length !== own.length)
    throw new RangeError(`colors has ${indices.length} of ${own.length} entries`);
  const rgba = new Uint8ClampedArray(pixels.length * 4);
  for (let i = 0; i < pixels.length; i++) {
    const color = pixels[i];
    if (color === costume.transparent) continue;
    if (color >= indices.length)
      throw new RangeError(`pixels has a color above ${indices.length - 1}`);
    const at = indices[color] * 3;
    rgba[i * 4] = palette[at];
    rgba[i * 4 + 1] = palette[at + 1];
    rgba[i * 4 + 2] = palette[at + 2];
    rgba[i * 4 + 3] = 255;
  }
  return rgba;
}
