// Turns pictures from outside into indices of a room's palette. A color is matched exactly or not at all: palettes of
// rooms are full of near colors that mean something else. An option takes the nearest one. If a palette has a color more
// than once, the lowest index is taken; but a pixel whose color did not change keeps its index. Then the encoders for
// palettes; for the layouts see palette/clut.ts.

import { HEADER_SIZE } from '../block/header.js';
import { checkByte, checkBytes, checkBytesOrClamped, describe, type OwnBytes } from '../bytes.js';
import { optionsOf } from '../options.js';
import { PA_HEAD, PA_UNITS } from '../palette/clut.js';
import { checkColors } from '../palette/load.js';
import { checkRelease, type VersionOptions } from '../version.js';
import { wrapBlock } from './block.js';
import { concat, encodeFields, layOut, u32le } from './bytes.js';
import { checkRecords } from './check.js';

/** A color that the palette does not have. */
export interface MissingColor {
  /** 0xRRGGBB. */
  readonly color: number;
  /** 0..255; always 255 for pixels that have a palette. No palette has a color with an alpha of 1 to 254. */
  readonly alpha: number;
  /** How many pixels have it. */
  readonly count: number;
  /** Index of the first of them. */
  readonly first: number;
}

/** A picture in the indices of a palette. */
export interface MatchedPixels {
  /** A palette index for each pixel; `fill` for those whose color is missing. */
  readonly pixels: OwnBytes;
  /** Colors that the palette does not have, in the order of their first pixels. Empty if nothing was lost. */
  readonly missing: readonly MissingColor[];
}

/** How colors are matched. */
export interface MatchOptions {
  /**
   * The picture before it was edited: an index for each pixel. A pixel that still has the color of its old index keeps
   * that index. Default: none.
   */
  readonly keep?: Uint8Array | undefined;
  /**
   * Index of pixels that show what is behind them, such as the room's transparent index. Pixels of alpha 0 get it.
   * Other pixels have it only if they keep it. Default: none; then the color of pixels of alpha 0 is missing.
   */
  readonly transparent?: number | undefined;
  /** Index of pixels whose color is missing, 0..255. Default: 0. */
  readonly fill?: number | undefined;
  /**
   * Whether a pixel whose color is missing gets the nearest color of the palette, by plain distance in RGB, and not
   * `fill`, but never `transparent`. The color still counts as missing. To rule out more indices, give them the color
   * of a lower one in a copy of the palette. Default: false.
   */
  readonly nearest?: boolean | undefined;
}

/**
 * Turns RGBA into palette indices; the inverse of `indicesToRgba`.
 *
 * @param rgba - four bytes a pixel, as `ImageData` has them: convert RGB first. Alpha is 255, or 0 for transparent
 *   pixels
 * @param palette - of the room, or the colors of a costume: three bytes RGB each, up to 256 of them
 * @returns indices, and the colors that the palette does not have
 * @example
 * ```ts
 * import { rgbaToIndices } from 'scumm-codec/encode';
 *
 * const palette = new Uint8Array(768).fill(255, 21, 24);
 * const { pixels } = rgbaToIndices(Uint8Array.of(255, 255, 255, 255), palette);
 * console.log(pixels[0]); // 7
 * ```
 */
export function rgbaToIndices(
  rgba: Uint8Array | Uint8ClampedArray,
  palette: Uint8Array,
  options?: MatchOptions,
): MatchedPixels {
  checkBytesOrClamped(rgba, 'rgba');
  if (rgba.length % 4 !== 0) throw new RangeError(`${rgba.length} bytes are not whole pixels`);
  const colorAt = (i: number) => (rgba[i * 4] << 16) | (rgba[i * 4 + 1] << 8) | rgba[i * 4 + 2];
  const source = { count: rgba.length / 4, colorAt, alphaAt: (i: number) => rgba[i * 4 + 3] };
  return matched(source, palette, optionsOf(options));
}

/**
 * Turns indices of one palette into indices of another, by their colors. An index keeps its number if it has the same
 * color in both.
 *
 * @param pixels - palette indices, for example from a PNG with a palette
 * @param own - their palette: three bytes RGB for each index, up to 256 of them
 * @param palette - of the room, or the colors of a costume: three bytes RGB each, up to 256 of them
 * @param options - `clear`: entry of the picture's own palette that is transparent, as a PNG names it; its pixels
 *   become `transparent`. Default: the entry with the number `transparent`
 * @returns indices in that palette, and the colors that it does not have
 * @throws {RangeError} if a pixel has no color in `own`, or `clear` is given without `transparent`.
 */
export function matchIndices(
  pixels: Uint8Array,
  own: Uint8Array,
  palette: Uint8Array,
  options?: MatchOptions & { readonly clear?: number | undefined },
): MatchedPixels {
  const { keep = pixels, transparent, ...others } = optionsOf(options);
  const { clear = transparent } = others;
  checkBytes(pixels, 'pixels');
  checkColors(own, 'own');
  if (clear !== undefined) checkByte(clear, 'clear');
  if (clear !== undefined && transparent === undefined)
    throw new RangeError(`clear ${clear} without transparent: pass the index that it becomes`);
  const beyond = pixels.find((index) => index * 3 >= own.length);
  if (beyond !== undefined)
    throw new RangeError(`pixels have index ${beyond}, but own has ${own.length / 3} colors`);
  const colorAt = (i: number) => colorOf(own, pixels[i]);
  const alphaAt = (i: number) => (pixels[i] === clear ? 0 : 255);
  const source = { count: pixels.length, colorAt, alphaAt };
  return matched(source, palette, { ...others, transparent, keep });
}

interface Source {
  readonly count: number;
  readonly colorAt: (pixel: number) => number;
  readonly alphaAt: (pixel: number) => number;
}

function matched(
  { count, colorAt, alphaAt }: Source,
  palette: Uint8Array,
  { keep, transparent, fill = 0, nearest = false }: MatchOptions,
): MatchedPixels {
  checkColors(palette, 'palette');
  checkByte(fill, 'fill');
  if (transparent !== undefined) checkByte(transparent, 'transparent');
  if (keep !== undefined) checkBytes(keep, 'keep');
  if (keep !== undefined && keep.length !== count)
    throw new RangeError(`keep has ${describe(keep.length)} of ${count} pixels`);
  const lowest = new Map<number, number>();
  for (let index = palette.length / 3 - 1; index >= 0; index--)
    if (index !== transparent) lowest.set(colorOf(palette, index), index);
  const missing = new Map<string, MissingColor>();
  const replaced = new Map<string, number>();
  const pixels = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const [color, alpha] = [colorAt(i), alphaAt(i)];
    let index: number | undefined;
    if (alpha === 0) index = transparent;
    else if (alpha === 255)
      index = keep !== undefined && hasColor(palette, keep[i], color) ? keep[i] : lowest.get(color);
    pixels[i] = index ?? fill;
    if (index !== undefined) continue;
    const name = `${color} ${alpha}`;
    if (nearest && alpha !== 0) {
      const found = replaced.get(name) ?? nearestOf(lowest, color) ?? fill;
      replaced.set(name, found);
      pixels[i] = found;
    }
    const known = missing.get(name) ?? { color, alpha, count: 0, first: i };
    missing.set(name, { ...known, count: known.count + 1 });
  }
  return { pixels, missing: [...missing.values()] };
}

/** The index of the color nearest to one, the lowest of several; `undefined` without colors. */
function nearestOf(colors: ReadonlyMap<number, number>, color: number): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const [other, index] of colors) {
    const [red, green, blue] = [16, 8, 0].map(
      (shift) => ((other >> shift) & 255) - ((color >> shift) & 255),
    );
    const distance = red * red + green * green + blue * blue;
    if (distance > least || (distance === least && index > (best ?? 0))) continue;
    [best, least] = [index, distance];
  }
  return best;
}

function hasColor(palette: Uint8Array, index: number, color: number): boolean {
  return index * 3 < palette.length && colorOf(palette, index) === color;
}

/** A color of a palette as 0xRRGGBB. */
function colorOf(palette: Uint8Array, index: number): number {
  const at = index * 3;
  return (palette[at] << 16) | (palette[at + 1] << 8) | palette[at + 2];
}

/**
 * Builds a CLUT or APAL payload, or that of PA in versions 3 and 4; the inverse of `readClut`.
 *
 * @param palette - three bytes RGB for each of up to 256 colors
 */
export function encodeClut(palette: Uint8Array, options: VersionOptions): OwnBytes {
  const unit = PA_UNITS[checkRelease(options)];
  checkColors(palette, 'palette');
  const head = unit === undefined ? [] : [encodeFields({ count: palette.length / unit }, PA_HEAD)];
  return concat([...head, palette]);
}

/**
 * Builds a PALS payload; `readBlock` reads it.
 *
 * @param palettes - three bytes RGB for each of up to 256 colors
 */
export function encodePals(palettes: readonly Uint8Array[]): OwnBytes {
  checkRecords(palettes, 'palettes');
  const blocks = layOut(HEADER_SIZE + palettes.length * 4);
  const offsets = palettes.map((palette) => {
    checkColors(palette, 'palette');
    return u32le(blocks.add(wrapBlock('APAL', palette)));
  });
  return wrapBlock('WRAP', wrapBlock('OFFS', ...offsets), ...blocks.pieces);
}
